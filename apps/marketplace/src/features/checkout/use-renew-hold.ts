import { useNavigateAcrossApps } from '@atrium/account';
import { language } from '@atrium/texts';
import { messageOf, selectSession, usePlaceOrderMutation } from '@atrium/api-slice';
import type { OrderDetail } from '@atrium/domain';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../paths.ts';
import { orderReplaced } from './checkout.slice.ts';
import { useCheckout } from './use-checkout.ts';
import { forgetAdmission, queuePlaceOf, sendsToWaitingRoom } from '../waiting-room/index.ts';

/** Renews an expired hold by placing a new order for the same attendees. */
export function useRenewHold(order: OrderDetail) {
  const [placeOrder, placing] = usePlaceOrderMutation();
  const goTo = useNavigateAcrossApps();
  const { change } = useCheckout();
  const [key] = useState(() => crypto.randomUUID());
  const owner = useSelector(selectSession)?.attendeeId ?? '';
  const holdAgain = async () => {
    const tickets = order.tickets.map(({ ticketType, subEvents, attendee: { person } }) => ({
      ticketTypeId: ticketType.id,
      firstName: person.firstName,
      surname: person.surname,
      email: person.email,
      company: person.companyName,
      jobTitle: person.jobTitle,
      subEventIds: subEvents.map(({ id }) => id),
    }));
    const code = order.tickets.find(({ discount }) => discount?.code)?.discount?.code ?? undefined;
    const placed = await placeOrder({
      body: {
        eventId: order.event.id,
        tickets,
        code,
        language: language(),
        queuePlace: queuePlaceOf(order.event.id, owner),
      },
      headers: { 'idempotency-key': `${key}:${order.id}` },
    });
    if (placed.data) {
      change(orderReplaced({ eventId: order.event.id, from: order.id, to: placed.data.id }));
      await goTo(paths.payment(order.event.id, placed.data.id), { replace: true });
    } else if (sendsToWaitingRoom(placed.error)) {
      forgetAdmission(order.event.id, owner, placed.error);
      await goTo(paths.waitingRoom(order.event.id, 'order'));
    }
  };
  return {
    holdAgain: () => void holdAgain(),
    isPending: placing.isLoading,
    failure: placing.error && messageOf(placing.error),
  };
}
