import type { Cart } from './checkout.slice.ts';

const key = (eventId: number) => `atrium.cart.${eventId}`;

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' &&
  value !== null &&
  'quantities' in value &&
  typeof value.quantities === 'object' &&
  value.quantities !== null;

/** The cart that this tab stored for an event; null if it is missing or damaged. */
export function readCart(storage: Pick<Storage, 'getItem'>, eventId: number): Cart | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key(eventId)) ?? 'null');
    return isCart(value) ? value : null;
  } catch {
    return null; // foreign or damaged data: start with an empty cart
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
    storage.removeItem(key(eventId)); // over the storage quota: the cart lasts until a reload
  }
}
