import type { AppStore, RootState } from '@atrium/api-slice';
import { minutes, orderLimits } from '@atrium/domain';
import { useCallback, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { forgetAttendees } from './attendee-storage.ts';
import { readCart, writeCart } from './cart-storage.ts';
import {
  cartCleared,
  cartRestored,
  codeSet,
  emptyCart,
  orderMade,
  orderAttempted,
  quantitySet,
  selectCart,
  attemptForgotten,
} from './checkout.slice.ts';

const holdMs = minutes(orderLimits.holdMinutes);

/** The cart of an event, stored in the tab, so that a reload loses nothing. */
export function useCart(eventId: number) {
  const store: AppStore = useStore() as AppStore; // start-app provides this store
  const cart = useSelector((state: RootState) => selectCart(state, eventId));

  useEffect(() => {
    const stored = readCart(window.sessionStorage, eventId);
    if (stored) store.dispatch(cartRestored({ eventId, cart: stored }));
  }, [store, eventId]);

  useEffect(() => {
    if (cart) writeCart(window.sessionStorage, eventId, cart);
  }, [eventId, cart]);

  const setQuantity = useCallback(
    (ticketTypeId: number, quantity: number) =>
      void store.dispatch(quantitySet({ eventId, ticketTypeId, quantity })),
    [store, eventId],
  );
  const setCode = useCallback(
    (code: string | undefined) => void store.dispatch(codeSet({ eventId, code })),
    [store, eventId],
  );
  const keyFor = useCallback(
    (body: string) => {
      const last = selectCart(store.getState(), eventId)?.lastTry;
      if (last?.body === body && Date.now() - last.at < holdMs) return last.key;
      const key = crypto.randomUUID();
      store.dispatch(orderAttempted({ eventId, lastTry: { body, key, at: Date.now() } }));
      return key;
    },
    [store, eventId],
  );
  const rememberOrder = useCallback(
    (orderId: string) => void store.dispatch(orderMade({ eventId, orderId })),
    [store, eventId],
  );
  /** The order has ended: ordering the same tickets again is a new order with a new key. */
  const forgetOrder = useCallback(() => void store.dispatch(attemptForgotten({ eventId })), [store, eventId]);
  const clear = useCallback(() => {
    store.dispatch(cartCleared({ eventId }));
    writeCart(window.sessionStorage, eventId, undefined);
    forgetAttendees(window.sessionStorage, eventId);
  }, [store, eventId]);

  return { ...(cart ?? emptyCart), setQuantity, setCode, keyFor, rememberOrder, forgetOrder, clear };
}
