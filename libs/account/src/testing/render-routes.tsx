import { createStore, signedIn, type StoredSession } from '@atrium/api-slice';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BrowserProvider, type Browser } from '../shell/browser.tsx';

/** Who looks at the page; nobody signed in unless told. */
export interface Visit {
  session?: StoredSession;
}

/** Shows routes at a path as the browser would; `left` lists the whole-page loads that were asked for. */
export function renderRoutes(routes: RouteObject[], entry: InitialEntry, { session }: Visit = {}) {
  const store = createStore({ baseUrl: '' });
  if (session) store.dispatch(signedIn(session));
  const left: string[] = [];
  const browser: Browser = { leave: (url) => void left.push(url), reload: () => void left.push('reload') };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const view = render(
    <BrowserProvider value={browser}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </BrowserProvider>,
  );
  return { ...view, user: userEvent.setup(), store, router, left };
}
