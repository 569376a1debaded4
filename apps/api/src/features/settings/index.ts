export { findSettings, wantsEmail, notificationSettings } from './settings.queries.ts';
