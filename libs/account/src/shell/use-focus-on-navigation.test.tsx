import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { renderRoutes } from '../testing/render-routes.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

let arrive: () => void = () => undefined;

function Slow() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    arrive = () => setThere(true);
  }, []);
  return isThere ? <h1>Order</h1> : <input aria-label="Search" />;
}

function Root() {
  useFocusOnNavigation();
  return (
    <main>
      <Outlet />
    </main>
  );
}

const routes = [
  {
    element: <Root />,
    children: [
      { path: '/', element: <h1>Home</h1> },
      { path: '/slow', element: <Slow /> },
    ],
  },
];

test('the heading of a page that loads takes the focus when it appears', async () => {
  const { router } = renderRoutes(routes, '/');
  await screen.findByRole('heading', { name: 'Home' });
  await act(() => router.navigate('/slow'));
  expect(screen.getByRole('main')).toHaveFocus();
  act(() => arrive());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Order' })).toHaveFocus());
});

test('a user who has moved the focus meanwhile keeps it', async () => {
  const { router, user } = renderRoutes(
    [
      {
        element: (
          <>
            <button type="button">Menu</button>
            <Root />
          </>
        ),
        children: routes[0]?.children ?? [],
      },
    ],
    '/',
  );
  await screen.findByRole('heading', { name: 'Home' });
  await act(() => router.navigate('/slow'));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  act(() => arrive());
  await screen.findByRole('heading', { name: 'Order' });
  await act(() => Promise.resolve());
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});
