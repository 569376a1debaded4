export { unsubscribe } from './subscription.ts';
