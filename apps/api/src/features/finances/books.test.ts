import fc from 'fast-check';
import { dayIn, minutes, OrderId, type Clearing } from '@atrium/domain';
import type { CardFormGateway } from '../../adapters/payments/gateway.ts';
import { createSandboxGateway } from '../../adapters/payments/sandbox-gateway.ts';
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
  importTestRates,
  inDays,
  ownCurrencyEnv,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { reconcileDisputes } from '../disputes/index.ts';
import { foldLedger } from './fold-ledger.ts';
import { cancelOrderOfEvent, expireHolds, reconcilePayments } from '../orders/index.ts';

/** The line to the gateway, which breaks before a request arrives or before its answer does. */
const line: { breaks: 'before' | 'after' | 'never' } = { breaks: 'never' };
const overLine = async <T>(ask: () => Promise<T>): Promise<T> => {
  if (line.breaks === 'before') throw new Error('no line');
  const answer = await ask();
  if (line.breaks === 'after') throw new Error('the line broke');
  return answer;
};

let app: TestApp;
let sandbox: CardFormGateway;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let admin: string;
let policyId: Awaited<ReturnType<typeof aPolicy>>;
/** Enough buyers that none of them reaches the limit of open orders. */
let tokens: string[];
const openMarketplace = async () => {
  const payments: CardFormGateway = {
    name: 'sandbox',
    mode: 'card-form',
    get disputes() {
      return sandbox.disputes;
    },
    transactions: (since) => sandbox.transactions(since),
    balances: () => sandbox.balances(),
    charge: (request) => overLine(() => sandbox.charge(request)),
    confirm: (request) => sandbox.confirm(request),
    find: (attempt) => sandbox.find(attempt),
    close: (attempt) => sandbox.close(attempt),
    capture: (attempt) => sandbox.capture(attempt),
    refund: (request) => overLine(() => sandbox.refund(request)),
  };
  app = await startTestApp({ env: ownCurrencyEnv, overrides: { payments } });
  await importTestRates(app);
  sandbox = createSandboxGateway(app.deps.db, 0);
  partner = await createPartnerMember(app, {}, { commissionBasisPoints: 1250 });
  policyId = await aPolicy(app, partner.partnerId);
  ({ token: admin } = await createAdmin(app));
  // the commission of one large order pays the gateway's fees of disputes
  const { id, ticketTypeIds } = await anEvent(app, {
    partnerId: partner.partnerId,
    ticketTypes: [{ priceMinor: 50_000_000 }],
  });
  const { token } = await createAttendee(app);
  const body = anOrder(id, [{ ticketTypeId: ticketTypeIds[0] ?? 0 }]);
  const large = (await app.call('POST', '/orders', { token, body })).body;
  await app.call('POST', `/orders/${large.id}/complete-order`, { token, body: aPayment() });
  tokens = await Promise.all(Array.from({ length: 4 }, async () => (await createAttendee(app)).token));
};
beforeAll(openMarketplace);
afterAll(() => app.stop());

const breaks = fc.constantFrom('never' as const, 'never' as const, 'before' as const, 'after' as const);
const pick = fc.nat(3);
/** The currency in which the buyer pays an order in dollars; undefined for those. */
const own = fc.constantFrom(undefined, undefined, 'EUR' as const, 'JPY' as const);
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('place' as const), tickets: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      pick,
      own,
      breaks,
      card: fc.constantFrom(
        '4242 4242 4242 4242',
        '4000 0000 0000 0002',
        '4000 0000 0000 5126',
        '4000 0000 0000 3220',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay-refusing-refunds' as const), pick, own }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay-disputed' as const), pick, own }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('win-dispute' as const, 'lose-dispute' as const), pick }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick, breaks }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel-ticket' as const), pick, ticket: fc.nat(2), breaks }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund-ticket' as const),
      pick,
      ticket: fc.nat(2),
      percentage: fc.constantFrom(1, 33, 50, 100),
      cancel: fc.boolean(),
      by: fc.constantFrom('partner' as const, 'admin' as const),
      bearer: fc.constantFrom('ORGANISER' as const, 'OPERATOR' as const),
      breaks,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('retry' as const, 'settle' as const), pick, breaks }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('exchange' as const),
      pick,
      /** Of what is open, and of what that was worth. */
      percentages: fc.tuple(fc.constantFrom(1, 40, 100), fc.constantFrom(90, 100, 115)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'lapse' as const,
        'reconcile' as const,
        'reconcile-disputes' as const,
        'call-off' as const,
        'fold' as const,
      ),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** Lets the pauses of payments and refunds pass, and the banks answer, then asks the gateway twice at once. */
async function reconcile(): Promise<void> {
  await app.sql`update payments set created_at = created_at - interval '1 day', refunds_read_at = null
    where settled_at is null or status = 'RETURNING' or id in (select payment_id from refunds where status = 'SENT')`;
  await app.sql`update refunds set created_at = created_at - interval '1 hour', tried_at = tried_at - interval '1 day',
    sent_at = sent_at - interval '2 hours' where status in ('OPEN', 'SENT')`;
  await app.sql`update sandbox_charges set created_at = created_at - interval '2 hours'`;
  await Promise.all([reconcilePayments(jobContext(app.deps)), reconcilePayments(jobContext(app.deps))]);
}

const unsent = () =>
  app.sql<{ id: string }[]>`
    select id from refunds where sent_at is null and payment_id is not null order by created_at, id`;
const settle = async (id: string) => {
  await app.sql`update refunds set tried_at = tried_at - interval '1 day' where id = ${id}`;
  return app.call('POST', `/admin/refunds/${id}/settle`, { token: admin, body: { note: 'Transfer R-1' } });
};

const openDisputes = () =>
  app.sql<{ id: string }[]>`
    select id from disputes where status = 'OPEN' and submitted_at is null order by opened_at, id`;
const decide = (id: string, text: string) =>
  app.call('POST', `/admin/disputes/${id}/evidence`, { token: admin, body: { text } });
const readDisputes = () => reconcileDisputes(jobContext(app.deps));

const openPairs = async (): Promise<Clearing[]> =>
  (await app.call('GET', '/admin/finances/clearing', { token: admin })).body;
/** Exchanges a part of what is open at a rate beside that of its orders. */
const exchange = (
  { fromMinor, toMinor, ...currencies }: Clearing,
  [part, worth]: readonly [number, number],
) =>
  app.call('POST', '/admin/finances/exchanges', {
    token: admin,
    body: {
      ...currencies,
      exchangedOn: dayIn(new Date(), 'UTC'),
      fromMinor: Math.ceil((fromMinor * part) / 100),
      toMinor: Math.max(1, Math.round((toMinor * part * worth) / 10_000)),
      reference: 'FX',
    },
  });

/** Runs commands on one event with few tickets; each answers no failure of the server but a broken line's. */
async function run(commands: readonly Command[]): Promise<void> {
  await app.sql`delete from rate_limits`;
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: inDays(7),
    ticketTypes: [{ priceMinor: 999, quantity: 6, policyId }],
  });
  const placed: { id: string; token: string | undefined }[] = [];
  const post = (order: (typeof placed)[number] | undefined, action: string, body: unknown) =>
    order && app.call('POST', `/orders/${order.id}/${action}`, { token: order.token, body });
  const pay = async (order: (typeof placed)[number] | undefined, currency?: string, card?: string) => {
    if (currency) await post(order, 'currency-quotes', { currency });
    return post(order, 'complete-order', { ...aPayment(card), currency });
  };
  const ticketOf = async (order: (typeof placed)[number] | undefined, index: number): Promise<unknown> => {
    if (!order) return undefined;
    const { tickets } = (await app.call('GET', `/orders/${order.id}`, { token: order.token })).body;
    return tickets[index % tickets.length].id;
  };
  const perform = async (step: Command) => {
    const order = 'pick' in step ? placed[step.pick % placed.length] : undefined;
    switch (step.kind) {
      case 'place': {
        const token = tokens[placed.length % tokens.length];
        const tickets = Array.from({ length: step.tickets }, () => ({
          ticketTypeId: event.ticketTypeIds[0] ?? 0,
        }));
        const answer = await app.call('POST', '/orders', { token, body: anOrder(event.id, tickets) });
        if (answer.status === 201) placed.push({ id: answer.body.id, token });
        return answer;
      }
      case 'pay':
        return pay(order, step.own, step.card);
      case 'pay-refusing-refunds':
        return pay(order, step.own, '4000 0000 0000 7007');
      case 'pay-disputed':
        return pay(order, step.own, '4000 0000 0000 0259');
      case 'win-dispute':
      case 'lose-dispute': {
        const disputes = await openDisputes();
        const dispute = disputes[step.pick % disputes.length];
        return (
          dispute && decide(dispute.id, step.kind === 'win-dispute' ? 'winning_evidence' : 'losing_evidence')
        );
      }
      case 'reconcile-disputes':
        await readDisputes();
        return undefined;
      case 'cancel':
        return post(order, 'cancel', {});
      case 'cancel-ticket':
        return post(order, 'cancel', { ticketIds: [await ticketOf(order, step.ticket)] });
      case 'refund-ticket': {
        if (!order) return undefined;
        const { percentage, cancel, bearer, by } = step;
        const lines = [{ ticketId: await ticketOf(order, step.ticket), percentage, cancel }];
        const body = { lines, cause: 'OTHER', note: 'A gesture' };
        return by === 'admin'
          ? app.call('POST', `/admin/orders/${order.id}/refunds`, { token: admin, body: { ...body, bearer } })
          : app.call('POST', `/partner/orders/${order.id}/refunds`, { token: partner.token, body });
      }
      case 'retry':
      case 'settle': {
        const refunds = await unsent();
        const refund = refunds[step.pick % refunds.length];
        if (!refund) return undefined;
        if (step.kind === 'settle') return settle(refund.id);
        return app.call('POST', `/admin/refunds/${refund.id}/retry`, { token: admin });
      }
      case 'exchange': {
        const pairs = await openPairs();
        const open = pairs[step.pick % pairs.length];
        return open && exchange(open, step.percentages);
      }
      case 'lapse':
        await app.sql`update orders set hold_until = now() - interval '1 second' where event_id = ${event.id} and status = 'PENDING'`;
        await expireHolds(app.deps);
        return undefined;
      case 'reconcile':
        await reconcile();
        return undefined;
      case 'fold':
        await foldLedger(app.deps);
        return undefined;
      case 'call-off': {
        const answer = await app.call('POST', `/partner/events/${event.id}/cancel`, {
          token: partner.token,
          body: {},
        });
        for (const { id } of placed) await cancelOrderOfEvent(jobContext(app.deps), OrderId.parse(id));
        return answer;
      }
    }
  };
  for (const step of commands) {
    line.breaks = 'breaks' in step ? step.breaks : 'never';
    const status = (await perform(step))?.status ?? 200;
    if (status >= 500) expect({ step, status }).toMatchObject({ step: { kind: 'pay' }, status: 503 });
  }
  line.breaks = 'never';
}

/** How many sequences of commands are tried: more by `npm run bench`, and others by another seed. */
const sequences = Number(process.env['MONEY_SEQUENCES'] ?? 200);
const seed = Number(process.env['MONEY_SEED'] ?? 20_261_123);
/** Each check adds up all books of a database, so a sequence costs more with each that went before. */
const sequencesOfDatabase = 50;

test(
  'after any sequence of payments, refunds and failures the books agree, and nothing is owed once all is settled',
  async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 9 }), async (commands) => {
        if (done > 0 && done % sequencesOfDatabase === 0) {
          await app.stop();
          await openMarketplace();
        }
        done += 1;
        await run([{ kind: 'place', tickets: 2 }, ...commands]);
        expect(await faultsInBooks(app)).toEqual([]);
        await app.sql`update orders set hold_until = now() - interval '1 second' where status = 'PENDING'`;
        await reconcile();
        await expireHolds(app.deps);
        await reconcile();
        for (const { id } of await unsent()) expect((await settle(id)).status).toBe(200);
        await readDisputes();
        for (const [place, { id }] of (await openDisputes()).entries())
          expect((await decide(id, place % 2 ? 'winning_evidence' : 'losing_evidence')).status).toBe(200);
        await readDisputes();
        for (const open of await openPairs()) expect((await exchange(open, [100, 103])).status).toBe(201);
        expect(await openPairs()).toEqual([]);
        expect(await faultsInBooks(app)).toEqual([]);
        const owed = await app.sql`
        select account, currency, sum(amount_minor)::int as minor from ledger_entries where account in (1110, 1900, 2000, 2010, 2120)
        group by account, currency having sum(amount_minor) <> 0`;
        expect([...owed]).toEqual([]);
        // days pass: the gateway no longer lists these disputes, all of which are closed
        await app.sql`update sandbox_disputes set created_at = created_at - interval '4 days'`;
      }),
      { numRuns: sequences, seed },
    );
  },
  minutes(Math.max(10, sequences / 20)),
);

test(
  'each planted fault is found',
  async () => {
    const event = await anEvent(app, {
      partnerId: partner.partnerId,
      ticketTypes: [{ priceMinor: 999, policyId }],
    });
    const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
    const place = async (): Promise<string> =>
      (await app.call('POST', '/orders', { token: tokens[0], body })).body.id;
    await app.sql`delete from rate_limits`;
    const [pending, paid] = [await place(), await place()];
    await app.call('POST', `/orders/${paid}/complete-order`, { token: tokens[0], body: aPayment() });
    const pay = `update orders set status = 'PAID', paid_at = now(), hold_until = null where id = '${pending}'`;
    const write = (key: string) => `
    insert into refunds (id, order_id, request_key, reason, payment_id, amount_minor, currency, sent_at)
    select gen_random_uuid(), order_id, '${key}', 'GATEWAY', id, 999, currency, now() from payments where order_id = '${paid}'`;
    const refund = `${write('a')}; update orders set status = 'REFUNDED' where id = '${paid}';
    update tickets set released_at = now() where order_id = '${paid}'`;
    const dispute = (status: string) => `
    insert into disputes (id, payment_id, order_id, partner_id, event_id, gateway_reference, amount_minor, currency, fee_currency, reason, status, opened_at)
    select gen_random_uuid(), id, order_id, ${partner.partnerId}, ${event.id}, 'd', 999, currency, currency, 'other', '${status}', now()
    from payments where order_id = '${paid}'`;
    const arrive = `insert into payments (id, order_id, attempt, status, gateway, amount_minor, currency)
    values (gen_random_uuid(), '${pending}', 1, 'STARTED', 'sandbox', 999, 'USD');
    update payments set status = 'RETURNING' where order_id = '${pending}'`;
    const faults: { act: string; check: string; plant?: [name: string, found: string, by: string] }[] = [
      { act: pay, check: 'sale-of-order', plant: ['post_sale', 'p_order AND', 'p_order AND false AND'] },
      {
        act: pay,
        check: 'sale-of-order',
        plant: [
          'post_sale',
          '[o.total_minor, commission - o.total_minor, -commission]',
          '[-o.total_minor, o.total_minor - commission, commission]',
        ],
      },
      {
        act: refund,
        check: 'held-of-refunded',
        plant: [
          'post_refund',
          'ARRAY[v_refund.amount_minor - v_back, v_back,',
          'ARRAY[v_refund.amount_minor, 0,',
        ],
      },
      {
        act: `${refund}; update refunds set succeeded_at = now() where order_id = '${paid}'`,
        check: 'refund-sent',
        plant: ['post_refund', 'IF v_from = v_to THEN', 'v_from := 2000; IF false THEN'],
      },
      {
        act: arrive,
        check: 'late-money',
        plant: ['post_late_money', "'RETURNING', 'RETURNED'", "'FORGOTTEN'"],
      },
      {
        act: `update orders set released_at = now() where id = '${paid}'`,
        check: 'held-of-released',
        plant: ['post_release', 'o.released_at IS NOT NULL', 'false'],
      },
      {
        act: dispute('OPEN'),
        check: 'disputed-money',
        plant: ['post_dispute', 'IF NOT EXISTS', 'IF false AND NOT EXISTS'],
      },
      {
        act: dispute('LOST'),
        check: 'disputed-reserve',
        plant: ['post_dispute', 'ARRAY[2120, CASE', 'ARRAY[2100, CASE'],
      },
      { act: `${refund}; ${write('b')}`, check: 'refunds-of-payment' },
      { act: `${refund}; update orders set status = 'PAID' where id = '${paid}'`, check: 'state-of-order' },
    ];
    const undone = new Error('undone');
    for (const { act, check, plant } of faults)
      for (const isPlanted of plant ? [false, true] : [true]) {
        let failed: unknown[] = [];
        const trial = app.sql.begin(async (tx) => {
          if (plant && isPlanted) {
            const [row] = await tx`select pg_get_functiondef(${plant[0]}::regproc) as code`;
            const code = String(row?.['code']);
            expect(code).toContain(plant[1]);
            await tx.unsafe(code.replaceAll(plant[1], plant[2]));
          }
          await tx.unsafe(act);
          failed = (await tx`select failed from check_money()`).map((row) => row['failed']);
          throw undone;
        });
        await expect(trial).rejects.toBe(undone);
        expect({ check, plant, isPlanted, isFound: failed.includes(check) }).toEqual({
          check,
          plant,
          isPlanted,
          isFound: isPlanted,
        });
      }
  },
  minutes(2),
);
