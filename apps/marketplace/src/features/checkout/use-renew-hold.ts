import { useNavigateAcrossApps } from '@atrium/account';
import { language } from '@atrium/texts';
import { messageOf, selectSession, useLazyOrderAnswersQuery, usePlaceOrderMutation } from '@atrium/api-slice';
import type { OrderDetail } from '@atrium/domain';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../paths.ts';
import { orderReplaced } from './checkout.slice.ts';
import { useCheckout } from './use-checkout.ts';
import { forgetAdmission, queuePlaceOf, sendsToWaitingRoom } from '../waiting-room/index.ts';

/** Renews an expired hold by placing a new order for the same attendees, with their answers and the seats left open. */
export function useRenewHold(order: OrderDetail) {
  const [placeOrder, placing] = usePlaceOrderMutation();
  const [readAnswers, reading] = useLazyOrderAnswersQuery();
  const goTo = useNavigateAcrossApps();
  const { change } = useCheckout();
  const [key] = useState(() => crypto.randomUUID());
  const owner = useSelector(selectSession)?.attendeeId ?? '';
  const holdAgain = async () => {
    const { data: answered } = await readAnswers({ params: { orderId: order.id } });
    if (!answered) return;
    const answers = new Map(answered.tickets.map((ticket) => [ticket.ticketId, ticket.answers]));
    const tickets = order.tickets.map(({ id, isOpen, ticketType, subEvents, attendee: { person } }) => ({
      ticketTypeId: ticketType.id,
      firstName: person.firstName,
      surname: person.surname,
      email: person.email,
      company: person.companyName,
      jobTitle: person.jobTitle,
      subEventIds: subEvents.map((extra) => extra.id),
      answers: Object.fromEntries(
        (answers.get(id) ?? []).map(({ questionId, answer }) => [questionId, answer]),
      ),
      isOpen,
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
  const failure = reading.error ?? placing.error;
  return {
    holdAgain: () => void holdAgain(),
    isPending: reading.isFetching || placing.isLoading,
    failure: failure && messageOf(failure),
  };
}
