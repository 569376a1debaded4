import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InitialEntry, RouteObject } from 'react-router';
import { viewRoutes, type Visit } from './routes-view.tsx';

export type { Visit };

/** Renders routes at a path as the browser would; `left` lists the full page loads that were requested. */
export function renderRoutes(routes: RouteObject[], entry: InitialEntry, visit?: Visit) {
  const { element, ...rest } = viewRoutes(routes, entry, visit);
  return { ...render(element), user: userEvent.setup(), ...rest };
}
