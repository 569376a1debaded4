import { useOrderDetailQuery, useOrderHistoryQuery } from '@atrium/api-slice';
import {
  formatEventTime,
  formatMoney,
  fromMajor,
  type OrderDetail,
  type OrderHistory,
  type OrderStatus,
} from '@atrium/domain';
import {
  Banner,
  Card,
  DescriptionList,
  OrderReceipt,
  QueryView,
  TextLink,
  Timeline,
  type TimelineEntry,
} from '@atrium/ui';
import { locale, phrase, t } from '@atrium/ui/language';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderActions } from './order-actions.tsx';
import classes from './registrations.module.css';
import { useCancelOrder } from './use-cancel-order.ts';
import { useDownloads } from './use-downloads.ts';

/** One own order: what was bought, how it was paid, and what became of it. */
export function OrderPage() {
  const orderId = useParams()['orderId'] ?? '';
  const order = useOrderDetailQuery({ params: { orderId } });
  const history = useOrderHistoryQuery({ params: { orderId } });
  const downloads = useDownloads();
  const cancelling = useCancelOrder();
  return (
    <div className={classes.page}>
      <title>{`${t('Order')} | Atrium`}</title>
      <TextLink href={paths.registrations}>{t('Registrations and Events')}</TextLink>
      <QueryView query={order} failed={t('Unable to load your order. Please try again.')}>
        {(detail) => (
          <>
            <div className={classes.section}>
              <h1>{detail.event.name}</h1>
              <p className={classes.quiet}>
                {formatEventTime(detail.event.startDateTime, detail.event.timeZone, locale())} ·{' '}
                <TextLink href={paths.event(detail.event.id)}>{t('See the event')}</TextLink>
              </p>
              {detail.event.isCancelled && (
                <Banner tone="danger" title={t('This event is cancelled')}>
                  {t('The organiser has called it off, and its tickets admit nobody any more.')}{' '}
                  {isPaidBack(detail) && t('All you paid goes back to you.')}
                </Banner>
              )}
              <OrderActions order={detail} downloads={downloads} onCancel={cancelling.begin} />
            </div>
            <Card title={t('Order')}>
              <OrderReceipt order={detail} />
            </Card>
            <PaymentCard payment={detail.paymentDetails} />
          </>
        )}
      </QueryView>
      <QueryView query={history}>{(found) => <HistoryCard history={found} />}</QueryView>
      <CancelDialog {...cancelling} />
    </div>
  );
}

const isPaidBack = ({ status, total }: OrderDetail): boolean =>
  total.amount > 0 && (status === 'PAID' || status === 'REFUNDED');

function PaymentCard({ payment }: { payment: OrderDetail['paymentDetails'] }) {
  if (!payment) return null;
  return (
    <Card title={t('Payment')}>
      <DescriptionList
        items={[
          { term: t('Card'), description: `${payment.brand} ${payment.cardNumber}` },
          { term: t('Expiry date'), description: payment.expiryDate },
          { term: t('CVV'), description: '***' },
          { term: t('Name on card'), description: payment.cardholderName },
          {
            term: t('Billing address'),
            description: [payment.cardholderAddress, payment.cardholderZipCode, t(payment.cardholderCountry)]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
    </Card>
  );
}

const happened: Record<OrderStatus, string> = {
  PENDING: phrase('Tickets held'),
  PAID: phrase('Paid'),
  EXPIRED: phrase('Reservation expired'),
  PARTIALLY_REFUNDED: phrase('Cancelled, refunded in part'),
  REFUNDED: phrase('Cancelled and refunded'),
  CANCELLED: phrase('Cancelled'),
};
const tones: Partial<Record<OrderStatus, TimelineEntry['tone']>> = {
  PAID: 'success',
  EXPIRED: 'danger',
  CANCELLED: 'danger',
};
const timeOf = (instant: string) => formatEventTime(instant, 'UTC', locale());

function HistoryCard({ history: { changes, refund } }: { history: OrderHistory }) {
  const sent: TimelineEntry[] =
    refund && refund.sentAt && refund.amount.amount > 0
      ? [
          {
            id: 'refund',
            title: t('{{amount}} sent back', {
              amount: formatMoney(fromMajor(refund.amount.amount, refund.amount.currency.code)),
            }),
            detail: t('Your bank may take some days to show it.'),
            at: refund.sentAt,
            atText: timeOf(refund.sentAt),
            tone: 'success',
          },
        ]
      : [];
  return (
    <Card title={t('History')}>
      <Timeline
        label={t('History of the order')}
        entries={[
          ...changes.map(({ status, at }) => ({
            id: `${status}:${at}`,
            title: t(happened[status]),
            at,
            atText: timeOf(at),
            tone: tones[status] ?? ('info' as const),
          })),
          ...sent,
        ]}
      />
    </Card>
  );
}
