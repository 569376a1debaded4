import { useMoneyChecksQuery } from '@atrium/api-slice';
import { Button, QueryView } from '@atrium/ui';
import { listClasses as classes, Timestamp } from '../lists/index.ts';
import { MoneyChecks } from './money-checks.tsx';

/** The checks of the books. */
export function ChecksPage() {
  const checks = useMoneyChecksQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <QueryView query={checks} failed="We couldn't check the books">
        {({ checkedAt, checks: all }) => (
          <>
            <div className={classes.foot}>
              <p className={classes.quiet}>
                Checked <Timestamp instant={checkedAt} />
              </p>
              <Button variant="secondary" isPending={checks.isFetching} onPress={() => void checks.refetch()}>
                Check again
              </Button>
            </div>
            <MoneyChecks checks={all} />
          </>
        )}
      </QueryView>
    </div>
  );
}
