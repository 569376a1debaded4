export { createStatusReader } from './read-status.ts';
export { RecentCalls } from './recent-calls.ts';
