import { useCurrentUserQuery, useOwnEventsQuery, useOwnPartnerQuery } from '@atrium/api-slice';
import type { EventSummary } from '@atrium/domain';
import { Button, Card, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { SellingNotice, SetUpChecklist, VettingNotice } from '../company/index.ts';
import { EventsNeedingAttention } from './events-needing-attention.tsx';
import classes from './dashboard.module.css';
import { LatestOrders } from './latest-orders.tsx';
import { NextEvents } from './next-events.tsx';
import { upcomingEvents } from './upcoming-events.ts';

/** Events that need attention, sales and next events. */
export function SummaryPage() {
  const events = useOwnEventsQuery({});
  return (
    <>
      <Standing events={events.data?.items} />
      <QueryView query={events} failed="Failed to fetch events">
        {({ items }) => (items.length > 0 ? <Summary events={items} /> : <NoEvents />)}
      </QueryView>
    </>
  );
}

/** The status of the application, and the remaining set-up steps. */
function Standing({ events }: { events: readonly EventSummary[] | undefined }) {
  const partner = useOwnPartnerQuery();
  const user = useCurrentUserQuery();
  return (
    <QueryView query={partner} skeleton={null}>
      {(data) => (
        <>
          <VettingNotice partner={data} isFresh={events?.length === 0} />
          {data.currentVettingStatus === 'APPROVED' && <SellingNotice partner={data} />}
          {user.data && events && (
            <SetUpChecklist
              partner={data}
              isEmailConfirmed={user.data.emailVerified}
              hasEvent={events.length > 0}
            />
          )}
        </>
      )}
    </QueryView>
  );
}

function NoEvents() {
  return (
    <EmptyState
      title="You have no events yet"
      detail={
        <>
          See how others present theirs on the <TextLink href={paths.marketplaceEvents}>marketplace</TextLink>
          .
        </>
      }
      action={<Button href={paths.addEvent}>Create New Event</Button>}
    />
  );
}

function Summary({ events }: { events: readonly EventSummary[] }) {
  const [now] = useState(() => Date.now());
  const next = upcomingEvents(events, now);
  const total = (of: (event: EventSummary) => number) =>
    events.reduce((sum, event) => sum + of(event), 0).toLocaleString('en-US');
  return (
    <>
      <dl className={classes.figures}>
        <Figure term="Tickets sold" value={total(({ ticketsSold }) => ticketsSold)} />
        <Figure term="Capacity" value={total(({ capacity }) => capacity)} />
        <Figure term="Upcoming events" value={next.length.toLocaleString('en-US')} />
      </dl>
      <EventsNeedingAttention events={events} now={now} />
      <LatestOrders />
      <NextEvents events={next.slice(0, 3)} />
      <p className={classes.quiet}>
        See what visitors see on the <TextLink href={paths.marketplaceEvents}>marketplace</TextLink>.
      </p>
    </>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <Card className={classes.figure}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </Card>
  );
}
