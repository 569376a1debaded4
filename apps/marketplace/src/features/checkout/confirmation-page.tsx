import { useOrderDetailQuery } from '@atrium/api-slice';
import { operator, type OrderDetail } from '@atrium/domain';
import { Button, Card, QueryView, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { CircleCheck } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { OrderSummary } from './order-summary.tsx';
import { orderToSummary } from './order-to-summary.ts';
import { useEventId } from './use-event-id.ts';
import classes from './checkout.module.css';

/** Thank-you page; redirects to the payment unless the order is paid. */
export function ConfirmationPage() {
  const eventId = useEventId();
  const orderId = useParams()['orderId'] ?? '';
  const order = useOrderDetailQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  // The cached order may be older than the payment: wait for the refetch.
  const isStale = order.isFetching && order.data?.status === 'PENDING';
  return (
    <QueryView
      query={isStale ? { isLoading: true } : order}
      failed={t("We couldn't load your order. Try again.")}
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
  const sum = orderToSummary(order);
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
            <TranslatedText
              text={t('Your order for <0>{{event}}</0> is confirmed.', { event: order.event.name })}
              parts={[<strong key="event" />]}
            />
          </p>
          <p className={classes.muted}>{t('Order number {{number}}', { number: order.number })}</p>
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
              <TranslatedText
                text={t("Add <0>{{email}}</0> to your contacts so you don't miss them.", {
                  email: order.event.organiserEmail,
                })}
                parts={[<TextLink key="email" href={`mailto:${order.event.organiserEmail}`} />]}
              />
            ) : (
              t("Add the organiser to your contacts so you don't miss them.")
            )}
          </p>
        </Card>
      </div>
      <p className={classes.muted}>
        <TranslatedText
          text={t('Questions? Contact support at <0>{{email}}</0>.', { email: operator.supportEmail })}
          parts={[<TextLink key="email" href={`mailto:${operator.supportEmail}`} />]}
        />
      </p>
    </CheckoutFrame>
  );
}
