import { deviceTime } from '@atrium/domain';
import {
  useExportJournalsMutation,
  useExportTrialBalanceMutation,
  useTrialBalanceQuery,
} from '@atrium/api-slice';
import { Button, Card, QueryView, Select } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { listClasses as classes, useFileDownload } from '../lists/index.ts';
import { recentMonths } from './recent-months.ts';
import { TrialBalance } from './trial-balance.tsx';

/** The trial balance and its file, and the journals of a month for accounting programs. */
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
      <JournalsCard />
    </div>
  );
}

function JournalsCard() {
  const [months] = useState(() => recentMonths(deviceTime()));
  const [month, setMonth] = useState(months[0]?.id ?? '');
  const { isSaving, onSave } = useFileDownload(useExportJournalsMutation());
  return (
    <Card title="Journals of a month">
      <div className={classes.page}>
        <p className={classes.quiet}>
          Plain-text accounting for hledger, with the balances before and after, by days in UTC. hledger
          refuses the file if its journals don't lead from one to the other.
        </p>
        <div className={classes.tools}>
          <Select
            label="Month"
            options={months}
            value={month}
            onChange={(chosen) => setMonth(chosen ?? month)}
          />
          <Button
            variant="secondary"
            icon={<Download size={18} aria-hidden />}
            isPending={isSaving}
            onPress={() => onSave({ query: { month } })}
          >
            Export journals
          </Button>
        </div>
      </div>
    </Card>
  );
}
