import { useExportTrialBalanceMutation, useTrialBalanceQuery } from '@atrium/api-slice';
import { Button, QueryView } from '@atrium/ui';
import { Download } from 'lucide-react';
import { listClasses as classes, useFileDownload } from '../lists/index.ts';
import { TrialBalance } from './trial-balance.tsx';

/** The trial balance, and its file. */
export function BalancePage() {
  const balance = useTrialBalanceQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  const { isSaving, onSave } = useFileDownload(useExportTrialBalanceMutation());
  return (
    <div className={classes.page}>
      <div className={classes.foot}>
        <p className={classes.quiet}>Each currency sums to zero. Debit is positive, credit negative.</p>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          isPending={isSaving}
          onPress={() => onSave({ query: {} })}
        >
          Export CSV
        </Button>
      </div>
      <QueryView query={balance} failed="We couldn't load the trial balance">
        {(lines) => <TrialBalance lines={lines} />}
      </QueryView>
    </div>
  );
}
