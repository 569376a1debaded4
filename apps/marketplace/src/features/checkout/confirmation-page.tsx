import { useOrderDetailQuery } from '@atrium/api-slice';
import { operator, type OrderDetail } from '@atrium/domain';
import { Button, Card, QueryView, TextLink } from '@atrium/ui';
import { CircleCheck } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { OrderSummary } from './order-summary.tsx';
import { summaryOf } from './summary-of-order.ts';
import { useEventId } from './use-event-id.ts';
import classes from './checkout.module.css';

/** The thank-you page: reached only when the order really is paid. */
export function ConfirmationPage() {
  const eventId = useEventId();
  const orderId = useParams()['orderId'] ?? '';
  const order = useOrderDetailQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  // What the payment page remembers of the order may be older than the payment: wait for the answer on its way.
  const isStale = order.isFetching && order.data?.status === 'PENDING';
  return (
    <QueryView
      query={isStale ? { isLoading: true } : order}
      failed="Unable to load your order. Please try again."
    >
      {(detail) =>
        detail.status === 'PENDING' || detail.status === 'EXPIRED' ? (
          <Navigate to={paths.payment(eventId, orderId)} replace />
        ) : (
          <ThankYou order={detail} />
        )
      }
    </QueryView>
  );
}

function ThankYou({ order }: { order: OrderDetail }) {
  const sum = summaryOf(order);
  return (
    <CheckoutFrame
      title="Thank You for Your Purchase!"
      step="confirmation"
      sum={sum}
      aside={<OrderSummary event={order.event} {...sum} />}
    >
      <Card>
        <div className={classes.done}>
          <CircleCheck size={48} aria-hidden />
          <p>
            Your order for <strong>{order.event.name}</strong> is confirmed.
          </p>
          <p className={classes.muted}>Order number {order.id}</p>
          <div className={classes.links}>
            <Button href={paths.registrations}>See my tickets</Button>
            <Button href={paths.events} variant="secondary">
              Find more events
            </Button>
          </div>
        </div>
      </Card>
      <div className={classes.notices}>
        <Card title="Receipt Coming Soon">
          <p>Your receipt will be emailed to {order.purchasingUserEmail} shortly.</p>
        </Card>
        <Card title="Ticket Delivery">
          <p>Your tickets are emailed in the days leading up to the event.</p>
        </Card>
        <Card title="Stay Updated">
          <p>
            The organiser will send you updates.{' '}
            {order.event.organiserEmail ? (
              <>
                Add{' '}
                <TextLink href={`mailto:${order.event.organiserEmail}`}>
                  {order.event.organiserEmail}
                </TextLink>{' '}
                to your contacts so that you do not miss them.
              </>
            ) : (
              'Add the organiser to your contacts so that you do not miss them.'
            )}
          </p>
        </Card>
      </div>
      <p className={classes.muted}>
        Questions? Please contact support at{' '}
        <TextLink href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</TextLink>.
      </p>
    </CheckoutFrame>
  );
}
