import { useOwnOrdersQuery, useOwnTicketsQuery } from '@atrium/api-slice';
import { Button, EmptyState, QueryView } from '@atrium/ui';
import { Ticket } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './account.module.css';
import { OrderList } from './order-list.tsx';
import { TicketCards } from './ticket-cards.tsx';

/** The own tickets and the orders they came from. */
export function RegistrationsPage() {
  const tickets = useOwnTicketsQuery();
  const orders = useOwnOrdersQuery();
  return (
    <div className={classes.page}>
      <title>Registrations and Events | Atrium</title>
      <h1>Registrations and Events</h1>
      <section aria-labelledby="tickets" className={classes.section}>
        <h2 id="tickets">Tickets</h2>
        <QueryView query={tickets}>
          {(data) =>
            data.length > 0 ? (
              <TicketCards tickets={data} />
            ) : (
              <EmptyState
                icon={<Ticket size={24} aria-hidden />}
                title="No tickets yet"
                detail="Tickets you have paid for appear here."
                action={<Button href={paths.events}>Find an event</Button>}
              />
            )
          }
        </QueryView>
      </section>
      <section aria-labelledby="orders" className={classes.section}>
        <h2 id="orders">Orders</h2>
        <QueryView query={orders} empty={{ when: (data) => data.length === 0, text: 'No orders found' }}>
          {(data) => <OrderList orders={data} />}
        </QueryView>
      </section>
    </div>
  );
}
