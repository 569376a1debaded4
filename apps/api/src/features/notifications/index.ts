export { notify, tellNews, type News } from './notify.ts';
