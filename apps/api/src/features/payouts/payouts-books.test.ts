import fc from 'fast-check';
import {
  addTime,
  creditorReference,
  debtReference,
  dayIn,
  days,
  hours,
  minutes,
  type BankLineEnd,
  type SuspenseExplanation,
} from '@atrium/domain';
import type { Bank } from '../../adapters/bank/bank.ts';
import { createSandboxBank } from '../../adapters/bank/sandbox-bank.ts';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  type FaultInBooks,
  inDays,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';
import { reconcileDisputes } from '../disputes/index.ts';
import { releaseSales } from '../finances/index.ts';
import { sendPayouts } from './send-payouts.ts';

/** The line to the bank, which breaks before a payout arrives or before the bank's answer does, as a kill would. */
const line: { breaks: 'before' | 'after' | 'never' } = { breaks: 'never' };

let app: TestApp;
let sandbox: Bank;
let buyers: string[];
let admin: string;
let second: string;
let country: number;
/** Charges of the bank so far. */
let charges = 0;
const openMarketplace = async () => {
  const bank: Bank = {
    send: async (transfer) => {
      if (line.breaks === 'before') throw new Error('no line');
      await sandbox.send(transfer);
      if (line.breaks === 'after') throw new Error('the line broke');
    },
    find: (id) => sandbox.find(id),
  };
  app = await startTestApp({ overrides: { bank } });
  sandbox = createSandboxBank(app.deps.db);
  buyers = await Promise.all(Array.from({ length: 3 }, async () => (await createAttendee(app)).token));
  ({ token: admin } = await createAdmin(app));
  ({ token: second } = await createAdmin(app));
  country = (await app.sql<{ id: number }[]>`select id from countries where code = 'GB'`)[0]?.id ?? 0;
};
beforeAll(openMarketplace);
afterAll(() => app.stop());

const ibans = { open: 'GB29NWBK60161331926819', closed: 'DE64500105170000000013' };
const priceMinor = 400_000;

const pick = fc.nat(3);
const breaks = fc.constantFrom('never' as const, 'never' as const, 'before' as const, 'after' as const);
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      tickets: fc.integer({ min: 1, max: 3 }),
      by: fc.constantFrom('card' as const, 'card' as const, 'disputed-card' as const, 'transfer' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      pick,
      /** Cents beside what is due. */
      beside: fc.constantFrom(0, 0, -1, 1, 12_345),
      hasReference: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('settle-line' as const),
      pick,
      as: fc.constantFrom<BankLineEnd>('RETURNED', 'GATEWAY'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cover-debt' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay-debt' as const),
      amountMinor: fc.constantFrom(1, 5_000, 500_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('put-back-payment' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('explain-transfer' as const),
      pick,
      as: fc.constantFrom<SuspenseExplanation>('OWN_MONEY', 'FEE', 'RECORDED', 'ORGANISER'),
      isWrong: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bank-charge' as const),
      as: fc.constantFrom<SuspenseExplanation>('FEE', 'GOODWILL', 'BAD_DEBT', 'RECORDED', 'ORGANISER'),
      isWrong: fc.boolean(),
      /** Nobody explains it, or somebody at the next charge. */
      isOpen: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      pick,
      percentage: fc.constantFrom(1, 50, 100),
      bearer: fc.constantFrom('ORGANISER' as const, 'OPERATOR' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('decide-dispute' as const), pick, isWon: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay-out' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('approve' as const, 'cancel-payout' as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      as: fc.constantFrom('CREDIT' as const, 'CHARGE' as const, 'WRITE_OFF' as const),
      amountMinor: fc.constantFrom(1, 5_000, 300_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse-adjustment' as const), pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), breaks }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change-account' as const),
      account: fc.constantFrom('open' as const, 'closed' as const),
      rests: fc.boolean(),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;
/** The event ends, and its sales are due. */
type Step = Command | { kind: 'release' };

interface Sale {
  id: string;
  number: string;
  token: string | undefined;
}

async function openSale() {
  const partner = await createPartnerMember(app);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: inDays(40),
    ticketTypes: [{ priceMinor, quantity: 100, policyId: await aPolicy(app, partner.partnerId) }],
  });
  const { token } = partner;
  await app.call('PUT', `/partner/events/${event.id}/transfers`, { token, body: { acceptsTransfers: true } });
  const account = await app.call('POST', '/partner/bank-accounts', {
    token,
    body: {
      bankAccountName: 'Main account',
      companyIban: ibans.open,
      companySwiftCode: 'NWBKGB2L',
      bankAccountCountry: 1,
      bankAccountCurrency: 'USD',
      password: testPassword,
    },
  });
  expect(account.status).toBe(201);
  return { ...event, ...partner };
}
/** Accounts rest for two days after a change. */
const restAccounts = () => app.sql`update bank_accounts set updated_at = ${addTime(new Date(), -hours(49))}`;
const send = () => sendPayouts(jobContext(app.deps));

/** Runs steps on one company, whose event ends within them. No call fails by the server. */
async function run(steps: readonly Step[]) {
  await app.sql`delete from rate_limits`;
  const { id: eventId, ticketTypeIds, token: partner, partnerId } = await openSale();
  await restAccounts();
  const sales: Sale[] = [];

  const sell = async ({ tickets, by }: Extract<Command, { kind: 'sell' }>) => {
    const token = buyers[sales.length % buyers.length];
    const lines = Array.from({ length: tickets }, () => ({ ticketTypeId: ticketTypeIds[0] ?? 0 }));
    const placed = await app.call('POST', '/orders', { token, body: anOrder(eventId, lines) });
    if (placed.status !== 201) return placed;
    const { id } = placed.body;
    const { number } = (await app.call('GET', `/orders/${id}`, { token })).body;
    sales.push({ id, number, token });
    if (by === 'transfer') {
      await app.call('PUT', `/orders/${id}/billing`, {
        token,
        body: {
          company: 'Engines Ltd',
          address: '12 St James Square',
          city: 'London',
          zipCode: 'SW1Y 4JH',
          country,
          email: 'accounts@engines.example',
        },
      });
      return app.call('POST', `/orders/${id}/transfer`, { token, body: {} });
    }
    const card = by === 'card' ? undefined : '4000 0000 0000 0259';
    return app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment(card) });
  };
  const receive = async (sale: Sale, { beside, hasReference }: Extract<Command, { kind: 'receive' }>) => {
    const { transfer } = (await app.call('GET', `/orders/${sale.id}/transfer`, { token: sale.token })).body;
    const cents = (transfer?.totalMinor ?? priceMinor) + beside;
    const text = hasReference ? creditorReference(sale.number) : 'Conference';
    const content = [
      'Date;Amount;Currency;Name;Reference;IBAN',
      `${dayIn(new Date(), 'UTC')};${(cents / 100).toFixed(2)};USD;Engines ${sale.number};${text};GB29NWBK60161331926819`,
    ].join('\n');
    return app.call('POST', '/admin/bank-statements', { token: admin, body: { name: 'lines.csv', content } });
  };
  const refund = async (sale: Sale, { percentage, bearer }: Extract<Command, { kind: 'refund' }>) => {
    const { tickets } = (await app.call('GET', `/orders/${sale.id}`, { token: sale.token })).body;
    const lines = [{ ticketId: tickets[0].id, percentage, cancel: false }];
    const body = { lines, cause: 'OTHER', note: 'A gesture', bearer };
    return app.call('POST', `/admin/orders/${sale.id}/refunds`, { token: admin, body });
  };
  const openLine = async (pick: number) => {
    const listed = (await app.call('GET', '/admin/bank-lines?limit=100', { token: admin })).body;
    const open = listed.filter(({ state }: { state: string }) => state === 'OPEN');
    return open[pick % open.length];
  };
  const newestPayout = async () => (await app.call('GET', '/partner/payouts', { token: partner })).body[0];

  const perform = async (step: Step) => {
    const sale = 'pick' in step ? sales[step.pick % sales.length] : undefined;
    switch (step.kind) {
      case 'sell':
        return sell(step);
      case 'receive':
        return sale && receive(sale, step);
      case 'settle-line': {
        const chosen = await openLine(step.pick);
        const body = { as: step.as, note: 'R-1' };
        return chosen && app.call('POST', `/admin/bank-lines/${chosen.id}/settle`, { token: admin, body });
      }
      case 'bank-charge': {
        const text = `Charge ${(charges += 1)}`;
        const content = `date,amount,currency,name,reference\n2031-01-01,-12.34,USD,Bank,${text}`;
        const file = { name: 'lines.csv', content };
        await app.call('POST', '/admin/bank-statements', { token: admin, body: file });
        const listed = (
          await app.call('GET', '/admin/finances/suspense?state=OPEN&limit=100', { token: admin })
        ).body;
        const path = `/admin/finances/suspense/${listed.at(-1)?.id}`;
        const explain = (as: SuspenseExplanation) => {
          const owner = as === 'ORGANISER' ? partnerId : null;
          const body = { as, partnerId: owner, note: 'Charge' };
          return app.call('POST', `${path}/explain`, { token: admin, body });
        };
        if (step.isWrong) {
          await explain('OWN_MONEY');
          await app.call('POST', `${path}/reverse`, { token: admin, body: { reason: 'Wrong' } });
        }
        return step.isOpen ? undefined : explain(step.as);
      }
      case 'pay-debt': {
        const text = `${debtReference(partnerId)} ${(charges += 1)}`;
        const content = `date,amount,currency,name,reference\n2031-01-01,${(step.amountMinor / 100).toFixed(2)},USD,Company,${text}`;
        const file = { name: 'lines.csv', content };
        return app.call('POST', '/admin/bank-statements', { token: admin, body: file });
      }
      case 'put-back-payment': {
        const listed = (await app.call('GET', '/admin/bank-lines?limit=100', { token: admin })).body;
        const paid = listed.filter(({ debtor }: { debtor: object | null }) => debtor !== null);
        const chosen = paid[step.pick % paid.length];
        const path = `/admin/bank-lines/${chosen?.id}/reverse-debt`;
        return chosen && app.call('POST', path, { token: admin, body: { reason: 'Another company' } });
      }
      case 'explain-transfer': {
        const chosen = await openLine(step.pick);
        if (!chosen) return undefined;
        const owner = step.as === 'ORGANISER' ? partnerId : null;
        const body = { as: step.as, partnerId: owner, note: 'Charge' };
        const explain = () =>
          app.call('POST', `/admin/bank-lines/${chosen.id}/explain`, { token: admin, body });
        await explain();
        if (!step.isWrong) return undefined;
        const path = `/admin/finances/suspense/${chosen.id}/reverse`;
        return app.call('POST', path, { token: admin, body: { reason: 'Wrong' } });
      }
      case 'cover-debt': {
        const chosen = await openLine(step.pick);
        const path = `/admin/bank-lines/${chosen?.id}/debt`;
        return chosen && app.call('POST', path, { token: admin, body: { partnerId } });
      }
      case 'cancel':
        return sale && app.call('POST', `/orders/${sale.id}/cancel`, { token: sale.token, body: {} });
      case 'refund':
        return sale && refund(sale, step);
      case 'decide-dispute': {
        await reconcileDisputes(jobContext(app.deps));
        const open = await app.sql<{ id: string }[]>`
          select id from disputes where status = 'OPEN' and submitted_at is null order by opened_at, id`;
        const dispute = open[step.pick % open.length];
        const body = { text: step.isWon ? 'winning_evidence' : 'losing_evidence' };
        return dispute && app.call('POST', `/admin/disputes/${dispute.id}/evidence`, { token: admin, body });
      }
      case 'release':
        await app.sql`update event_versions set start_at = ${inDays(-31)}, end_at = ${addTime(new Date(), -days(30))}
          where event_id = ${eventId}`;
        await releaseSales(app.deps);
        return undefined;
      case 'pay-out': {
        const body = { payouts: [{ partnerId, currency: 'USD' }] };
        const [one] = await Promise.all(
          [1, 2].map(() => app.call('POST', '/admin/payouts', { token: admin, body })),
        );
        return one;
      }
      case 'approve':
      case 'cancel-payout': {
        const payout = await newestPayout();
        const action = step.kind === 'approve' ? 'approve' : 'cancel';
        return payout && app.call('POST', `/admin/payouts/${payout.id}/${action}`, { token: second });
      }
      case 'adjust': {
        const { as: kind, amountMinor } = step;
        const body = { partnerId, kind, currency: 'USD', amountMinor, note: 'Scanners', reason: 'By phone' };
        return app.call('POST', '/admin/finances/adjustments', { token: admin, body });
      }
      case 'reverse-adjustment': {
        const listed = (await app.call('GET', '/admin/finances/adjustments', { token: admin })).body;
        const own = listed.filter((adjustment: { partnerId: number }) => adjustment.partnerId === partnerId);
        const chosen = own[step.pick % own.length];
        const path = `/admin/finances/adjustments/${chosen?.id}/reverse`;
        return chosen && app.call('POST', path, { token: admin, body: { reason: 'Twice' } });
      }
      case 'send':
        await Promise.all([send(), send()]);
        return undefined;
      case 'change-account': {
        const [account] = (await app.call('GET', '/partner/bank-accounts', { token: partner })).body;
        const changed = await app.call('PATCH', `/partner/bank-accounts/${account.id}`, {
          token: partner,
          body: { companyIban: ibans[step.account], password: testPassword },
        });
        if (step.rests) await restAccounts();
        return changed;
      }
    }
  };
  for (const step of steps) {
    line.breaks = 'breaks' in step ? step.breaks : 'never';
    const status = (await perform(step))?.status ?? 200;
    expect({ step, isFailure: status >= 500 }).toEqual({ step, isFailure: false });
  }
  line.breaks = 'never';
  return { partner, partnerId };
}

/**
 * Faults of the books, but for client money that is missing by no more than charges of the bank that wait for an explanation: where all
 * sales were paid out or cancelled, nothing else covers them, and the check is right.
 */
async function faults(): Promise<readonly FaultInBooks[]> {
  const found = await faultsInBooks(app);
  const [{ owed, held, unexplained } = { owed: '0', held: '0', unexplained: '0' }] = await app.sql<
    { owed: string; held: string; unexplained: string }[]
  >`
    select -coalesce(sum(amount_minor) filter (where account between 2000 and 2190), 0) as owed,
      coalesce(sum(amount_minor) filter (where account in (1000, 1100, 1110, 5000, 5010, 5030, 5040, 5050, 9000)), 0) as held,
      coalesce(sum(amount_minor) filter (where account = 1900), 0) as unexplained
    from ledger_entries`;
  const isExpected = ({ failed, expected_minor, found_minor }: FaultInBooks) =>
    failed === 'client-money' &&
    expected_minor === owed &&
    found_minor === held &&
    Number(owed) - Number(held) <= Number(unexplained);
  return found.filter((fault) => !isExpected(fault));
}

/** How many sequences are tried: a quarter of those of the books, because each opens a sale. */
const sequences = Math.ceil(Number(process.env['MONEY_SEQUENCES'] ?? 200) / 4);
const seed = Number(process.env['MONEY_SEED'] ?? 20_261_128);
/** Each check adds up all books of a database, so a sequence costs more with each that went before. */
const sequencesOfDatabase = 25;

test(
  'after any sequence of sales, transfers, adjustments, payments of debts, charges of the bank, payouts and broken lines the books agree with the book of the bank',
  async () => {
    const before = fc.array(command, { minLength: 1, maxLength: 5 });
    const after = fc.array(command, { minLength: 2, maxLength: 6 });
    let done = 0;
    await fc.assert(
      fc.asyncProperty(before, after, async (early, late) => {
        if (done > 0 && done % sequencesOfDatabase === 0) {
          await app.stop();
          await openMarketplace();
        }
        done += 1;
        const { partner, partnerId } = await run([
          { kind: 'sell', tickets: 2, by: 'card' },
          ...early,
          { kind: 'release' },
          { kind: 'pay-out' },
          ...late,
        ]);
        expect(await faults()).toEqual([]);
        await send();
        expect(await faults()).toEqual([]);
        const [book] = await app.sql<{ paid: number; different: number }[]>`
          select coalesce(sum(t.amount_minor) filter (where p.status = 'PAID'), 0)::int as paid,
            count(*) filter (where t.amount_minor is distinct from p.amount_minor)::int as different
          from payouts p left join sandbox_transfers t on t.payout_id = p.id
          where p.partner_id = ${partnerId} and p.status in ('SUBMITTED', 'PAID', 'RETURNED')`;
        const { balances } = (await app.call('GET', '/partner/finances', { token: partner })).body;
        expect({ paid: balances[0].paidOutMinor, different: 0 }).toEqual(book);
      }),
      { numRuns: sequences, seed },
    );
  },
  minutes(Math.max(10, sequences / 5)),
);
