import { useAdminSummaryQuery } from '@atrium/api-slice';
import { Card, QueryView } from '@atrium/ui';
import { useState } from 'react';
import classes from './dashboard.module.css';
import { Figures, Trend } from './figures.tsx';
import { WaitingWork } from './waiting-work.tsx';

/** Where staff arrive: what waits for them first, then how the marketplace does. */
export function DashboardPage() {
  const summary = useAdminSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
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
              <WaitingWork waiting={waiting} now={now} />
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
