import { AccountSummary } from '@atrium/account';
import { useCurrentUserQuery } from '@atrium/api-slice';
import { Card, QueryView, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './dashboard.module.css';

/** Where staff arrive. */
export function DashboardPage() {
  const user = useCurrentUserQuery();
  return (
    <div className={classes.page}>
      <title>Dashboard | Atrium admin</title>
      <h1>Dashboard</h1>
      <QueryView query={user}>
        {(data) => <AccountSummary user={data} accountHref={paths.myAccount} />}
      </QueryView>
      <Card title="Events and partners">
        <p>
          Events and partners are not reviewed here yet. What is public is on the{' '}
          <TextLink href={paths.marketplaceEvents}>marketplace</TextLink>.
        </p>
      </Card>
    </div>
  );
}
