export { notify, notifyUnreadChanged } from './notify.ts';
export { sendDigests } from './send-digests.ts';
export { markReadForPage } from './read-notifications.ts';
