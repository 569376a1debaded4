import { formatMoney, money, type AccountBalance } from '@atrium/domain';
import { DataTable } from '@atrium/ui';
import { accountName } from './account-names.ts';

/** Balances of all accounts, currency by currency. */
export function TrialBalance({ lines }: { lines: readonly AccountBalance[] }) {
  return (
    <DataTable
      label="Trial balance"
      rows={lines}
      rowKey={({ account, currency }) => `${account} ${currency}`}
      emptyText="Nothing has been posted yet"
      onPhone="scroll"
      columns={[
        { id: 'account', title: 'Account', cell: ({ account }) => account },
        { id: 'name', title: 'Name', cell: ({ name }) => accountName(name) },
        { id: 'currency', title: 'Currency', cell: ({ currency }) => currency },
        {
          id: 'balance',
          title: 'Balance',
          align: 'end',
          cell: ({ balanceMinor, currency }) => formatMoney(money(balanceMinor, currency)),
        },
      ]}
    />
  );
}
