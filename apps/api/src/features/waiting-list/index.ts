export { forgetWaits } from './end-wait.ts';
export { runWaitingLists } from './run-waiting-lists.ts';
