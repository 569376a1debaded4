import { BrowserProvider, type Browser } from '@atrium/account';
import { createStore, signedIn, type StoredSession } from '@atrium/api-slice';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from '../router.tsx';

/** Shows the real app at a path, signed in or not; `left` lists the whole-page loads it asked for. */
export function renderRoute(path: string, { session }: { session?: StoredSession } = {}) {
  const store = createStore({ baseUrl: '' });
  if (session) store.dispatch(signedIn(session));
  const left: string[] = [];
  const browser: Browser = { leave: (url) => void left.push(url), reload: () => void left.push('reload') };
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <BrowserProvider value={browser}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </BrowserProvider>,
  );
  return { ...view, user: userEvent.setup(), store, router, left };
}
