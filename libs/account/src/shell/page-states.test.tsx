import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { renderRoutes } from '../testing/render-routes.tsx';
import { PageFailed, PageLoading } from './page-states.tsx';
import { lazyPage } from './lazy-page.ts';

const Fine = () => <h1>Fine</h1>;
const routesOf = (load: () => Promise<{ Page: ComponentType }>): RouteObject[] => [
  {
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
    children: [{ path: '/', ...lazyPage(load, 'Page') }],
  },
];

test('a page is shown once its code has loaded', async () => {
  renderRoutes(
    routesOf(() => Promise.resolve({ Page: Fine })),
    '/',
  );
  expect(await screen.findByRole('heading', { name: 'Fine' })).toBeVisible();
});

test('a page whose code cannot be loaded offers to reload it', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, left } = renderRoutes(
    routesOf(() => Promise.reject(new TypeError('Failed to fetch'))),
    '/',
  );
  expect(await screen.findByText("We couldn't show this page")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(left).toEqual(['reload']);
  silence.mockRestore();
});

test('without a connection the page says so', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderRoutes(
    routesOf(() => Promise.reject(new TypeError('Failed to fetch'))),
    '/',
  );
  expect(await screen.findByText("You're offline")).toBeVisible();
  online.mockRestore();
  silence.mockRestore();
});
