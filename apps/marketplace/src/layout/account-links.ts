import { accountPrefix } from '@atrium/account';
import { rolesOf, type StoredSession } from '@atrium/api-slice';
import { isPage, ownerOf } from '@atrium/domain';
import { t } from '@atrium/texts';
import { paths } from '../paths.ts';

export interface NavigationLink {
  text: string;
  href: string;
}

/** Whether one of the front ends has a page at that path. */
export const exists = ({ href }: NavigationLink): boolean => isPage(href, ownerOf(href, 'public'));

/** The account's pages, under the prefix of its role (visitor spec 2); of a guest, those about orders. */
export function accountLinks(session: StoredSession): NavigationLink[] {
  if (session.isGuest)
    return [
      { text: t('Registration and Events'), href: paths.registrations },
      { text: t('Waiting lists'), href: paths.waitingList },
    ];
  const prefix = accountPrefix(session);
  const isAttendee = rolesOf(session)[0] === 'attendee';
  return [
    { text: t('My Account'), href: `${prefix}/my-account` },
    ...(isAttendee ? [{ text: t('Messages'), href: `${prefix}/messages` }] : []),
    { text: t('Registration and Events'), href: `${prefix}/registrations-and-events` },
    { text: t('Settings'), href: `${prefix}/settings` },
  ];
}

/** Returns the text of the button that ends the session. */
export const logOutText = (session: StoredSession): string =>
  session.isGuest ? t('End guest session') : t('Logout');

/** Link to the portal or the console; attendees have none. */
export function dashboardLink(session: StoredSession): NavigationLink | null {
  const roles = rolesOf(session);
  if (roles.includes('admin')) return { text: t('Dashboard'), href: paths.adminDashboard };
  if (roles.includes('partner')) return { text: t('Dashboard'), href: paths.partnerDashboard };
  return null;
}
