import { createStore, signedIn, type StoredSession } from '@atrium/api-slice';
import { Provider } from 'react-redux';
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DocumentNavigationProvider, type DocumentNavigation } from '../shell/document-navigation.tsx';

/** The visiting account; none by default. */
export interface Visit {
  session?: StoredSession;
}

/** Returns routes at a path as an element, with its store and router; `left` lists the full page loads that were requested. */
export function viewRoutes(routes: RouteObject[], entry: InitialEntry, { session }: Visit = {}) {
  const store = createStore({ baseUrl: '' });
  if (session) store.dispatch(signedIn(session));
  const left: string[] = [];
  const browser: DocumentNavigation = {
    leave: (url) => void left.push(url),
    reload: () => void left.push('reload'),
  };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const element = (
    <DocumentNavigationProvider value={browser}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </DocumentNavigationProvider>
  );
  return { element, store, router, left };
}
