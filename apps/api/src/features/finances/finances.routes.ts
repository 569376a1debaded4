import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import {
  dayIn,
  money,
  toMajor,
  type AccountBalance,
  type Contract,
  type Currency,
  type EventFinances,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { companyName } from '../../db/company-name.ts';
import { partners } from '../../db/schema/index.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { textsIn } from '../../texts/index.ts';
import { recipientFor } from '../identity/index.ts';
import { checkMoney, listOrderJournals, readTrialBalance } from './books.queries.ts';
import { listClearing, listExchanges } from './exchanges.queries.ts';
import { recordExchange, reverseExchange } from './exchanges.ts';
import { journalFile } from './journal-file.ts';
import { readJournalMonth } from './journals.queries.ts';
import { listEventFinances, readBalances } from './partner-finances.ts';
import { statementPdf } from './statement-pdf.ts';
import {
  findStatement,
  listStatementLines,
  listStatements,
  type StatementLine,
} from './statements.queries.ts';

const major = (amountMinor: number, currency: Currency) => toMajor(money(amountMinor, currency));

const eventColumns: Columns<EventFinances> = [
  ['Event ID', ({ eventId }) => eventId],
  ['Event', ({ name }) => name],
  ['Currency', ({ currency }) => currency],
  ['Sold', ({ soldMinor, currency }) => major(soldMinor, currency)],
  ['Refunded', ({ refundedMinor, currency }) => major(refundedMinor, currency)],
  ['Lost disputes', ({ disputedMinor, currency }) => major(disputedMinor, currency)],
  ['Commission', ({ commissionMinor, currency }) => major(commissionMinor, currency)],
  ['Paid for damage', ({ damageMinor = 0, currency }) => major(damageMinor, currency)],
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

const lineKinds: Record<StatementLine['kind'], string> = {
  sale: 'Sale',
  'refund-written': 'Refund',
  'dispute-lost': 'Lost dispute',
  'damage-paid': 'Paid for damage',
  'damage-refund-written': 'Damage refunded',
  adjustment: 'Adjustment',
  'adjustment-reversed': 'Adjustment reversed',
  'debt-paid': 'Payment received',
  'debt-payment-reversed': 'Payment put back',
  payout: 'Payout',
  'payout-returned': 'Payout returned',
};

const lineColumns = (currency: Currency): Columns<StatementLine> => [
  ['Date', ({ day }) => day],
  [
    'Kind',
    ({ kind, adjustmentKind }) =>
      kind === 'adjustment' && adjustmentKind === 'WRITE_OFF' ? 'Debt written off' : lineKinds[kind],
  ],
  ['Order', ({ order }) => order],
  ['Event', ({ event }) => event],
  ['Sales', ({ salesMinor }) => major(salesMinor, currency)],
  ['Refunds', ({ refundsMinor }) => major(refundsMinor, currency)],
  ['Lost disputes', ({ disputesMinor }) => major(disputesMinor, currency)],
  ['Commission', ({ commissionMinor }) => major(commissionMinor, currency)],
  ['Paid for damage', ({ damageMinor }) => major(damageMinor, currency)],
  ['Adjustments', ({ adjustmentsMinor }) => major(adjustmentsMinor, currency)],
  ['Payouts', ({ payoutsMinor }) => major(payoutsMinor, currency)],
  ['Currency', () => currency],
  ['Note', ({ note }) => note],
  ['Supply', ({ isSupply }) => (isSupply === null ? '' : isSupply ? 'Yes' : 'No')],
  ['Payments received', ({ receivedMinor }) => major(receivedMinor, currency)],
];

const everyEvent = { search: '', currency: undefined, sort: 'lastDay', direction: 'desc', page: 1 } as const;

export function financesRoutes(api: Api, group: Contract['finances']): void {
  api.implement(group, {
    ownFinances: async (_input, ctx) => ({ balances: await readBalances(ctx, ctx.actor.partnerId) }),
    eventFinances: async ({ query }, { db, actor }) => {
      const { items, total } = await listEventFinances(db, actor.partnerId, query);
      return new Page(items, total, 'eq', null);
    },
    exportFinances: async (_input, { db, actor, now }) => {
      const { items } = await listEventFinances(db, actor.partnerId, { ...everyEvent, limit: null });
      return spreadsheet(`finances-${dayIn(now(), 'UTC')}.csv`, eventColumns, Readable.from(items));
    },
    statements: (_input, { db, actor }) => listStatements(db, actor.partnerId),
    statementPdf: async ({ query }, ctx) => {
      const { partnerId, userId } = ctx.actor;
      const [company] = await ctx.db
        .select({ name: companyName })
        .from(partners)
        .where(eq(partners.id, partnerId));
      const { language } = await recipientFor(ctx, userId);
      const statement = await findStatement(ctx.db, partnerId, query);
      const lines = await listStatementLines(ctx.db, partnerId, query);
      const isInvoicing = ctx.config.commissionInvoicing !== undefined;
      const { name } = orNotFound(company, 'partner-not-found');
      return {
        name: `statement-${query.month}-${query.currency}.pdf`,
        mediaType: 'application/pdf',
        content: await buffer(
          await statementPdf(textsIn(language), { company: name, statement, lines, isInvoicing }, ctx.now()),
        ),
      };
    },
    exportStatement: async ({ query }, { db, actor }) => {
      const lines = await listStatementLines(db, actor.partnerId, query);
      const name = `statement-${query.month}-${query.currency}.csv`;
      return spreadsheet(name, lineColumns(query.currency), Readable.from(lines));
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
    exportJournals: async ({ query: { month } }, { db }) => ({
      name: `journals-${month}.journal`,
      mediaType: 'text/plain; charset=utf-8',
      content: Readable.from(journalFile(await readJournalMonth(db, month))),
    }),
    clearing: (_input, { db }) => listClearing(db),
    exchanges: async ({ query }, { db }) => {
      const { items, total } = await listExchanges(db, query);
      return new Page(items, total, 'eq', null);
    },
    recordExchange: ({ body, headers }, ctx) => recordExchange(ctx, body, headers['idempotency-key']),
    reverseExchange: ({ params, body }, ctx) => reverseExchange(ctx, params.exchangeId, body.reason),
    orderJournals: ({ params }, { db }) => listOrderJournals(db, params.orderId),
  });
}
