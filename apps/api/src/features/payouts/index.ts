export { bookPayout } from './book-payout.ts';
export { payoutsRoutes } from './payouts.routes.ts';
export { sendPayouts } from './send-payouts.ts';
