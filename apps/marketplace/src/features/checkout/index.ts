export { orderSum } from './order-lines.ts';
export { useCart } from './use-cart.ts';
export { useTicketQuote, type TicketSaleQuote } from './use-ticket-quote.ts';
