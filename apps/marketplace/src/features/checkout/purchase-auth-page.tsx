import { LoginForm, SignUpForm, useNavigateAcrossApps, useLogin, useSignUp } from '@atrium/account';
import {
  selectEnded,
  selectSession,
  useCountriesQuery,
  useEventDetailQuery,
  type StoredSession,
} from '@atrium/api-slice';
import { Banner, Button, Card, QueryView } from '@atrium/ui';
import { sortByTranslatedName, t } from '@atrium/texts';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';
import { GuestCheckout } from '../guests/index.ts';
import { CancelledEvent } from './cancelled-event.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { orderSum } from './order-lines.ts';
import { OrderSummary } from './order-summary.tsx';
import { useCart } from './use-cart.ts';
import { useTicketQuote } from './use-ticket-quote.ts';
import { useEventId } from './use-event-id.ts';
import classes from './checkout.module.css';

/** Logs in or signs up a visitor, or lets them continue as a guest, then continues the checkout. */
export function PurchaseAuthPage() {
  const eventId = useEventId();
  const session = useSelector(selectSession);
  const ended = useSelector(selectEnded);
  const event = useEventDetailQuery({ params: { id: eventId } });
  const { data: countries = [] } = useCountriesQuery();
  const cart = useCart(eventId);
  const quoted = useTicketQuote(event.data, cart);
  const login = useLogin();
  const signUp = useSignUp();
  const goTo = useNavigateAcrossApps();

  if (session) return <Navigate to={nextStep(session, eventId)} replace />;
  const goOn = () => void goTo(paths.purchaseDetails(eventId), { replace: true });
  return (
    <QueryView query={event} failed={t('Unable to load ticket information. Please try again later.')}>
      {(found) => {
        const detail = quoted.event ?? found;
        const sum = orderSum(detail, cart.quantities, [], quoted.quote);
        if (detail.isCancelled)
          return (
            <CancelledEvent
              title={t('Log in or register')}
              step="auth"
              sum={sum}
              aside={<OrderSummary event={detail} {...sum} />}
            />
          );
        return (
          <CheckoutFrame
            title={t('Log in or register')}
            step="auth"
            sum={sum}
            aside={
              <OrderSummary event={detail} {...sum}>
                <Button variant="secondary" href={paths.event(eventId)}>
                  {t('Change tickets')}
                </Button>
              </OrderSummary>
            }
          >
            {ended && (
              <Banner tone="info" title={t('Your session has ended')}>
                {t('Continue as before: your tickets and what you typed are still here.')}
              </Banner>
            )}
            <div className={classes.choices}>
              <div className={classes.choice}>
                <Card title={t('Login')}>
                  <LoginForm login={login} onSignedIn={goOn} forgotPasswordHref={paths.forgotPassword} />
                </Card>
                <Card title={t('Continue without an account')}>
                  <GuestCheckout onContinue={goOn} />
                </Card>
              </div>
              <Card title={t('New User Registration')}>
                <SignUpForm
                  variant="concise"
                  countries={sortByTranslatedName(countries)}
                  signUp={signUp}
                  onSignedUp={goOn}
                />
              </Card>
            </div>
          </CheckoutFrame>
        );
      }}
    </QueryView>
  );
}

/** Only attendees can buy: other accounts see a notice (visitor spec 6). */
const nextStep = (session: StoredSession, eventId: number): string =>
  session.attendeeId === null ? paths.needAttendeeLogin : paths.purchaseDetails(eventId);
