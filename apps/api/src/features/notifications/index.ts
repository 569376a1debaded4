export { notify, tellNews, type News } from './notify.ts';
export { readNewsOf } from './read-notifications.ts';
