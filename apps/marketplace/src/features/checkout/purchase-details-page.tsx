import {
  isFailure,
  messageOf,
  selectSession,
  useCurrentUserQuery,
  useEventDetailQuery,
  usePlaceOrderMutation,
} from '@atrium/api-slice';
import { useGoTo } from '@atrium/account';
import { Button, Container, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { attendeeDrafts } from './order-lines.ts';
import { OrderSummary } from './order-summary.tsx';
import { PurchaseDetails, type Attendees } from './purchase-details.tsx';
import { useCart } from './use-cart.ts';
import { useEventId } from './use-event-id.ts';

/** Who the tickets are for; confirming makes the order. */
export function PurchaseDetailsPage() {
  const eventId = useEventId();
  const session = useSelector(selectSession);
  const event = useEventDetailQuery({ params: { id: eventId } });
  const user = useCurrentUserQuery(undefined, { skip: !session });
  const cart = useCart(eventId);
  const [placeOrder, placing] = usePlaceOrderMutation();
  const goTo = useGoTo();

  if (!session) return <Navigate to={paths.purchaseAuth(eventId)} replace />;
  if (session.attendeeId === null) return <Navigate to={paths.needAttendeeLogin} replace />;

  const confirm = async (attendees: Attendees) => {
    const body = { eventId, ...attendees };
    // The same order sent again keeps its key while its tickets are held: neither a lost answer
    // nor a step back from the payment makes a second one.
    const key = cart.keyFor(JSON.stringify(body));
    const placed = await placeOrder({ body, headers: { 'idempotency-key': key } });
    if (placed.data) await goTo(paths.payment(eventId, placed.data.id));
  };
  const failure =
    placing.error &&
    (isFailure(placing.error) && placing.error.errors.length > 1
      ? placing.error.errors.map((fault) => fault.message).join(' ')
      : messageOf(placing.error));

  if (user.isLoading) return <QueryView query={user}>{() => null}</QueryView>;
  return (
    <QueryView query={event} failed="Unable to load ticket information. Please try again later.">
      {(detail) =>
        Object.keys(cart.quantities).length === 0 ? (
          <CheckoutFrame
            title="Attendee details"
            step={1}
            aside={<OrderSummary event={detail} lines={[]} total={undefined} />}
          >
            <EmptyState
              title="No tickets selected"
              action={<Button href={paths.event(eventId)}>Choose tickets</Button>}
            />
          </CheckoutFrame>
        ) : (
          <>
            <PurchaseDetails
              // New quantities make a new form; what was typed comes back from the cart.
              key={JSON.stringify(cart.quantities)}
              event={detail}
              quantities={cart.quantities}
              drafts={attendeeDrafts(detail, cart.quantities, cart.attendees, user.data?.person)}
              isPending={placing.isLoading}
              failure={failure}
              onTyped={cart.keepAttendees}
              onConfirm={(attendees) => void confirm(attendees)}
            />
            <Container>
              <TextLink href={paths.event(eventId)}>Back to the event</TextLink>
            </Container>
          </>
        )
      }
    </QueryView>
  );
}
