export { sendScheduledExports } from './send-scheduled-exports.ts';
