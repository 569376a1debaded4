import { useCurrentUserQuery, useOwnEventsQuery, useOwnPartnerQuery } from '@atrium/api-slice';
import type { EventSummary } from '@atrium/domain';
import { Button, Card, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { SetUpChecklist, VettingNotice } from '../company/index.ts';
import { Attention } from './attention.tsx';
import classes from './dashboard.module.css';
import { LatestOrders } from './latest-orders.tsx';
import { NextEvents } from './next-events.tsx';
import { upcoming } from './upcoming.ts';

/** What needs attention, what was sold, what comes next. */
export function SummaryPage() {
  const events = useOwnEventsQuery();
  return (
    <>
      <Standing events={events.data} />
      <QueryView query={events} failed="Failed to fetch events">
        {(data) => (data.length > 0 ? <Summary events={data} /> : <NoEvents />)}
      </QueryView>
    </>
  );
}

/** How the application stands, and what a new partner still has to do. */
function Standing({ events }: { events: readonly EventSummary[] | undefined }) {
  const partner = useOwnPartnerQuery();
  const user = useCurrentUserQuery();
  return (
    <QueryView query={partner} skeleton={null}>
      {(data) => (
        <>
          <VettingNotice partner={data} isFresh={events?.length === 0} />
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
  const next = upcoming(events, now);
  const total = (of: (event: EventSummary) => number) =>
    events.reduce((sum, event) => sum + of(event), 0).toLocaleString('en-US');
  return (
    <>
      <dl className={classes.figures}>
        <Figure term="Tickets sold" value={total(({ ticketsSold }) => ticketsSold)} />
        <Figure term="Capacity" value={total(({ capacity }) => capacity)} />
        <Figure term="Upcoming events" value={next.length.toLocaleString('en-US')} />
      </dl>
      <Attention events={events} now={now} />
      <LatestOrders />
      <NextEvents events={next.slice(0, 3)} />
      <p className={classes.quiet}>
        What the public sees is on the <TextLink href={paths.marketplaceEvents}>marketplace</TextLink>.
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
