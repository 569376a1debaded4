import { Tabs } from '@atrium/ui';
import { useSearchParams } from 'react-router';
import { listClasses as classes } from '../lists/index.ts';
import { AdjustmentsPage } from './adjustments-page.tsx';
import { BankPage } from './bank-page.tsx';
import { BalancePage } from './balance-page.tsx';
import { ChecksPage } from './checks-page.tsx';
import { CommissionPage } from './commission-page.tsx';
import { DamagePage } from './damage-page.tsx';
import { DebtsPage } from './debts-page.tsx';
import { DisputesPage } from './disputes-page.tsx';
import { ExchangePage } from './exchange-page.tsx';
import { PayoutsPage } from './payouts-page.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';
import { SuspensePage } from './suspense-page.tsx';

const ids = [
  'checks',
  'reconciliation',
  'payouts',
  'bank',
  'suspense',
  'disputes',
  'damage',
  'commission',
  'exchange',
  'debts',
  'adjustments',
  'balance',
] as const;

/** Finances: the checks of the books, reconciliation with the gateway, payouts to organisers, transfers of buyers, money that needs an explanation, disputes of buyers, damage requests, invoices for commission, exchanges of money, debts of organisers, adjustments of their balances and the trial balance. */
export function FinancesPage() {
  const [parameters, setParameters] = useSearchParams();
  const selected = ids.find((id) => id === parameters.get('tab')) ?? 'checks';
  return (
    <div className={classes.page}>
      <title>Finances | Atrium admin</title>
      <h1>Finances</h1>
      <Tabs
        label="Finances"
        selected={selected}
        onChange={(tab) => setParameters({ tab }, { replace: true })}
        tabs={[
          { id: 'checks', title: 'Checks', content: <ChecksPage /> },
          { id: 'reconciliation', title: 'Reconciliation', content: <ReconciliationPage /> },
          { id: 'payouts', title: 'Payouts', content: <PayoutsPage /> },
          { id: 'bank', title: 'Bank import', content: <BankPage /> },
          { id: 'suspense', title: 'Suspense', content: <SuspensePage /> },
          { id: 'disputes', title: 'Disputes', content: <DisputesPage /> },
          { id: 'damage', title: 'Damage', content: <DamagePage /> },
          { id: 'commission', title: 'Commission', content: <CommissionPage /> },
          { id: 'exchange', title: 'Exchange', content: <ExchangePage /> },
          { id: 'debts', title: 'Debts', content: <DebtsPage /> },
          { id: 'adjustments', title: 'Adjustments', content: <AdjustmentsPage /> },
          { id: 'balance', title: 'Trial balance', content: <BalancePage /> },
        ]}
      />
    </div>
  );
}
