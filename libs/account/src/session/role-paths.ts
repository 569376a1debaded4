import { rolesOf, type StoredSession } from '@atrium/api-slice';
import { ownerOf, type AppName, type Role } from '@atrium/domain';

const homes: Record<Role, string> = {
  admin: '/admin/dashboard',
  partner: '/partner/dashboard',
  attendee: '/',
};
const dashboards: Record<Role, string> = { ...homes, attendee: '/user/my-account' };

const firstRole = (session: StoredSession): Role => rolesOf(session)[0] ?? 'attendee';

/** Landing page after a login (visitor spec 4). */
export const homePath = (session: StoredSession): string => homes[firstRole(session)];

/** The page that an account calls its dashboard. */
export const dashboardPath = (session: StoredSession): string =>
  session.isGuest ? '/user/registrations-and-events' : dashboards[firstRole(session)];

/** The prefix of the account links: `/admin`, `/partner` or `/user` (visitor spec 2). */
export const accountPrefix = (session: StoredSession): string =>
  ({ admin: '/admin', partner: '/partner', attendee: '/user' })[firstRole(session)];

/** Returns the path if it belongs to this site, or null: prevents open redirects. */
export function safeReturnPath(text: string | null): string | null {
  if (!text?.startsWith('/')) return null;
  const here = 'https://here.invalid';
  const url = URL.parse(text, here);
  return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : null;
}

/**
 * Returns to the page that required the login if the account's pages are on the same host, otherwise to the account's
 * home.
 */
export function afterLogin(session: StoredSession, from: string | null, app: AppName): string {
  const home = homePath(session);
  const path = safeReturnPath(from);
  if (!path) return home;
  return ownerOf(URL.parse(path, 'https://here.invalid')?.pathname ?? '/', app) === ownerOf(home, app)
    ? path
    : home;
}

/** Address of the login page, with the return path. */
export const loginFor = (loginPath: string, from: string): string =>
  `${loginPath}?${new URLSearchParams({ from }).toString()}`;

/** Keeps the return path on the way from login to sign-up and back. */
export const keepReturnPath = (path: string, from: string | null): string =>
  from === null ? path : loginFor(path, from);
