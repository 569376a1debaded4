export { notify, tellNews, type News } from './notify.ts';
export { sendDigests } from './send-digests.ts';
export { readNewsOf } from './read-notifications.ts';
