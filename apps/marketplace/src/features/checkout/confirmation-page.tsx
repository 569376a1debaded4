import { useOrderDetailQuery, useOrderTicketCodesQuery } from '@atrium/api-slice';
import { formatEventTime, operator, type OrderDetail } from '@atrium/domain';
import { Button, Card, QueryView, TextLink, TicketStub } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { GuestAccountCard } from '../guests/index.ts';
import { DownloadButton, WalletButtons, useDownloads } from '../registrations/index.ts';
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

const isValid = ({ status, event }: OrderDetail) => status === 'PAID' && !event.isCancelled;

function ThankYou({ order }: { order: OrderDetail }) {
  const downloads = useDownloads(isValid(order));
  const sum = orderToSummary(order);
  const { id, event } = order;
  const [first, second] = order.tickets.filter(({ isCancelled }) => !isCancelled);
  return (
    <CheckoutFrame
      title={t('Thank You for Your Purchase!')}
      step="confirmation"
      sum={sum}
      lead={<Door order={order} />}
      aside={<OrderSummary event={event} {...sum} />}
    >
      <div className={classes.links}>
        <Button size="s" href={paths.registrations}>
          {t('See my tickets')}
        </Button>
        {isValid(order) && (
          <>
            {first && (
              <DownloadButton document="calendar" id={first.id} about={event.name} downloads={downloads} />
            )}
            <DownloadButton document="order-tickets" id={id} about={event.name} downloads={downloads} />
            {first && !second && <WalletButtons id={first.id} about={event.name} downloads={downloads} />}
          </>
        )}
        <DownloadButton document="receipt" id={id} about={event.name} downloads={downloads} />
        <Button size="s" href={paths.events} variant="quiet">
          {t('Find more events')}
        </Button>
      </div>
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
      <GuestAccountCard />
      <p className={classes.muted}>
        <TranslatedText
          text={t('Questions? Contact support at <0>{{email}}</0>.', { email: operator.supportEmail })}
          parts={[<TextLink key="email" href={`mailto:${operator.supportEmail}`} />]}
        />
      </p>
    </CheckoutFrame>
  );
}

/** The first ticket coming out of the arch. */
function Door({ order }: { order: OrderDetail }) {
  const { id, number, event, tickets, purchasingUserEmail } = order;
  const codes = useOrderTicketCodesQuery({ params: { orderId: id } }, { skip: !isValid(order) });
  const valid = tickets.filter(({ isCancelled }) => !isCancelled);
  const shown = valid.find(({ attendee }) => attendee.person.email === purchasingUserEmail) ?? valid[0];
  const person = shown?.attendee.person;
  const name = person && `${person.firstName} ${person.surname}`;
  const code = codes.data?.find((own) => own.id === shown?.id)?.code;
  const count = valid.length - 1;
  return (
    <section aria-label={t('Your ticket')} className={classes.door}>
      <svg viewBox="0 0 620 340" aria-hidden className={classes.arches}>
        <path d="M0 340v-30a310 310 0 0 1 620 0v30z" />
        <path d="M70 340v-30a240 240 0 0 1 480 0v30z" />
        <path d="M140 340v-30a170 170 0 0 1 340 0v30z" />
      </svg>
      <p className={classes.doorWords}>
        <TranslatedText
          text={t('Your order for <0>{{event}}</0> is confirmed.', { event: event.name })}
          parts={[<strong key="event" />]}
        />
      </p>
      <div className={classes.coming}>
        <TicketStub
          title={<h2>{event.name}</h2>}
          imageUrl={event.imageUrl}
          when={formatEventTime(event.startDateTime, event.timeZone, locale())}
          facts={[
            ...(shown && name
              ? [
                  {
                    term: t('Name'),
                    description:
                      count > 0
                        ? t('{{name}} and {{count}} others', {
                            name,
                            count,
                            defaultValue_one: '{{name}} and {{count}} other',
                          })
                        : name,
                  },
                  { term: t('Ticket'), description: shown.ticketType.name },
                ]
              : []),
            { term: t('Order number'), description: number },
          ]}
          code={
            code && name
              ? { text: code, label: t('Code for {{name}}', { name }) }
              : codes.isLoading
                ? 'loading'
                : null
          }
        />
      </div>
    </section>
  );
}
