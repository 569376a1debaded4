import {
  isFailure,
  messageOf,
  selectSession,
  useCompleteOrderMutation,
  useCountriesQuery,
  useOrderDetailQuery,
  usePaymentConfigurationQuery,
} from '@atrium/api-slice';
import { fromMajor, type CompleteAnswer, type CompleteOrder, type OrderDetail } from '@atrium/domain';
import { Banner, Button, Countdown, EmptyState, QueryView, Spinner, toast } from '@atrium/ui';
import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentForm } from './payment-form.tsx';
import { summaryOf } from './summary-of-order.ts';
import { useCart } from './use-cart.ts';
import { useEventId } from './use-event-id.ts';

/** Loaded only where Stripe takes the cards. */
const StripePayment = lazy(async () => ({ default: (await import('./stripe-payment.tsx')).StripePayment }));

const pollMs = 3000;

/** Paying for a held order. */
export function PaymentPage() {
  const eventId = useEventId();
  const orderId = useParams()['orderId'] ?? '';
  const session = useSelector(selectSession);
  // The hold is over before the server has said so: ask until it does.
  const [isOver, setOver] = useState(false);
  const order = useOrderDetailQuery(
    { params: { orderId } },
    { skip: !session, refetchOnMountOrArgChange: true, pollingInterval: isOver ? pollMs : 0 },
  );
  if (isOver && order.data && order.data.status !== 'PENDING') setOver(false);
  if (!session) return <Navigate to={paths.purchaseAuth(eventId)} replace />;
  return (
    <QueryView query={order} failed="Unable to load your order. Please try again.">
      {(detail) =>
        detail.status === 'PENDING' ? (
          <OpenOrder
            order={detail}
            isOver={isOver}
            onLapsed={() => {
              setOver(true);
              void order.refetch();
            }}
          />
        ) : detail.status === 'EXPIRED' ? (
          <LapsedOrder order={detail} />
        ) : (
          <Navigate to={paths.confirmation(eventId, orderId)} replace />
        )
      }
    </QueryView>
  );
}

function LapsedOrder({ order }: { order: OrderDetail }) {
  return (
    <CheckoutFrame
      title="Payment"
      step={2}
      aside={<OrderSummary event={order.event} {...summaryOf(order)} />}
    >
      <EmptyState
        title="Your reservation has expired"
        detail="The tickets went back on sale and nothing was charged. You can choose them again; what you typed is kept."
        action={<Button href={paths.event(order.event.id)}>Choose tickets again</Button>}
      />
    </CheckoutFrame>
  );
}

interface OpenOrderProps {
  order: OrderDetail;
  isOver: boolean;
  onLapsed: () => void;
}

function OpenOrder({ order, isOver, onLapsed }: OpenOrderProps) {
  const { data: countries = [] } = useCountriesQuery();
  const total = fromMajor(order.total.amount, order.total.currency.code);
  const configuration = usePaymentConfigurationQuery(undefined, { skip: total.amountMinor === 0 });
  const [complete, paying] = useCompleteOrderMutation();
  const [challenge, setChallenge] = useState<{ challengeId: string; prompt: string } | null>(null);
  const { clear } = useCart(order.event.id);

  /** Once paid, the order is read again, and the page of a paid order is the confirmation. */
  const pay = async (body: CompleteOrder): Promise<CompleteAnswer | undefined> => {
    const answer = await complete({ params: { orderId: order.id }, body });
    setChallenge(
      answer.data?.status === 'ACTION_REQUIRED' && answer.data.clientSecret === null ? answer.data : null,
    );
    if (answer.data?.status === 'PAID') {
      toast.success('Payment processed successfully!');
      clear();
    }
    if (isFailure(answer.error) && answer.error.slug === 'gone') onLapsed();
    return answer.data;
  };

  const failure = paying.error ? messageOf(paying.error) : undefined;
  const isDisabled = paying.isLoading || paying.data?.status === 'PAID';
  const form = { total, countries, failure, isDisabled };
  return (
    <CheckoutFrame
      title="Payment"
      step={2}
      note={
        isOver ? (
          <Banner tone="warning">Your reservation has run out. The tickets are going back on sale.</Banner>
        ) : (
          order.holdUntil && (
            <Banner>
              Your tickets are held for <Countdown until={order.holdUntil} onElapsed={onLapsed} />
            </Banner>
          )
        )
      }
      aside={<OrderSummary event={order.event} {...summaryOf(order)} />}
    >
      {total.amountMinor === 0 ? (
        <>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <EmptyState
            title="There is nothing to pay"
            detail="Confirm to get your tickets."
            action={
              <Button variant="accent" isPending={paying.isLoading} onPress={() => void pay({})}>
                Get free tickets
              </Button>
            }
          />
        </>
      ) : (
        <QueryView query={configuration} failed="Unable to load the payment form. Please try again.">
          {({ publishableKey }) =>
            publishableKey === null ? (
              <PaymentForm {...form} isPending={paying.isLoading} onPay={(typed) => void pay(typed)} />
            ) : (
              <Suspense fallback={<Spinner label="Loading the payment form" />}>
                <StripePayment {...form} publishableKey={publishableKey} onPay={pay} />
              </Suspense>
            )
          }
        </QueryView>
      )}
      {challenge && (
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
