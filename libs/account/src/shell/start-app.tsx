import { connectToBrowser, createStore, type ApiConfig } from '@atrium/api-slice';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { adoptHandoff } from '../session/adopt-handoff.ts';
import { readPageState } from './rendered-page.ts';
import { Site } from './site.tsx';

/**
 * Starts a front end in the browser, with the session it kept or was handed. A page that the server rendered is taken
 * over as it stands; the session joins it afterwards, because the server knows none. Every path stands below `basename`.
 */
export async function startApp(
  routes: RouteObject[],
  { check, basename = '/' }: Pick<ApiConfig, 'check'> & { basename?: string },
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  const rendered = readPageState();
  const store = createStore({ baseUrl: '', check }, rendered?.store);
  const serverState = rendered ? store.getState() : undefined;
  connectToBrowser(store);
  await adoptHandoff(store);
  if (rendered) await loadMatched(routes, basename);
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: rendered ? { loaderData: {}, errors: rendered.errors } : undefined,
  });
  const site = (
    <Site store={store} origin={rendered?.origin ?? window.location.origin} serverState={serverState}>
      <RouterProvider router={router} />
    </Site>
  );
  if (rendered) hydrateRoot(root, site);
  else createRoot(root).render(site);
}

/** React can take over only what is there: the code of the page comes first. */
async function loadMatched(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
