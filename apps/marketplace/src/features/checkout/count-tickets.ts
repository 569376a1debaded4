import type { Cart } from './checkout.slice.ts';

/** Number of tickets in a cart. */
export const countTickets = (cart: Pick<Cart, 'quantities'> | undefined): number =>
  Object.values(cart?.quantities ?? {}).reduce((sum, quantity) => sum + quantity, 0);
