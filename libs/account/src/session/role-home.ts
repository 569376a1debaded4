import { rolesOf, type StoredSession } from '@atrium/api-slice';
import { ownerOf, type AppName, type Role } from '@atrium/domain';

const homes: Record<Role, string> = {
  admin: '/admin/dashboard',
  partner: '/partner/dashboard',
  attendee: '/',
};
const dashboards: Record<Role, string> = { ...homes, attendee: '/user/my-account' };

const firstRole = (session: StoredSession): Role => rolesOf(session)[0] ?? 'attendee';

/** Where a login leads (visitor spec 4). */
export const homeOf = (session: StoredSession): string => homes[firstRole(session)];

/** The page that an account calls its dashboard. */
export const dashboardOf = (session: StoredSession): string => dashboards[firstRole(session)];

/** The prefix of the account links: `/admin`, `/partner` or `/user` (visitor spec 2). */
export const accountPrefixOf = (session: StoredSession): string =>
  ({ admin: '/admin', partner: '/partner', attendee: '/user' })[firstRole(session)];

/** A path of this site, or null for anything that would lead away from it. */
export function ownPath(text: string | null): string | null {
  if (!text?.startsWith('/')) return null;
  const here = 'https://here.invalid';
  const url = URL.parse(text, here);
  return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Back to where the login was asked for, if the account's pages live on the same host; else its home. */
export function afterLogin(session: StoredSession, from: string | null, app: AppName): string {
  const home = homeOf(session);
  const path = ownPath(from);
  if (!path) return home;
  return ownerOf(URL.parse(path, 'https://here.invalid')?.pathname ?? '/', app) === ownerOf(home, app)
    ? path
    : home;
}

/** The login page's address, with the way back. */
export const loginFor = (loginPath: string, from: string): string =>
  `${loginPath}?${new URLSearchParams({ from }).toString()}`;
