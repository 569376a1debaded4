import { AccountSummary } from '@atrium/account';
import { useCurrentUserQuery } from '@atrium/api-slice';
import { Card, QueryView, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './dashboard.module.css';

/** Where a partner arrives. */
export function DashboardPage() {
  const user = useCurrentUserQuery();
  return (
    <div className={classes.page}>
      <title>Dashboard | Atrium for organisers</title>
      <h1>Dashboard</h1>
      <QueryView query={user}>
        {(data) => <AccountSummary user={data} accountHref={paths.myAccount} />}
      </QueryView>
      <Card title="Your events">
        <p>
          Events are not edited here yet. What you have on sale is on the{' '}
          <TextLink href={paths.marketplaceEvents}>marketplace</TextLink>.
        </p>
      </Card>
    </div>
  );
}
