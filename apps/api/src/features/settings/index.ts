export { findSettings, mayMail, notificationSettings } from './settings.queries.ts';
