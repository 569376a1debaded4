export { buyerUrl } from './guest-url.ts';
export { isGuestOver } from './guests.queries.ts';
