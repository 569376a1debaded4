import {
  useOrderAnswersQuery,
  useOrderDetailQuery,
  useOrderHistoryQuery,
  useOrderTicketCodesQuery,
} from '@atrium/api-slice';
import {
  formatEventTime,
  mayChangeHolder,
  type OrderDetail,
  type OrderHistory,
  type OrderSeat,
  type OrderStatus,
} from '@atrium/domain';
import {
  Banner,
  Button,
  Card,
  DescriptionList,
  LazyPart,
  OrderBill,
  QueryView,
  StatusBadge,
  TextLink,
  Timeline,
  useNow,
  type TimelineEntry,
} from '@atrium/ui';
import { formatDay, formatNumber, locale, msg, t } from '@atrium/texts';
import { Mail } from 'lucide-react';
import { lazy, useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { GuestAccountCard } from '../guests/index.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { HolderDialog } from './holder-dialog.tsx';
import { JoiningCard } from './joining-details.tsx';
import { OrderActions, hasValidTickets, isCancellable } from './order-actions.tsx';
import { OrderBanner, cardText } from './order-banner.tsx';
import { OpenSeats } from './open-seats.tsx';
import { OrderTickets } from './order-tickets.tsx';
import classes from './registrations.module.css';
import { amountText, bothAmountsText } from './refund-text.ts';
import { SeatDialog } from './seat-dialog.tsx';
import { useCancelOrder } from './use-cancel-order.ts';
import { useDownloads } from './use-downloads.ts';
import { useOrderSeats } from './use-order-seats.ts';
import { useResendEmails } from './use-resend-emails.ts';

/** Not everyone buys for a company, so it loads after the page. */
const InvoiceCard = lazy(async () => ({ default: (await import('../invoices/index.ts')).InvoiceCard }));

/** The same for transfers. */
const TransferCard = lazy(async () => ({ default: (await import('../transfers/index.ts')).TransferCard }));

/** Few orders have damage, so it loads after the page. */
const OrderDamage = lazy(async () => ({ default: (await import('../damage/index.ts')).OrderDamage }));

/** One order: what became of it, its tickets with their codes, the receipt and the history. */
export function OrderPage() {
  const orderId = useParams()['orderId'] ?? '';
  const order = useOrderDetailQuery({ params: { orderId } });
  const history = useOrderHistoryQuery({ params: { orderId } });
  const { status, event } = order.data ?? {};
  const hasCodes = (status === 'PAID' || status === 'PARTIALLY_REFUNDED') && !event?.isCancelled;
  const codes = useOrderTicketCodesQuery({ params: { orderId } }, { skip: !hasCodes });
  const hasOpen = hasCodes && order.data?.tickets.some(({ isOpen, isCancelled }) => isOpen && !isCancelled);
  const seats = useOrderSeats(orderId, !hasOpen);
  const [invited, setInvited] = useState<OrderSeat | null>(null);
  const answers = useOrderAnswersQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  const open = answers.data?.questions ?? [];
  const [answering, setAnswering] = useState<OrderDetail['tickets'][number] | null>(null);
  const now = useNow();
  const [renamed, setRenamed] = useState<OrderDetail['tickets'][number] | null>(null);
  const downloads = useDownloads(hasCodes && Date.parse(event?.endDateTime ?? '') > now);
  const cancelling = useCancelOrder();
  const resending = useResendEmails();
  return (
    <div className={classes.page}>
      <title>{`${order.data ? t('Order {{number}}', { number: order.data.number }) : t('Order')} | Atrium`}</title>
      <TextLink href={paths.registrations}>{t('Registrations and Events')}</TextLink>
      <QueryView query={order} failed={t("We couldn't load your order. Try again.")}>
        {(detail) => (
          <>
            <OrderHead order={detail} />
            <OrderBanner order={detail} refund={history.data?.refund} />
            <OrderActions order={detail} downloads={downloads} onCancel={cancelling.begin} />
            <JoiningCard tickets={detail.tickets} timeZone={detail.event.timeZone} />
            <div className={classes.columns}>
              <section aria-labelledby="tickets" className={classes.section}>
                <h2 id="tickets">{t('Tickets')}</h2>
                {codes.error && (
                  <Banner tone="warning">{t("We couldn't load the codes. Download the PDF tickets.")}</Banner>
                )}
                {answers.error && (
                  <Banner tone="warning">
                    {t("We couldn't load the answers to the organiser's questions. Reload the page.")}
                  </Banner>
                )}
                {seats.length > 0 && <OpenSeats seats={seats} order={detail} />}
                <OrderTickets
                  tickets={detail.tickets}
                  answers={new Map(answers.data?.tickets.map((one) => [one.ticketId, one.answers]))}
                  onAnswer={open.length > 0 ? setAnswering : undefined}
                  codes={
                    new Map((hasCodes && codes.data ? codes.data : []).map(({ id, code }) => [id, code]))
                  }
                  downloads={downloads}
                  seats={new Map(seats.map((seat) => [seat.ticketId, seat]))}
                  onInvite={setInvited}
                  onCancel={
                    isCancellable(detail, now) && detail.tickets.filter((one) => !one.isCancelled).length > 1
                      ? (ticketId) => cancelling.begin(detail, ticketId)
                      : undefined
                  }
                  onChange={mayChangeHolder(detail.event, new Date(now)) ? setRenamed : undefined}
                />
              </section>
              <div className={classes.section}>
                <ReceiptCard order={detail} resending={resending} />
                <LazyPart failed={null}>
                  <InvoiceCard order={detail} />
                  {detail.status === 'PENDING' && <TransferCard order={detail} />}
                </LazyPart>
                <LazyPart failed={null}>
                  <OrderDamage order={detail} />
                </LazyPart>
                <PaymentCard payment={detail.paymentDetails} />
                <GuestAccountCard />
              </div>
            </div>
          </>
        )}
      </QueryView>
      <QueryView query={history}>
        {(found) => <HistoryCard history={found} refunds={order.data?.refunds ?? []} />}
      </QueryView>
      <CancelDialog {...cancelling} />
      {answering && (
        <AnswersDialog
          key={answering.id}
          ticket={answering}
          questions={open}
          given={answers.data?.tickets.find(({ ticketId }) => ticketId === answering.id)?.answers ?? []}
          onClose={() => setAnswering(null)}
        />
      )}
      {invited && <SeatDialog key={invited.ticketId} seat={invited} onClose={() => setInvited(null)} />}
      {renamed && <HolderDialog key={renamed.id} ticket={renamed} onClose={() => setRenamed(null)} />}
    </div>
  );
}

function OrderHead({ order }: { order: OrderDetail }) {
  const { number, status, event } = order;
  return (
    <div className={classes.head}>
      {event.imageUrl && <img src={event.imageUrl} alt="" className={classes.picture} />}
      <div className={classes.section}>
        <p className={classes.orderEnd}>
          <StatusBadge status={status} />
          <span className={classes.number}>{t('Order {{number}}', { number })}</span>
        </p>
        <h1>{event.name}</h1>
        <p className={classes.quiet}>
          {formatEventTime(event.startDateTime, event.timeZone, locale())}
          {event.isPublic && (
            <>
              {' · '}
              <TextLink href={paths.event(event.id)}>{t('See the event')}</TextLink>
            </>
          )}
          {!event.isPublic &&
            hasValidTickets(order) &&
            ` · ${t("The event's page can't be seen at the moment. Your tickets stay valid.")}`}
        </p>
      </div>
    </div>
  );
}

interface ReceiptCardProps {
  order: OrderDetail;
  resending: ReturnType<typeof useResendEmails>;
}

function ReceiptCard({ order, resending }: ReceiptCardProps) {
  return (
    <Card title={t('Receipt')} className={classes.section}>
      <OrderBill order={order} />
      <DescriptionList
        items={[
          { term: t('Order number'), description: order.number },
          { term: t('Ordered'), description: formatDay(order.createdAt) },
          ...(order.paymentDetails
            ? [{ term: t('Paid with'), description: cardText(order.paymentDetails) }]
            : order.isPaidByTransfer
              ? [{ term: t('Paid with'), description: t('Bank transfer') }]
              : []),
          ...(order.own ? [{ term: t('Charged'), description: chargedText(order.own) }] : []),
          { term: t('Buyer'), description: `${order.firstName} ${order.surname}` },
          { term: t('Email'), description: order.purchasingUserEmail },
        ]}
      />
      {order.paidAt && (
        <div>
          <Button
            variant="secondary"
            size="s"
            icon={<Mail size={16} aria-hidden />}
            isPending={resending.isPending}
            onPress={() => resending.send(order)}
          >
            {t('Email it again')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PaymentCard({ payment }: { payment: OrderDetail['paymentDetails'] }) {
  if (!payment) return null;
  return (
    <Card title={t('Payment')}>
      <DescriptionList
        items={[
          { term: t('Card'), description: payment.cardNumber },
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
  PENDING: msg('Tickets reserved'),
  PAID: msg('Paid'),
  EXPIRED: msg('Reservation expired'),
  PARTIALLY_REFUNDED: msg('Partly refunded'),
  REFUNDED: msg('Cancelled and refunded'),
  CANCELLED: msg('Cancelled'),
};
const tones: Partial<Record<OrderStatus, TimelineEntry['tone']>> = {
  PAID: 'success',
  EXPIRED: 'danger',
  CANCELLED: 'danger',
};
const timeOf = (instant: string) => formatEventTime(instant, 'UTC', locale());

const amountOf = ({ amount, own }: OrderDetail['refunds'][number]) => bothAmountsText(amount, own);

const chargedText = ({ charged, rate, ratesAsOf, marginBp }: NonNullable<OrderDetail['own']>) =>
  t('{{amount}}, at the rate {{rate}} of {{day}} plus {{margin}}%', {
    amount: amountText(charged),
    rate: formatNumber(rate, { maximumFractionDigits: 6 }),
    day: formatDay(ratesAsOf),
    margin: formatNumber(marginBp / 100),
  });

const reasons: Partial<Record<OrderDetail['refunds'][number]['reason'], string>> = {
  ORGANISER: msg('By the organiser'),
  ADMIN: msg('By Atrium'),
  OVERBOOKED: msg('The event was overbooked'),
  MATERIAL_CHANGE: msg('The event changed'),
  CALLED_OFF: msg('The organiser has cancelled this event'),
  GATEWAY: msg('By the payment company'),
};

/** When a refund was requested, why, and when it was sent or will be. */
function refundEntries(refund: OrderDetail['refunds'][number]): TimelineEntry[] {
  const { id, reason, note, cancelledTickets, createdAt, promisedOn, sentAt } = refund;
  if (refund.amount.amount === 0) return [];
  const words = [
    reasons[reason] && t(reasons[reason]),
    note,
    cancelledTickets > 0 &&
      t('{{count}} tickets cancelled', {
        count: cancelledTickets,
        defaultValue_one: '{{count}} ticket cancelled',
      }),
    sentAt === null && promisedOn && t('We send it by {{day}}.', { day: formatDay(promisedOn) }),
  ];
  const requested: TimelineEntry = {
    id: `requested:${id}`,
    title: t('Refund of {{amount}}', { amount: amountOf(refund) }),
    detail: words.filter(Boolean).join(' · '),
    at: createdAt,
    atText: timeOf(createdAt),
    tone: 'info',
  };
  if (sentAt === null) return [requested];
  const sent: TimelineEntry = {
    id: `sent:${id}`,
    title: t('{{amount}} refunded', { amount: amountOf(refund) }),
    detail: t('It can take your bank a few days to show the refund.'),
    at: sentAt,
    atText: timeOf(sentAt),
    tone: 'success',
  };
  return [requested, sent];
}

interface HistoryCardProps {
  history: OrderHistory;
  refunds: OrderDetail['refunds'];
}

function HistoryCard({ history: { changes }, refunds }: HistoryCardProps) {
  const entries = [
    ...changes.map(({ status, at }) => ({
      id: `${status}:${at}`,
      title: t(happened[status]),
      at,
      atText: timeOf(at),
      tone: tones[status] ?? ('info' as const),
    })),
    ...refunds.flatMap(refundEntries),
  ];
  return (
    <Card title={t('History')}>
      <Timeline
        label={t('History of the order')}
        entries={entries.toSorted((one, other) => one.at.localeCompare(other.at))}
      />
    </Card>
  );
}
