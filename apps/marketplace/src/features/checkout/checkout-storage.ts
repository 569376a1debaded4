import type { Cart, Checkout, JointPurchase } from './checkout.slice.ts';

const cartPrefix = 'atrium.cart.';
const purchaseKey = 'atrium.purchase';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isCart = (value: unknown): value is Cart =>
  isObject(value) && 'quantities' in value && isObject(value['quantities']);

const isPurchase = (value: unknown): value is JointPurchase =>
  isObject(value) &&
  Array.isArray(value['events']) &&
  Array.isArray(value['orders']) &&
  isObject(value['refusals']);

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null; // foreign or damaged data: start without it
  }
}

/** Writes a value, or removes it if there is none. */
function write(storage: Pick<Storage, 'setItem' | 'removeItem'>, key: string, value: unknown): void {
  if (!value) return storage.removeItem(key);
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    storage.removeItem(key); // over the storage quota: it lasts until a reload
  }
}

/** Carts and purchase that this tab stored, without what is damaged. */
export function readCheckout(storage: Storage): Pick<Checkout, 'carts' | 'purchase'> {
  const purchase = read(storage, purchaseKey);
  const carts = Object.keys(storage)
    .filter((key) => key.startsWith(cartPrefix))
    .map((key): [string, unknown] => [key.slice(cartPrefix.length), read(storage, key)])
    .filter((entry): entry is [string, Cart] => isCart(entry[1]));
  return { carts: Object.fromEntries(carts), purchase: isPurchase(purchase) ? purchase : null };
}

/** Stores what differs from `before`. */
export function writeCheckout(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  before: Pick<Checkout, 'carts' | 'purchase'>,
  after: Pick<Checkout, 'carts' | 'purchase'>,
): void {
  for (const id of Object.keys({ ...before.carts, ...after.carts }).map(Number))
    if (before.carts[id] !== after.carts[id]) write(storage, `${cartPrefix}${id}`, after.carts[id]);
  if (before.purchase !== after.purchase) write(storage, purchaseKey, after.purchase);
}
