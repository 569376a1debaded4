import { formatMoney, money, type AccountBalance } from '@atrium/domain';
import { DataTable } from '@atrium/ui';
import { accountName } from './account-names.ts';

interface Account {
  code: number;
  name: string;
  lines: AccountBalance[];
}

/** Balances of all accounts, a column for each currency. */
export function TrialBalance({ lines }: { lines: readonly AccountBalance[] }) {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const accounts = new Map<number, Account>();
  for (const line of lines) {
    const account = accounts.get(line.account) ?? { code: line.account, name: line.name, lines: [] };
    account.lines.push(line);
    accounts.set(line.account, account);
  }
  return (
    <DataTable
      label="Trial balance"
      rows={[...accounts.values()].toSorted((a, b) => a.code - b.code)}
      rowKey={({ code }) => code}
      emptyText="Nothing has been posted yet"
      onPhone="scroll"
      columns={[
        { id: 'account', title: 'Account', cell: ({ code, name }) => `${code} ${accountName(name)}` },
        ...currencies.map((currency) => ({
          id: currency,
          title: currency,
          align: 'end' as const,
          cell: ({ lines: own }: Account) => {
            const line = own.find((one) => one.currency === currency);
            return line ? formatMoney(money(line.balanceMinor, currency)) : '–';
          },
        })),
      ]}
    />
  );
}
