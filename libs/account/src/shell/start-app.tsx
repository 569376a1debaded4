import { connectToBrowser, createStore, type ApiConfig } from '@atrium/api-slice';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { adoptHandoff } from '../session/adopt-handoff.ts';

/** Starts a front end in the browser, with the session it kept or was handed. */
export async function startApp(routes: RouteObject[], { check }: Pick<ApiConfig, 'check'>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  const store = createStore({ baseUrl: '', check });
  connectToBrowser(store);
  await adoptHandoff(store);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Provider>
    </StrictMode>,
  );
}
