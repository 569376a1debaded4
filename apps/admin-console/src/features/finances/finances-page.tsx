import { useExportTrialBalanceMutation, useMoneyChecksQuery, useTrialBalanceQuery } from '@atrium/api-slice';
import { Button, Card, QueryView } from '@atrium/ui';
import { Download } from 'lucide-react';
import { listClasses as classes, Timestamp, useFileDownload } from '../lists/index.ts';
import { MoneyChecks } from './money-checks.tsx';
import { TrialBalance } from './trial-balance.tsx';

/** The checks of the books, and the trial balance. */
export function FinancesPage() {
  const checks = useMoneyChecksQuery(undefined, { refetchOnMountOrArgChange: true });
  const balance = useTrialBalanceQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  const { isSaving, onSave } = useFileDownload(useExportTrialBalanceMutation());
  return (
    <div className={classes.page}>
      <title>Finances | Atrium admin</title>
      <h1>Finances</h1>
      <Card title="Checks">
        <QueryView query={checks} failed="We couldn't check the books">
          {({ checkedAt, checks: all }) => (
            <>
              <div className={classes.foot}>
                <p className={classes.quiet}>
                  Checked <Timestamp instant={checkedAt} />
                </p>
                <Button
                  size="s"
                  variant="secondary"
                  isPending={checks.isFetching}
                  onPress={() => void checks.refetch()}
                >
                  Check again
                </Button>
              </div>
              <MoneyChecks checks={all} />
            </>
          )}
        </QueryView>
      </Card>
      <Card title="Trial balance">
        <div className={classes.foot}>
          <p className={classes.quiet}>Each currency sums to zero. Debit is positive, credit negative.</p>
          <Button
            size="s"
            variant="secondary"
            icon={<Download size={16} aria-hidden />}
            isPending={isSaving}
            onPress={() => onSave({ query: {} })}
          >
            Export CSV
          </Button>
        </div>
        <QueryView query={balance} failed="We couldn't load the trial balance">
          {(lines) => <TrialBalance lines={lines} />}
        </QueryView>
      </Card>
    </div>
  );
}
