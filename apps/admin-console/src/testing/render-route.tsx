import { renderRoutes, type Visit } from '@atrium/account/testing';
import { routes } from '../router.tsx';

/** Renders the console at a path. */
export const renderRoute = (path: string, visit?: Visit) => renderRoutes(routes, path, visit);
