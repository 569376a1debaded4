export { orderSum } from './order-lines.ts';
export { useCart } from './use-cart.ts';
