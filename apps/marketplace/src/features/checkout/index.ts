export {
  cartDropped,
  cartCleared,
  checkoutRestored,
  dropsRead,
  purchaseBegun,
  type Cart,
  type DroppedChoice,
} from './checkout.slice.ts';
export { countTickets } from './count-tickets.ts';
export { JointOrders } from './joint-orders.tsx';
export { orderSum, type OrderLine } from './order-lines.ts';
export { PriceChanges } from './price-changes.tsx';
export { useCart } from './use-cart.ts';
export { useCheckout } from './use-checkout.ts';
export { useTicketQuote, type TicketSaleQuote } from './use-ticket-quote.ts';
