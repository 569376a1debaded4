import { usePlaceOrderMutation, selectSession } from '@atrium/api-slice';
import { deviceTime, minutes, orderLimits } from '@atrium/domain';
import { language } from '@atrium/texts';
import { useSelector } from 'react-redux';
import { notedSource } from '../counting/index.ts';
import { forgetAdmission, queuePlaceOf, sendsToWaitingRoom, useBusyRetry } from '../waiting-room/index.ts';
import { orderAttempted, orderMade } from './checkout.slice.ts';
import type { Attendees } from './use-attendees.ts';
import { useCheckout } from './use-checkout.ts';

const holdMs = minutes(orderLimits.holdMinutes);

/**
 * Places the order for the cart of an event. The same order keeps its idempotency key while its tickets are held, so that
 * neither a lost response nor going back from the payment creates a second order.
 */
export function usePlaceOrder() {
  const { current, change } = useCheckout();
  const [placeOrder, placing] = usePlaceOrderMutation();
  const { repeat, ...busy } = useBusyRetry();
  const owner = useSelector(selectSession)?.attendeeId ?? '';

  const keyFor = (eventId: number, body: string): string => {
    const last = current().carts[eventId]?.lastTry;
    if (last?.body === body && deviceTime().getTime() - last.at < holdMs) return last.key;
    const key = crypto.randomUUID();
    change(orderAttempted({ eventId, lastTry: { body, key, at: deviceTime().getTime() } }));
    return key;
  };
  const place = async (eventId: number, attendees: Attendees) => {
    const code = current().carts[eventId]?.code;
    const body = { eventId, ...attendees, ...(code !== undefined && { code }) };
    const key = keyFor(eventId, JSON.stringify(body));
    const source = notedSource(eventId);
    const queuePlace = queuePlaceOf(eventId, owner);
    const placed = await repeat(() =>
      placeOrder({
        body: { ...body, language: language(), ...(source && { source }), ...(queuePlace && { queuePlace }) },
        headers: { 'idempotency-key': key },
      }),
    );
    if (placed.data) change(orderMade({ eventId, orderId: placed.data.id }));
    else if (sendsToWaitingRoom(placed.error)) forgetAdmission(eventId, owner, placed.error);
    return placed;
  };
  const isPlacing = placing.isLoading || busy.pause !== undefined;
  return { place, isPlacing, failure: isPlacing ? undefined : placing.error, busy };
}
