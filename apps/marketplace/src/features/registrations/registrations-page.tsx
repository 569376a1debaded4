import { selectAccount, useOwnOrdersQuery, useOwnTicketsQuery } from '@atrium/api-slice';
import { Button, EmptyState, QueryView, Tabs, useNow } from '@atrium/ui';
import { msg, t } from '@atrium/texts';
import { Ticket } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { GuestAccountCard } from '../guests/index.ts';
import { CalendarButton } from './calendar-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderList } from './order-list.tsx';
import classes from './registrations.module.css';
import { TicketTimeline } from './ticket-timeline.tsx';
import { useCancelOrder } from './use-cancel-order.ts';
import { useDownloads } from './use-downloads.ts';

const views = { upcoming: msg('Upcoming'), past: msg('Past') };
type View = keyof typeof views;

/** Tickets and orders; the tab is in the address. */
export function RegistrationsPage() {
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('view') === 'past' ? 'past' : 'upcoming';
  return (
    <div className={classes.page}>
      <title>{`${t('Registrations and Events')} | Atrium`}</title>
      <h1>{t('Registrations and Events')}</h1>
      <Tabs
        label={t('When')}
        selected={view}
        onChange={(id) => setSearch(id === 'past' ? { view: id } : {}, { replace: true })}
        tabs={Object.entries(views).map(([id, title]) => ({
          id,
          title: t(title),
          content: <Registrations isPast={id === 'past'} />,
        }))}
      />
    </div>
  );
}

function Registrations({ isPast }: { isPast: boolean }) {
  const tickets = useOwnTicketsQuery();
  const orders = useOwnOrdersQuery();
  const downloads = useDownloads(!isPast);
  const cancelling = useCancelOrder();
  const hasAccount = useSelector(selectAccount) !== null;
  const now = useNow();
  const isShown = (end: string) => Date.parse(end) < now === isPast;
  return (
    <div className={classes.page}>
      <section aria-labelledby="tickets" className={classes.section}>
        <div className={classes.titleRow}>
          <h2 id="tickets">{t('Tickets')}</h2>
          {!isPast && hasAccount && <CalendarButton />}
        </div>
        <QueryView query={tickets}>
          {(data) => {
            const found = data.filter(({ endDateTime }) => isShown(endDateTime));
            // the next event first; under Past the latest first
            const shown = isPast
              ? found
              : found.toSorted((one, other) => one.startDateTime.localeCompare(other.startDateTime));
            if (shown.length > 0)
              return (
                <TicketTimeline
                  tickets={shown}
                  orders={
                    orders.isLoading ? undefined : new Map(orders.data?.map((order) => [order.id, order]))
                  }
                  isPast={isPast}
                  downloads={downloads}
                  now={now}
                />
              );
            return data.length > 0 && !isPast ? (
              <EmptyState
                icon={<Ticket size={24} aria-hidden />}
                title={t('No upcoming tickets')}
                detail={t('The events of your tickets are over.')}
                action={<Button href={`${paths.registrations}?view=past`}>{t('See past tickets')}</Button>}
              />
            ) : (
              <EmptyState
                icon={<Ticket size={24} aria-hidden />}
                title={isPast ? t('No past tickets') : t('No tickets yet')}
                detail={
                  isPast
                    ? t('Tickets of events that are over appear here.')
                    : t('Tickets you have paid for appear here.')
                }
                action={<Button href={paths.events}>{t('Find an event')}</Button>}
              />
            );
          }}
        </QueryView>
      </section>
      <section aria-labelledby="orders" className={classes.section}>
        <h2 id="orders">{t('Orders')}</h2>
        <QueryView query={orders}>
          {(data) => {
            const shown = data.filter(({ event }) => isShown(event.endDateTime));
            return shown.length > 0 ? (
              <OrderList orders={shown} downloads={downloads} onCancel={cancelling.begin} />
            ) : (
              <EmptyState title={t('No orders found')} />
            );
          }}
        </QueryView>
      </section>
      <GuestAccountCard />
      <CancelDialog {...cancelling} />
    </div>
  );
}
