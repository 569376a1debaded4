import { useOrderDetailQuery } from '@atrium/api-slice';
import { operator, type OrderDetail } from '@atrium/domain';
import { Button, Card, QueryView, TextLink } from '@atrium/ui';
import { t, Words } from '@atrium/ui/language';
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
      failed={t('Unable to load your order. Please try again.')}
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
      title={t('Thank You for Your Purchase!')}
      step="confirmation"
      sum={sum}
      aside={<OrderSummary event={order.event} {...sum} />}
    >
      <Card>
        <div className={classes.done}>
          <CircleCheck size={48} aria-hidden />
          <p>
            <Words
              text={t('Your order for <0>{{event}}</0> is confirmed.', { event: order.event.name })}
              parts={[<strong key="event" />]}
            />
          </p>
          <p className={classes.muted}>{t('Order number {{id}}', { id: order.id })}</p>
          <div className={classes.links}>
            <Button href={paths.registrations}>{t('See my tickets')}</Button>
            <Button href={paths.events} variant="secondary">
              {t('Find more events')}
            </Button>
          </div>
        </div>
      </Card>
      <div className={classes.notices}>
        <Card title={t('Receipt Coming Soon')}>
          <p>
            {t('Your receipt will be emailed to {{email}} shortly.', { email: order.purchasingUserEmail })}
          </p>
        </Card>
        <Card title={t('Ticket Delivery')}>
          <p>{t('Your tickets are emailed in the days leading up to the event.')}</p>
        </Card>
        <Card title={t('Stay Updated')}>
          <p>
            {t('The organiser will send you updates.')}{' '}
            {order.event.organiserEmail ? (
              <Words
                text={t('Add <0>{{email}}</0> to your contacts so that you do not miss them.', {
                  email: order.event.organiserEmail,
                })}
                parts={[<TextLink key="email" href={`mailto:${order.event.organiserEmail}`} />]}
              />
            ) : (
              t('Add the organiser to your contacts so that you do not miss them.')
            )}
          </p>
        </Card>
      </div>
      <p className={classes.muted}>
        <Words
          text={t('Questions? Please contact support at <0>{{email}}</0>.', { email: operator.supportEmail })}
          parts={[<TextLink key="email" href={`mailto:${operator.supportEmail}`} />]}
        />
      </p>
    </CheckoutFrame>
  );
}
