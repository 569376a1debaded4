export { unsubscribe } from './subscription.ts';
export { saveSubscription } from './save-subscription.ts';
