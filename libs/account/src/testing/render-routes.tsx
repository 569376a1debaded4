import { createStore, signedIn, type StoredSession } from '@atrium/api-slice';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DocumentNavigationProvider, type DocumentNavigation } from '../shell/document-navigation.tsx';

/** The visiting account; none by default. */
export interface Visit {
  session?: StoredSession;
}

/** Renders routes at a path as the browser would; `left` lists the full page loads that were requested. */
export function renderRoutes(routes: RouteObject[], entry: InitialEntry, { session }: Visit = {}) {
  const store = createStore({ baseUrl: '' });
  if (session) store.dispatch(signedIn(session));
  const left: string[] = [];
  const browser: DocumentNavigation = {
    leave: (url) => void left.push(url),
    reload: () => void left.push('reload'),
  };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const view = render(
    <DocumentNavigationProvider value={browser}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </DocumentNavigationProvider>,
  );
  return { ...view, user: userEvent.setup(), store, router, left };
}
