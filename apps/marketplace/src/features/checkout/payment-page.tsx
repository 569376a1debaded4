import {
  isFailure,
  messageOf,
  useCompleteOrderMutation,
  useCountriesQuery,
  useOrderDetailQuery,
  usePaymentConfigurationQuery,
} from '@atrium/api-slice';
import type { CompleteAnswer, CompleteOrder, OrderDetail } from '@atrium/domain';
import { Banner, Button, EmptyState, QueryView, Spinner, toast } from '@atrium/ui';
import { namedInOrder, t } from '@atrium/ui/language';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { CancelledEvent } from './cancelled-event.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { HoldNote } from './hold-note.tsx';
import { LapsedNote } from './lapsed-note.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentForm } from './payment-form.tsx';
import { summaryOf } from './summary-of-order.ts';
import { useCart } from './use-cart.ts';
import { useEventId } from './use-event-id.ts';
import { useHoldAgain } from './use-hold-again.ts';

/** Loaded only where Stripe takes the cards. */
const StripePayment = lazy(async () => ({ default: (await import('./stripe-payment.tsx')).StripePayment }));

const pollMs = 3000;

/** Paying for a held order. */
export function PaymentPage() {
  const eventId = useEventId();
  const orderId = useParams()['orderId'] ?? '';
  // The hold is over before the server has said so: ask until it does.
  const [overId, setOverId] = useState<string>();
  const isOver = overId === orderId;
  const order = useOrderDetailQuery(
    { params: { orderId } },
    { refetchOnMountOrArgChange: true, pollingInterval: isOver ? pollMs : 0 },
  );
  if (isOver && order.data?.id === orderId && order.data.status !== 'PENDING') setOverId(undefined);
  return (
    <QueryView query={order} failed={t('Unable to load your order. Please try again.')}>
      {(detail) => {
        if (detail.status !== 'PENDING' && detail.status !== 'EXPIRED')
          return <Navigate to={paths.confirmation(eventId, orderId)} replace />;
        if (detail.event.isCancelled) return <LostOrder order={detail} />;
        return (
          <OpenOrder
            order={detail}
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
  const sum = summaryOf(order);
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
  isOver: boolean;
  onLapsed: () => void;
}

/** One that lapses keeps its form, and what was typed goes on into the order that takes its place. */
function OpenOrder({ order, isOver, onLapsed }: OpenOrderProps) {
  const isExpired = order.status === 'EXPIRED';
  const [wasOpen] = useState(!isExpired);
  const hasForm = wasOpen || !isExpired;
  const sum = summaryOf(order);
  const isFree = sum.total.amountMinor === 0;
  const { data: countries = [] } = useCountriesQuery(undefined, { skip: !hasForm });
  const configuration = usePaymentConfigurationQuery(undefined, { skip: isFree || !hasForm });
  const [complete, paying] = useCompleteOrderMutation();
  const [challenge, setChallenge] = useState<{ challengeId: string; prompt: string } | null>(null);
  const { clear } = useCart(order.event.id);
  const again = useHoldAgain(order);

  /** Once paid, the order is read again, and the page of a paid order is the confirmation. */
  const pay = async (body: CompleteOrder): Promise<CompleteAnswer | undefined> => {
    const answer = await complete({ params: { orderId: order.id }, body });
    setChallenge(
      answer.data?.status === 'ACTION_REQUIRED' && answer.data.clientSecret === null ? answer.data : null,
    );
    if (answer.data?.status === 'PAID') {
      toast.success(t('Payment processed successfully!'));
      clear();
    }
    if (isFailure(answer.error) && answer.error.slug === 'gone') onLapsed();
    return answer.data;
  };

  const failure = paying.error && !isExpired ? messageOf(paying.error) : undefined;
  const isDisabled = paying.isLoading || paying.data?.status === 'PAID' || isExpired;
  const form = { total: sum.total, countries: namedInOrder(countries), failure, isDisabled };
  return (
    <CheckoutFrame
      title={t('Payment')}
      step="payment"
      sum={sum}
      note={
        isExpired ? (
          <LapsedNote eventId={order.event.id} {...again} />
        ) : isOver ? (
          <Banner tone="warning">
            {t('Your reservation has run out. The tickets are going back on sale.')}
          </Banner>
        ) : (
          order.holdUntil && <HoldNote key={order.id} until={order.holdUntil} onLapsed={onLapsed} />
        )
      }
      aside={<OrderSummary event={order.event} {...sum} />}
    >
      {!hasForm ? null : isFree ? (
        <>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <EmptyState
            title={t('There is nothing to pay')}
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
        <QueryView query={configuration} failed={t('Unable to load the payment form. Please try again.')}>
          {({ publishableKey }) =>
            publishableKey === null ? (
              <PaymentForm {...form} isPending={paying.isLoading} onPay={(typed) => void pay(typed)} />
            ) : (
              <Suspense fallback={<Spinner label={t('Loading the payment form')} />}>
                <StripePayment {...form} publishableKey={publishableKey} onPay={pay} />
              </Suspense>
            )
          }
        </QueryView>
      )}
      {challenge && !isExpired && (
        <ChallengeDialog
          prompt={challenge.prompt}
          isPending={paying.isLoading}
          onAnswer={(challengeCode) => void pay({ challengeId: challenge.challengeId, challengeCode })}
          onCancel={() => setChallenge(null)}
        />
      )}
    </CheckoutFrame>
  );
}
