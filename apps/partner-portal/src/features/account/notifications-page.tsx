import { NotificationsPage as AllNotifications } from '@atrium/account';
import { paths } from '../../paths.ts';

export function NotificationsPage() {
  return <AllNotifications role="partner" href={paths.notifications} />;
}
