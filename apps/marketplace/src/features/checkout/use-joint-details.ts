import { useNavigateAcrossApps } from '@atrium/account';
import { messageOf, selectSession } from '@atrium/api-slice';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../paths.ts';
import {
  confirmAttendees,
  readAttendees,
  readConfirmed,
  inputOwnerOf,
  withdrawConfirmation,
} from './attendee-storage.ts';
import { ordersPlaced, type JointPurchase } from './checkout.slice.ts';
import { countTickets } from './count-tickets.ts';
import type { Attendees } from './use-attendees.ts';
import { useCheckout } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';

/**
 * The place of an event in a purchase of several: attendees are confirmed for one event after the other, and with the last the
 * orders of all are placed. Null for an event that is bought alone.
 */
export function useJointDetails(eventId: number) {
  const { checkout, current, change } = useCheckout();
  const owner = inputOwnerOf(useSelector(selectSession));
  const { place, busy } = usePlaceOrder();
  const goTo = useNavigateAcrossApps();
  const [isPending, setPending] = useState(false);
  const storage = window.sessionStorage;

  // what was removed from the basket or paid meanwhile is no longer part of it
  const events = (checkout.purchase?.events ?? []).filter(({ id }) => countTickets(checkout.carts[id]) > 0);
  const index = events.findIndex(({ id }) => id === eventId);
  if (index < 0 || events.length < 2) return null;

  /** Returns the attendees that were confirmed for an event, unless its tickets have changed since. */
  const confirmedFor = (id: number): Attendees | undefined => {
    const confirmed = readConfirmed(storage, id, owner);
    const { quantities } = current().carts[id] ?? {};
    return confirmed && JSON.stringify(confirmed.quantities) === JSON.stringify(quantities)
      ? { tickets: confirmed.tickets }
      : undefined;
  };
  const unnamed = () => events.find(({ id }) => id !== eventId && !confirmedFor(id));

  const placeAll = async (own: Attendees) => {
    const orders: JointPurchase['orders'] = [];
    const refusals: JointPurchase['refusals'] = {};
    for (const { id } of events) {
      const attendees = id === eventId ? own : confirmedFor(id);
      if (!attendees) continue;
      const placed = await place(id, attendees);
      if (placed.data) orders.push({ eventId: id, orderId: placed.data.id });
      else {
        refusals[id] = messageOf(placed.error);
        // the reason may be among the attendees, so their form is shown again
        withdrawConfirmation(storage, id, owner);
      }
    }
    change(ordersPlaced({ orders, refusals }));
    const [first] = orders;
    return first && Object.keys(refusals).length === 0
      ? paths.payment(first.eventId, first.orderId)
      : paths.basket;
  };
  const confirm = async (own: Attendees) => {
    const quantities = current().carts[eventId]?.quantities ?? {};
    confirmAttendees(storage, eventId, owner, { ...own, quantities });
    const next = unnamed();
    if (next) return void (await goTo(paths.purchaseDetails(next.id)));
    setPending(true);
    const path = await placeAll(own);
    setPending(false);
    if (!busy.isLeft()) await goTo(path);
  };

  return {
    position: index + 1,
    count: events.length,
    next: unnamed()?.name,
    /** Input for the other events. */
    typed: events
      .filter(({ id }) => id !== eventId)
      .map(({ id, name }) => ({ name, attendees: readAttendees(storage, id, owner) })),
    isPending,
    busy,
    confirm,
  };
}
