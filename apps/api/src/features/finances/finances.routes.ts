import { Readable } from 'node:stream';
import {
  dayIn,
  money,
  toMajor,
  type AccountBalance,
  type Contract,
  type Currency,
  type EventFinances,
} from '@atrium/domain';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { checkMoney, listOrderJournals, readTrialBalance } from './books.queries.ts';
import { listEventFinances, readBalances } from './partner-finances.ts';

const major = (amountMinor: number, currency: Currency) => toMajor(money(amountMinor, currency));

const eventColumns: Columns<EventFinances> = [
  ['Event ID', ({ eventId }) => eventId],
  ['Event', ({ name }) => name],
  ['Currency', ({ currency }) => currency],
  ['Sold', ({ soldMinor, currency }) => major(soldMinor, currency)],
  ['Refunded', ({ refundedMinor, currency }) => major(refundedMinor, currency)],
  ['Commission', ({ commissionMinor, currency }) => major(commissionMinor, currency)],
  ['Yours', ({ organiserMinor, currency }) => major(organiserMinor, currency)],
  ['State', ({ state }) => state],
  ['Last day', ({ lastDay }) => lastDay],
  ['Arrives', ({ arrivesOn }) => arrivesOn],
];

const balanceColumns: Columns<AccountBalance> = [
  ['Account', ({ account }) => account],
  ['Name', ({ name }) => name],
  ['Currency', ({ currency }) => currency],
  ['Balance', ({ balanceMinor, currency }) => major(balanceMinor, currency)],
];

const everyEvent = { search: '', currency: undefined, sort: 'lastDay', direction: 'desc', page: 1 } as const;

export function financesRoutes(api: Api, group: Contract['finances']): void {
  api.implement(group, {
    ownFinances: async (_input, { db, actor }) => ({ balances: await readBalances(db, actor.partnerId) }),
    eventFinances: async ({ query }, { db, actor }) => {
      const { items, total } = await listEventFinances(db, actor.partnerId, query);
      return new Page(items, total, 'eq', null);
    },
    exportFinances: async (_input, { db, actor, now }) => {
      const { items } = await listEventFinances(db, actor.partnerId, { ...everyEvent, limit: null });
      return spreadsheet(`finances-${dayIn(now(), 'UTC')}.csv`, eventColumns, Readable.from(items));
    },
    moneyChecks: async (_input, { db, now }) => ({
      checkedAt: now().toISOString(),
      checks: await checkMoney(db),
    }),
    trialBalance: ({ query }, { db }) => readTrialBalance(db, query.until),
    exportTrialBalance: async ({ query }, { db, now }) => {
      const name = `trial-balance-${query.until ?? dayIn(now(), 'UTC')}.csv`;
      return spreadsheet(name, balanceColumns, Readable.from(await readTrialBalance(db, query.until)));
    },
    orderJournals: ({ params }, { db }) => listOrderJournals(db, params.orderId),
  });
}
