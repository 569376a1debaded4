import { useAdminEventsQuery, useAdminPartnersQuery, useAdminSummaryQuery } from '@atrium/api-slice';
import { Card, QueryView } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import classes from './dashboard.module.css';
import { Figures, Trend } from './figures.tsx';
import { LongestWaiting } from './longest-waiting.tsx';
import { WorkQueues } from './work-queues.tsx';

const few = { status: 'PENDING', limit: 5 } as const;
const refetched = { refetchOnMountOrArgChange: true };

/** The landing page of administrators: open work first, then figures. */
export function DashboardPage() {
  const summary = useAdminSummaryQuery(undefined, refetched);
  const partners = useAdminPartnersQuery({ query: { ...few, sort: 'applied' } }, refetched);
  const events = useAdminEventsQuery({ query: { ...few, sort: 'submitted' } }, refetched);
  const [now] = useState(Date.now);
  return (
    <div className={classes.page}>
      <title>Dashboard | Atrium admin</title>
      <h1>Dashboard</h1>
      <QueryView query={summary}>
        {({ waiting, figures, trend }) => (
          <>
            <section aria-labelledby="waiting" className={classes.section}>
              <h2 id="waiting">Waiting for you</h2>
              <WorkQueues waiting={waiting} now={now} />
              <div className={classes.queues}>
                <LongestWaiting
                  title="Partners waiting longest"
                  query={partners}
                  of={({ id, name, appliedAt }) => ({
                    id,
                    name,
                    since: appliedAt,
                    href: paths.partnerToVet(id),
                  })}
                  now={now}
                />
                <LongestWaiting
                  title="Events waiting longest"
                  query={events}
                  of={({ id, name, submittedAt }) => ({
                    id,
                    name,
                    since: submittedAt,
                    href: paths.eventToVet(id),
                  })}
                  now={now}
                />
              </div>
            </section>
            <section aria-labelledby="figures" className={classes.section}>
              <h2 id="figures">The marketplace</h2>
              <Figures figures={figures} />
            </section>
            <Card>
              <Trend trend={trend} />
            </Card>
          </>
        )}
      </QueryView>
    </div>
  );
}
