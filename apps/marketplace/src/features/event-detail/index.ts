export { mostOf, purchaseBlockedReason } from './ticket-sale.ts';
