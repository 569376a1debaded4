import {
  isFailure,
  selectSession,
  useCurrentUserQuery,
  useEventDetailQuery,
  useEventQuestionsQuery,
  useTicketAvailabilityQuery,
  useWaitingRoomQuery,
  type Failure,
} from '@atrium/api-slice';
import { PageLoading, useNavigateAcrossApps, useResendConfirmation } from '@atrium/account';
import {
  deviceTime,
  mayChangeHolder,
  orderLimits,
  type Availability,
  type EventDetail,
} from '@atrium/domain';
import { Banner, Button, Container, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';
import { isAdmitted, sendsToWaitingRoom } from '../waiting-room/index.ts';
import { attendeeDrafts, type AttendeeDraft } from './attendee-drafts.ts';
import { readAttendees, inputOwnerOf, writeAttendees } from './attendee-storage.ts';
import { BusyNote } from './busy-note.tsx';
import { CancelledEvent } from './cancelled-event.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { orderSum } from './order-lines.ts';
import { OrderRefusal } from './order-refusal.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PriceChanges } from './price-changes.tsx';
import { PurchaseDetails } from './purchase-details.tsx';
import type { Attendees, AttendeesForm } from './use-attendees.ts';
import { useCart } from './use-cart.ts';
import { useEventId } from './use-event-id.ts';
import { useTicketQuote } from './use-ticket-quote.ts';
import { useCurrentHold } from './use-current-hold.ts';
import { useJointDetails } from './use-joint-details.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** Attendee details; confirming places the order. */
export function PurchaseDetailsPage() {
  const eventId = useEventId();
  return <Details key={eventId} eventId={eventId} />;
}

function Details({ eventId }: { eventId: number }) {
  const session = useSelector(selectSession);
  const event = useEventDetailQuery({ params: { id: eventId } });
  const questions = useEventQuestionsQuery({ params: { id: eventId } }, { refetchOnMountOrArgChange: true });
  const stocks = useTicketAvailabilityQuery({ params: { id: eventId } });
  const room = useWaitingRoomQuery(
    { params: { id: eventId } },
    { skip: !stocks.data?.[0]?.waitingRoomOpensAt },
  );
  const [now] = useState(() => deviceTime());
  const user = useCurrentUserQuery(undefined, { skip: !session });
  const cart = useCart(eventId);
  const { quantities, code, setCode, lastTry, forgetOrder } = cart;
  const quoted = useTicketQuote(event.data, cart);
  const orderId = lastTry?.orderId;
  const hold = useCurrentHold(session ? orderId : undefined, forgetOrder);
  const { place, isPlacing, failure, busy: ownBusy } = usePlaceOrder();
  const joint = useJointDetails(eventId);
  const busy = joint?.busy ?? ownBusy;
  const resend = useResendConfirmation();
  const goTo = useNavigateAcrossApps();
  const owner = session?.attendeeId ?? '';
  const inputOwner = inputOwnerOf(session);
  const keep = useCallback(
    (attendees: AttendeeDraft[]) => writeAttendees(window.sessionStorage, eventId, inputOwner, attendees),
    [eventId, inputOwner],
  );

  if (!session) return <Navigate to={paths.purchaseAuth(eventId)} replace />;
  if (session.attendeeId === null) return <Navigate to={paths.needAttendeeLogin} replace />;
  if (room.data && !isAdmitted(eventId, owner))
    return <Navigate to={paths.waitingRoom(eventId, 'order')} replace />;

  const confirm = async (attendees: Attendees, form: AttendeesForm) => {
    keep(form.getValues('tickets'));
    if (joint) return joint.confirm(attendees);
    const placed = await place(eventId, attendees);
    if (placed.data) await goTo(paths.payment(eventId, placed.data.id));
    else if (sendsToWaitingRoom(placed.error)) await goTo(paths.waitingRoom(eventId, 'order'));
    else if (isFailure(placed.error)) {
      for (const { path, message } of placed.error.errors)
        form.setError(path as `tickets.${number}`, { message }); // the server's paths equal the form's field names
      // the form that is open may know other questions than the server
      if (isAboutQuestions(placed.error)) void questions.refetch();
    }
  };

  if (user.isLoading) return <QueryView query={user}>{() => null}</QueryView>;
  return (
    <QueryView query={event} failed={t('Unable to load ticket information. Please try again later.')}>
      {(found) => {
        if (quoted.isLoading || stocks.isLoading) return <PageLoading />;
        const detail = quoted.event ?? found;
        const sum = orderSum(detail, quantities, [], quoted.quote);
        const { tickets } = sum;
        const isTime = isTimeForNames(detail, stocks.data, now);
        if (detail.isCancelled)
          return (
            <CancelledEvent
              title={t('Attendee details')}
              step="details"
              sum={sum}
              aside={<OrderSummary event={detail} {...sum} />}
            />
          );
        if (tickets === 0 || tickets > orderLimits.tickets)
          return <OtherTickets event={detail} quantities={quantities} tickets={tickets} />;
        return (
          <>
            <QueryView
              query={questions}
              failed={t('Unable to load ticket information. Please try again later.')}
            >
              {(asking) => (
                <PurchaseDetails
                  // New quantities and questions remount the forms; the input is restored from the tab's storage.
                  key={JSON.stringify([quantities, asking])}
                  event={detail}
                  quantities={quantities}
                  questions={asking}
                  quote={quoted.quote}
                  buyer={user.data?.person}
                  isTimeForNames={isTime}
                  start={() =>
                    attendeeDrafts(
                      detail,
                      quantities,
                      readAttendees(window.sessionStorage, eventId, inputOwner),
                      user.data?.person,
                      isTime,
                    )
                  }
                  note={
                    // going back from the payment still shows the countdown and the link to continue
                    hold.until &&
                    orderId && (
                      <HoldCountdown
                        until={hold.until}
                        onLapsed={hold.askAgain}
                        action={
                          <Button size="s" variant="secondary" href={paths.payment(eventId, orderId)}>
                            {t('Continue to payment')}
                          </Button>
                        }
                      />
                    )
                  }
                  isPending={isPlacing || joint?.isPending === true}
                  joint={joint}
                  failure={
                    <>
                      <PriceChanges
                        types={found.ticketTypes}
                        currency={found.ticketCurrencyCode}
                        cart={cart}
                      />
                      {quoted.failure && code !== undefined && (
                        <Banner
                          tone="danger"
                          action={
                            <Button size="s" variant="secondary" onPress={() => setCode(undefined)}>
                              {t('Remove code')}
                            </Button>
                          }
                        >
                          {quoted.failure}
                        </Banner>
                      )}
                      {busy.pause !== undefined && <BusyNote pause={busy.pause} onStop={busy.stop} />}
                      {failure && <OrderRefusal eventId={eventId} error={failure} resend={resend} />}
                    </>
                  }
                  onTyped={keep}
                  onConfirm={confirm}
                />
              )}
            </QueryView>
            <Container>
              {joint ? (
                <TextLink href={paths.basket}>{t('Back to the basket')}</TextLink>
              ) : (
                <TextLink href={paths.event(eventId)}>{t('Back to the event')}</TextLink>
              )}
            </Container>
          </>
        );
      }}
    </QueryView>
  );
}

const isTimeForNames = (event: EventDetail, stocks: Availability | undefined, now: Date): boolean =>
  mayChangeHolder({ ...event, nameChangeDays: stocks?.[0]?.nameChangeDays ?? null }, now);

const isAboutQuestions = ({ code, errors }: Failure): boolean =>
  code === 'questions-changed' || errors.some(({ path }) => path.includes('.answers.'));

interface OtherTicketsProps {
  event: EventDetail;
  quantities: Record<number, number>;
  tickets: number;
}

/** Shown when the cart is empty or larger than an order may be. */
function OtherTickets({ event, quantities, tickets }: OtherTicketsProps) {
  const sum = orderSum(event, quantities);
  const choose = <Button href={paths.event(event.id)}>{t('Choose tickets')}</Button>;
  return (
    <CheckoutFrame
      title={t('Attendee details')}
      step="details"
      sum={sum}
      aside={<OrderSummary event={event} {...sum} />}
    >
      {tickets === 0 ? (
        <EmptyState title={t('No tickets selected')} action={choose} />
      ) : (
        <Banner tone="warning" action={choose}>
          {t('You can buy up to {{most}} tickets in one order. Choose fewer.', { most: orderLimits.tickets })}
        </Banner>
      )}
    </CheckoutFrame>
  );
}
