import type { Cart } from './checkout.slice.ts';

const key = (eventId: number) => `atrium.cart.${eventId}`;

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' &&
  value !== null &&
  'quantities' in value &&
  typeof value.quantities === 'object' &&
  value.quantities !== null;

/** The cart this tab kept for an event; one that cannot be read counts as none. */
export function readCart(storage: Pick<Storage, 'getItem'>, eventId: number): Cart | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key(eventId)) ?? 'null');
    return isCart(value) ? value : null;
  } catch {
    return null; // not written by us, or not whole: start with an empty cart
  }
}

export function writeCart(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  eventId: number,
  cart: Cart | undefined,
): void {
  if (!cart) return storage.removeItem(key(eventId));
  try {
    storage.setItem(key(eventId), JSON.stringify(cart));
  } catch {
    storage.removeItem(key(eventId)); // too large for the tab's storage: it lasts until a reload
  }
}
