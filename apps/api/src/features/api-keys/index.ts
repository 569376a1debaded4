export { notifyExpiry } from './notify-expiry.ts';
