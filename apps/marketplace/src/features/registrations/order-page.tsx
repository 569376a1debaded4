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
      <title>Order | Atrium</title>
      <TextLink href={paths.registrations}>Registrations and Events</TextLink>
      <QueryView query={order} failed="Unable to load your order. Please try again.">
        {(detail) => (
          <>
            <div className={classes.section}>
              <h1>{detail.event.name}</h1>
              <p className={classes.quiet}>
                {formatEventTime(detail.event.startDateTime, detail.event.timeZone)} ·{' '}
                <TextLink href={paths.event(detail.event.id)}>See the event</TextLink>
              </p>
              {detail.event.isCancelled && (
                <Banner tone="danger" title="This event is cancelled">
                  The organiser has called it off, and its tickets admit nobody any more.
                  {isPaidBack(detail) && ' All you paid goes back to you.'}
                </Banner>
              )}
              <OrderActions order={detail} downloads={downloads} onCancel={cancelling.begin} />
            </div>
            <Card title="Order">
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
    <Card title="Payment">
      <DescriptionList
        items={[
          { term: 'Card', description: `${payment.brand} ${payment.cardNumber}` },
          { term: 'Expiry date', description: payment.expiryDate },
          { term: 'CVV', description: '***' },
          { term: 'Name on card', description: payment.cardholderName },
          {
            term: 'Billing address',
            description: [payment.cardholderAddress, payment.cardholderZipCode, payment.cardholderCountry]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
    </Card>
  );
}

const happened: Record<OrderStatus, string> = {
  PENDING: 'Tickets held',
  PAID: 'Paid',
  EXPIRED: 'Reservation expired',
  PARTIALLY_REFUNDED: 'Cancelled, refunded in part',
  REFUNDED: 'Cancelled and refunded',
  CANCELLED: 'Cancelled',
};
const tones: Partial<Record<OrderStatus, TimelineEntry['tone']>> = {
  PAID: 'success',
  EXPIRED: 'danger',
  CANCELLED: 'danger',
};
const timeOf = (instant: string) => formatEventTime(instant, 'UTC');

function HistoryCard({ history: { changes, refund } }: { history: OrderHistory }) {
  const sent: TimelineEntry[] =
    refund && refund.sentAt && refund.amount.amount > 0
      ? [
          {
            id: 'refund',
            title: `${formatMoney(fromMajor(refund.amount.amount, refund.amount.currency.code))} sent back`,
            detail: 'Your bank may take some days to show it.',
            at: refund.sentAt,
            atText: timeOf(refund.sentAt),
            tone: 'success',
          },
        ]
      : [];
  return (
    <Card title="History">
      <Timeline
        label="History of the order"
        entries={[
          ...changes.map(({ status, at }) => ({
            id: `${status}:${at}`,
            title: happened[status],
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
