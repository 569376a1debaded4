import { NotificationBell as Bell, NotificationsPage as AllNotifications } from '@atrium/account';

// One lazy file for both, and its path here: others would count in the first load of every page.
const href = '/user/notifications';

/** Bell of an attendee. */
export function NotificationBell({ account }: { account: string }) {
  return <Bell account={account} role="attendee" allHref={href} />;
}

/** All notifications of an attendee. */
export function NotificationsPage() {
  return <AllNotifications role="attendee" href={href} />;
}
