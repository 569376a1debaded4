export { NotificationBell } from '@atrium/account';
