export { notifyAnnouncement } from './notify-announcement.ts';
