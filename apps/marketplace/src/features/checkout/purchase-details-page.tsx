import {
  isFailure,
  messageOf,
  selectSession,
  useCurrentUserQuery,
  useEventDetailQuery,
  usePlaceOrderMutation,
} from '@atrium/api-slice';
import { useGoTo } from '@atrium/account';
import { orderLimits, type EventDetail } from '@atrium/domain';
import { Banner, Button, Container, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';
import { attendeeDrafts, type AttendeeDraft } from './attendee-drafts.ts';
import { readAttendees, writeAttendees } from './attendee-storage.ts';
import { CancelledEvent } from './cancelled-event.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { HoldNote } from './hold-note.tsx';
import { orderSum } from './order-lines.ts';
import { OrderSummary } from './order-summary.tsx';
import { PurchaseDetails } from './purchase-details.tsx';
import type { Attendees, AttendeesForm } from './use-attendees.ts';
import { useCart } from './use-cart.ts';
import { useEventId } from './use-event-id.ts';
import { useOpenHold } from './use-open-hold.ts';

/** Who the tickets are for; confirming makes the order. */
export function PurchaseDetailsPage() {
  const eventId = useEventId();
  const session = useSelector(selectSession);
  const event = useEventDetailQuery({ params: { id: eventId } });
  const user = useCurrentUserQuery(undefined, { skip: !session });
  const { quantities, lastTry, keyFor, keepOrder, forgetOrder } = useCart(eventId);
  const orderId = lastTry?.orderId;
  const hold = useOpenHold(session ? orderId : undefined, forgetOrder);
  const [placeOrder, placing] = usePlaceOrderMutation();
  const goTo = useGoTo();
  const owner = session?.attendeeId ?? '';
  const keep = useCallback(
    (attendees: AttendeeDraft[]) => writeAttendees(window.sessionStorage, eventId, owner, attendees),
    [eventId, owner],
  );

  if (!session) return <Navigate to={paths.purchaseAuth(eventId)} replace />;
  if (session.attendeeId === null) return <Navigate to={paths.needAttendeeLogin} replace />;

  const confirm = async (attendees: Attendees, form: AttendeesForm) => {
    keep(form.getValues('tickets'));
    const body = { eventId, ...attendees };
    // The same order sent again keeps its key while its tickets are held: neither a lost answer
    // nor a step back from the payment makes a second one.
    const key = keyFor(JSON.stringify(body));
    const placed = await placeOrder({ body, headers: { 'idempotency-key': key } });
    if (placed.data) {
      keepOrder(placed.data.id);
      await goTo(paths.payment(eventId, placed.data.id));
    } else if (isFailure(placed.error)) {
      for (const { path, message } of placed.error.errors)
        form.setError(path as `tickets.${number}`, { message }); // the server names the fields as the form does
    }
  };

  if (user.isLoading) return <QueryView query={user}>{() => null}</QueryView>;
  return (
    <QueryView query={event} failed={t('Unable to load ticket information. Please try again later.')}>
      {(detail) => {
        const sum = orderSum(detail, quantities);
        const { tickets } = sum;
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
            <PurchaseDetails
              // New quantities make new forms; what was typed comes back from the tab.
              key={JSON.stringify(quantities)}
              event={detail}
              quantities={quantities}
              start={() =>
                attendeeDrafts(
                  detail,
                  quantities,
                  readAttendees(window.sessionStorage, eventId, owner),
                  user.data?.person,
                )
              }
              note={
                // somebody who steps back from the payment still sees the time run, and the way on
                hold.until &&
                orderId && (
                  <HoldNote
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
              isPending={placing.isLoading}
              failure={placing.error && messageOf(placing.error)}
              onTyped={keep}
              onConfirm={confirm}
            />
            <Container>
              <TextLink href={paths.event(eventId)}>{t('Back to the event')}</TextLink>
            </Container>
          </>
        );
      }}
    </QueryView>
  );
}

interface OtherTicketsProps {
  event: EventDetail;
  quantities: Record<number, number>;
  tickets: number;
}

/** Nothing was chosen, or more than an order holds. */
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
          {t('An order holds at most {{most}} tickets. Please choose fewer.', { most: orderLimits.tickets })}
        </Banner>
      )}
    </CheckoutFrame>
  );
}
