import { accountPrefixOf } from '@atrium/account';
import { rolesOf, type StoredSession } from '@atrium/api-slice';
import { paths } from '../paths.ts';

interface NavigationLink {
  text: string;
  href: string;
}

/** The account's own pages, below the prefix of its role (visitor spec 2). */
export function accountLinks(session: StoredSession): NavigationLink[] {
  const isAttendee = rolesOf(session)[0] === 'attendee';
  return [
    { text: 'My Account', href: `${accountPrefixOf(session)}/my-account` },
    ...(isAttendee ? [{ text: 'Registration and Events', href: paths.registrations }] : []),
  ];
}

/** Where partners and admins work; attendees have no such link. */
export function dashboardLink(session: StoredSession): NavigationLink | null {
  const roles = rolesOf(session);
  if (roles.includes('admin')) return { text: 'Dashboard', href: paths.adminDashboard };
  if (roles.includes('partner')) return { text: 'Dashboard', href: paths.partnerDashboard };
  return null;
}
