import {
  isFailure,
  messageOf,
  selectSession,
  useCompleteOrderMutation,
  useCountriesQuery,
  useOrderDetailQuery,
} from '@atrium/api-slice';
import {
  ChallengeDialog,
  GatewayForm,
  ResendConfirmation,
  useResendConfirmation,
  type BillingInput,
  type Challenge,
} from '@atrium/account';
import {
  addTime,
  deviceTime,
  fromMajor,
  seconds,
  type CompleteAnswer,
  type CompleteOrder,
  type CurrencyQuote,
  type OrderDetail,
} from '@atrium/domain';
import { Banner, Button, EmptyState, LazyPart, QueryView, toast } from '@atrium/ui';
import { sortByTranslatedName, t } from '@atrium/texts';
import { lazy, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { inputOwnerOf } from './attendee-storage.ts';
import { forgetBilling, readBilling, writeBilling } from './billing-storage.ts';
import { CancelledEvent } from './cancelled-event.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { HoldExpiredBanner } from './hold-expired-banner.tsx';
import { needsConfirmedEmail } from './needs-confirmed-email.ts';
import { OrderSummary } from './order-summary.tsx';
import { PauseNote } from './pause-note.tsx';
import { PriceChanges } from './price-changes.tsx';
import { listPrices, orderToSummary } from './order-to-summary.ts';
import { useCart } from './use-cart.ts';
import { JointOrders } from './joint-orders.tsx';
import { useEventId } from './use-event-id.ts';
import { useJointPayment } from './use-joint-payment.ts';
import { useRenewHold } from './use-renew-hold.ts';

/** Not needed to pay, so it loads after the page. */
const WhoSells = lazy(async () => ({ default: (await import('../organisers/index.ts')).WhoSells }));

/** The same. */
const InvoiceCard = lazy(async () => ({ default: (await import('../invoices/index.ts')).InvoiceCard }));

/** For companies, where the organiser allows it. */
const TransferCard = lazy(async () => ({ default: (await import('../transfers/index.ts')).TransferCard }));

/** For buyers of events in another currency, where the operator offers it. */
const OwnCurrency = lazy(async () => ({ default: (await import('./own-currency.tsx')).OwnCurrency }));

const pollMs = seconds(3);

/** Payment of a pending order; another event's order starts with an empty form. */
export function PaymentPage() {
  const eventId = useEventId();
  return <OrderPayment key={eventId} eventId={eventId} />;
}

function OrderPayment({ eventId }: { eventId: number }) {
  const orderId = useParams()['orderId'] ?? '';
  // The countdown may end before the server has expired the hold: poll until it has.
  const [overId, setOverId] = useState<string>();
  const isOver = overId === orderId;
  const joint = useJointPayment(orderId);
  const order = useOrderDetailQuery(
    { params: { orderId } },
    { refetchOnMountOrArgChange: true, pollingInterval: isOver ? pollMs : 0 },
  );
  if (isOver && order.data?.id === orderId && order.data.status !== 'PENDING') setOverId(undefined);
  return (
    <QueryView query={order} failed={t("We couldn't load your order. Try again.")}>
      {(detail) => {
        if (detail.status !== 'PENDING' && detail.status !== 'EXPIRED')
          return <Navigate to={joint?.next ?? paths.confirmation(eventId, orderId)} replace />;
        if (detail.event.isCancelled) return <LostOrder order={detail} />;
        return (
          <OpenOrder
            order={detail}
            joint={joint}
            isOver={isOver}
            onLapsed={() => {
              setOverId(detail.id);
              void order.refetch();
            }}
          />
        );
      }}
    </QueryView>
  );
}

function LostOrder({ order }: { order: OrderDetail }) {
  const sum = orderToSummary(order);
  return (
    <CancelledEvent
      title={t('Payment')}
      step="payment"
      sum={sum}
      aside={<OrderSummary event={order.event} {...sum} />}
    />
  );
}

interface OpenOrderProps {
  order: OrderDetail;
  joint: ReturnType<typeof useJointPayment>;
  isOver: boolean;
  onLapsed: () => void;
}

/** An order that expires while open keeps its form, so that the input carries over to the new order. */
function OpenOrder({ order, joint, isOver, onLapsed }: OpenOrderProps) {
  const isExpired = order.status === 'EXPIRED';
  const [wasOpen] = useState(!isExpired);
  const hasForm = wasOpen || !isExpired;
  const sum = orderToSummary(order);
  const isFree = sum.total.amountMinor === 0;
  const { data: countries = [] } = useCountriesQuery(undefined, { skip: !hasForm });
  const [complete, paying] = useCompleteOrderMutation();
  const [quote, setQuote] = useState<CurrencyQuote | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [pausedUntil, setPausedUntil] = useState<string | null>(null);
  const resend = useResendConfirmation();
  const { clear, ...cart } = useCart(order.event.id);
  const inputOwner = inputOwnerOf(useSelector(selectSession));
  const draft = useMemo(
    () => ({
      start: () => readBilling(window.sessionStorage, inputOwner),
      keep: (typed: BillingInput) => writeBilling(window.sessionStorage, inputOwner, typed),
    }),
    [inputOwner],
  );
  const finish = () => {
    clear();
    // the next of several orders is paid from the same address
    if (joint?.isLast ?? true) forgetBilling(window.sessionStorage);
  };
  const again = useRenewHold(order);
  const navigate = useNavigate();

  /** Paying invalidates the order, and the page of a paid order redirects to the confirmation. */
  const pay = async (body: CompleteOrder): Promise<CompleteAnswer | undefined> => {
    const currency = quote?.amount.currency.code;
    const answer = await complete({ params: { orderId: order.id }, body: { ...body, currency } });
    setChallenge(
      answer.data?.status === 'ACTION_REQUIRED' && answer.data.clientSecret === null ? answer.data : null,
    );
    if (answer.data?.status === 'PAID') {
      toast.success(t('Payment processed successfully!'));
      finish();
    }
    if (isFailure(answer.error) && answer.error.code === 'currency-quote-expired') setQuote(null);
    if (isFailure(answer.error) && answer.error.type === 'gone') onLapsed();
    if (isFailure(answer.error) && answer.error.code === 'payments-paused')
      setPausedUntil(addTime(deviceTime(), seconds(answer.error.retryAfter ?? 0)).toISOString());
    return answer.data;
  };

  const failure = paying.error && !isExpired && !pausedUntil ? messageOf(paying.error) : undefined;
  const isDisabled = paying.isLoading || paying.data?.status === 'PAID' || isExpired || pausedUntil !== null;
  const total = quote ? fromMajor(quote.amount.amount, quote.amount.currency.code) : sum.total;
  const form = { total, countries: sortByTranslatedName(countries), failure, isDisabled, draft };
  return (
    <CheckoutFrame
      title={t('Payment')}
      step="payment"
      sum={sum}
      part={joint ?? undefined}
      lead={joint && <JointOrders orders={joint.orders} currentId={order.id} />}
      note={
        isExpired ? (
          <HoldExpiredBanner eventId={order.event.id} {...again} />
        ) : isOver ? (
          <Banner tone="warning">
            {t('Your reservation has expired and your tickets are back on sale.')}
          </Banner>
        ) : (
          order.holdUntil &&
          !order.transfer && <HoldCountdown key={order.id} until={order.holdUntil} onLapsed={onLapsed} />
        )
      }
      aside={
        <>
          <OrderSummary event={order.event} {...sum} />
          {!isExpired && (
            <LazyPart failed={null}>
              <InvoiceCard order={order} />
              {!isOver && (
                <TransferCard
                  order={order}
                  onChosen={() => {
                    finish();
                    void navigate(joint?.next ?? paths.order(order.id));
                  }}
                />
              )}
            </LazyPart>
          )}
          {order.event.organiserId !== null && (
            <LazyPart failed={null}>
              <WhoSells organiserId={order.event.organiserId} />
            </LazyPart>
          )}
        </>
      }
    >
      {cart.lastTry?.orderId === order.id && (
        <PriceChanges types={listPrices(order)} currency={order.total.currency.code} cart={cart} />
      )}
      {pausedUntil && !isExpired && <PauseNote until={pausedUntil} onOver={() => setPausedUntil(null)} />}
      {failure && needsConfirmedEmail(paying.error) && <ResendConfirmation resend={resend} />}
      {!hasForm ? null : isFree ? (
        <>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <EmptyState
            title={t('Nothing to pay')}
            detail={t('Confirm to get your tickets.')}
            action={
              <Button
                variant="accent"
                isPending={paying.isLoading}
                isDisabled={isExpired}
                onPress={() => void pay({})}
              >
                {t('Get free tickets')}
              </Button>
            }
          />
        </>
      ) : (
        <>
          {!isExpired && !isOver && (
            <LazyPart failed={null}>
              <OwnCurrency
                key={order.id}
                order={order}
                quote={quote}
                isDisabled={isDisabled}
                onQuote={setQuote}
              />
            </LazyPart>
          )}
          <GatewayForm {...form} isPending={paying.isLoading} onPay={pay} />
        </>
      )}
      {challenge && !isExpired && (
        <ChallengeDialog
          challenge={challenge}
          isPending={paying.isLoading}
          onAnswer={(challengeCode) => void pay({ challengeId: challenge.challengeId, challengeCode })}
          onCancel={() => setChallenge(null)}
        />
      )}
    </CheckoutFrame>
  );
}
