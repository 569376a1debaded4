export { findDigestReader, sendDigests } from './digests.ts';
export { findSettings, wantsEmail, notificationSettings } from './settings.queries.ts';
