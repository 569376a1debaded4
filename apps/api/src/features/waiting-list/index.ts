export { forgetWaits } from './end-wait.ts';
export { settleRequestCardOf } from './request-cards.ts';
export { runWaitingLists } from './run-waiting-lists.ts';
