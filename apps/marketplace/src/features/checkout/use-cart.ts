import { useCallback } from 'react';
import { forgetAttendees } from './attendee-storage.ts';
import {
  cartCleared,
  codeSet,
  emptyCart,
  purchaseBegun,
  quantitySet,
  attemptForgotten,
} from './checkout.slice.ts';
import { useCheckout } from './use-checkout.ts';

/** The cart of an event. */
export function useCart(eventId: number) {
  const { checkout, change } = useCheckout();
  const setQuantity = useCallback(
    (ticketTypeId: number, quantity: number, price?: number) =>
      change(quantitySet({ eventId, ticketTypeId, quantity, price })),
    [change, eventId],
  );
  const setCode = useCallback(
    (code: string | undefined) => change(codeSet({ eventId, code })),
    [change, eventId],
  );
  /** The order has ended: ordering the same tickets again is a new order with a new key. */
  const forgetOrder = useCallback(() => change(attemptForgotten({ eventId })), [change, eventId]);
  const clear = useCallback(() => {
    change(cartCleared({ eventId }));
    forgetAttendees(window.sessionStorage, eventId);
  }, [change, eventId]);

  /** Ends a purchase of several events: the next steps are for this one. */
  const buyAlone = useCallback(() => change(purchaseBegun({ events: [] })), [change]);

  return { ...(checkout.carts[eventId] ?? emptyCart), setQuantity, setCode, buyAlone, forgetOrder, clear };
}
