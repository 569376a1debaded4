import { connectToBrowser, createStore, type ApiConfig } from '@atrium/api-slice';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { handoffPrefix } from '../session/handoff-prefix.ts';
import { readPageState } from './rendered-page.ts';
import { Site } from './site.tsx';

/**
 * Starts a front end in the browser with its stored or handed-over session. A server-rendered page is hydrated first
 * and the session joins afterwards, because the server renders without one. Every path is below `basename`.
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
  if (window.location.hash.startsWith(handoffPrefix)) {
    const { receiveHandoff } = await import('../session/receive-handoff.tsx');
    await receiveHandoff(store, root);
  }
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
  // as a transition, so that a phone can be touched meanwhile
  if (rendered) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site);
}

/** Loads the page's code before hydration: React can hydrate only loaded components. */
async function loadMatched(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
