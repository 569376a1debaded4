export { useCart } from './use-cart.ts';
