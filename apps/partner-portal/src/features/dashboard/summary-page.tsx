import {
  useCurrentUserQuery,
  useEventListFiguresQuery,
  useOwnEventsQuery,
  useOwnPartnerQuery,
  useSummaryFiguresQuery,
} from '@atrium/api-slice';
import type { EventListFigures } from '@atrium/domain';
import { Card, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { SellingNotice, SetUpChecklist, VettingNotice } from '../company/index.ts';
import { EventTable } from '../events/index.ts';
import classes from './dashboard.module.css';
import { KeyFigures } from './key-figures.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { SalesChart } from './sales-chart.tsx';
import { Tasks } from './tasks.tsx';

/** How the company's events are going, and what waits for the organiser. */
export function SummaryPage() {
  const list = useEventListFiguresQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Standing hasEvent={list.data && list.data.counts.all > 0} />
      <QueryView query={list} failed="Failed to fetch events">
        {(figures) => (figures.counts.all > 0 ? <Summary figures={figures} /> : <NoEvents />)}
      </QueryView>
    </>
  );
}

/** The status of the application, and the remaining set-up steps. */
function Standing({ hasEvent }: { hasEvent: boolean | undefined }) {
  const partner = useOwnPartnerQuery();
  const user = useCurrentUserQuery();
  const may = useRights();
  return (
    <QueryView query={partner} skeleton={null}>
      {(data) => (
        <>
          <VettingNotice partner={data} isFresh={hasEvent === false} />
          {data.currentVettingStatus === 'APPROVED' && may('company') && <SellingNotice partner={data} />}
          {user.data && hasEvent !== undefined && may('company') && (
            <SetUpChecklist partner={data} isEmailConfirmed={user.data.emailVerified} hasEvent={hasEvent} />
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
    />
  );
}

function Summary({ figures }: { figures: EventListFigures }) {
  const may = useRights();
  const summary = useSummaryFiguresQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <QueryView query={summary} failed="Failed to fetch sales">
        {(data) => (
          <>
            <KeyFigures figures={data} />
            <div className={classes.pair}>
              <SalesChart figures={data} />
              <Tasks tasks={data.tasks} />
            </div>
          </>
        )}
      </QueryView>
      <UpcomingEvents figures={figures} />
      {may('orders') && <LatestOrders />}
      <p className={classes.quiet}>
        See what visitors see on the <TextLink href={paths.marketplaceEvents}>marketplace</TextLink>.
      </p>
    </>
  );
}

/** Events of the table; the others are on their own page. */
const listed = 6;

function UpcomingEvents({ figures: { counts, weeks } }: { figures: EventListFigures }) {
  const events = useOwnEventsQuery(
    { query: { when: 'upcoming', limit: listed } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Card title="Upcoming events">
      <QueryView query={events} failed="Failed to fetch events">
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.quiet}>No upcoming events.</p>
          ) : (
            <EventTable label="Upcoming events" events={items} weeks={weeks} />
          )
        }
      </QueryView>
      <p className={classes.all}>
        <TextLink href={paths.section('events')}>
          {counts.upcoming > listed
            ? `All ${counts.upcoming.toLocaleString('en-GB')} upcoming events`
            : 'All events'}
        </TextLink>
      </p>
    </Card>
  );
}
