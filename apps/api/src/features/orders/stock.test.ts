import fc from 'fast-check';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { expireHolds } from './expire-holds.ts';

let app: TestApp;
/** Enough buyers that none of them reaches the limit of open orders. */
let tokens: string[];
beforeAll(async () => {
  app = await startTestApp();
  tokens = await Promise.all(Array.from({ length: 24 }, async () => (await createAttendee(app)).token));
});
afterAll(() => app.stop());

const place = (eventId: number, ticketTypeIds: readonly number[], buyer = 0) =>
  app.call('POST', '/orders', {
    body: anOrder(
      eventId,
      ticketTypeIds.map((ticketTypeId) => ({ ticketTypeId })),
    ),
    token: tokens[buyer % tokens.length],
  });

/** Selects ticket types whose counter differs from their live tickets. */
const astray = () => app.sql`
  select y.id, y.taken, count(t.id)::int as live
  from ticket_types y left join tickets t on t.ticket_type_id = y.id and t.released_at is null
  group by y.id having y.taken <> count(t.id) or y.taken not between 0 and y.quantity`;

/** Expires all holds of an event. Locks them in ID order, because two of these may run at once. */
const endHolds = (eventId: number) =>
  app.sql`
    with pending as (select id from orders where event_id = ${eventId} and status = 'PENDING' order by id for update)
    update orders o set hold_until = now() - interval '1 second' from pending p where o.id = p.id`;

test('sixty-four buyers racing for five tickets buy exactly five', async () => {
  const event = await anEvent(app, { ticketTypes: [{ quantity: 5 }] });
  const [type = 0] = event.ticketTypeIds;
  const answers = await Promise.all(Array.from({ length: 64 }, (_, buyer) => place(event.id, [type], buyer)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(409)]).toEqual([5, 59]);
  expect(await astray()).toHaveLength(0);
});

test('the same race without the guard oversells, so the test above can fail', async () => {
  const { sql } = app;
  const event = await anEvent(app, { ticketTypes: [{ quantity: 5 }] });
  const [type = 0] = event.ticketTypeIds;
  const buyUnguarded = async (): Promise<boolean> => {
    const [seen] = await sql<{ taken: number; quantity: number }[]>`
      select taken, quantity from ticket_types where id = ${type}`;
    if (!seen || seen.taken >= seen.quantity) return false;
    await sql`update ticket_types set taken = ${seen.taken + 1} where id = ${type}`;
    return true;
  };
  const sold = await Promise.all(Array.from({ length: 64 }, buyUnguarded));
  expect(sold.filter(Boolean).length).toBeGreaterThan(5);
  await sql`update ticket_types set taken = 0 where id = ${type}`;
});

test('orders of the same ticket types in opposite order do not deadlock', async () => {
  const event = await anEvent(app, {
    ticketTypes: Array.from({ length: 6 }, () => ({ quantity: 40 })),
  });
  const forwards = event.ticketTypeIds;
  const backwards = forwards.toReversed();
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, buyer) => place(event.id, buyer % 2 ? forwards : backwards, buyer)),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([
    ...Array.from({ length: 40 }, () => 201),
    ...Array.from({ length: 24 }, () => 409),
  ]);
  expect(await astray()).toHaveLength(0);
});

test('a shortage reclaims expired holds, during concurrent sweeps and orders', async () => {
  const event = await anEvent(app, { ticketTypes: [{ quantity: 20 }, { quantity: 20 }] });
  const [one = 0, two = 0] = event.ticketTypeIds;
  await Promise.all(Array.from({ length: 10 }, (_, buyer) => place(event.id, [two, one, one, two], buyer)));
  expect((await place(event.id, [one])).status).toBe(409);
  await endHolds(event.id);
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, buyer) => place(event.id, buyer % 2 ? [one, two] : [two, one], buyer)),
    expireHolds(app.deps).then(() => undefined),
  ]);
  expect(answers.filter((answer) => answer && ![201, 409].includes(answer.status))).toEqual([]);
  // Those that lost to a running sweep retry, as a buyer would.
  const sold = answers.filter((answer) => answer?.status === 201).length;
  for (let i = sold; i < 20; i++) expect((await place(event.id, [one, two], i)).status).toBe(201);
  expect((await place(event.id, [one])).status).toBe(409);
  expect(await astray()).toHaveLength(0);
});

test('in any sequence of holds, payments, declines and expiries the counters equal the live tickets', async () => {
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('hold' as const),
      types: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constantFrom('pay' as const, 'decline' as const), pick: fc.nat(30) }),
    fc.record({ kind: fc.constantFrom('lapse' as const, 'sweep' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 }),
      async (rounds) => {
        await app.sql`delete from rate_limits`;
        const event = await anEvent(app, {
          ticketTypes: [{ quantity: 3 }, { quantity: 5 }, { quantity: 8, priceMinor: 0 }],
        });
        const placed: { id: string; buyer: number }[] = [];
        let buyers = 0;
        const perform = async (step: (typeof rounds)[number][number]): Promise<number> => {
          if (step.kind === 'hold') {
            const ids = step.types.map((index) => event.ticketTypeIds[index] ?? 0);
            const buyer = buyers++;
            const answer = await place(event.id, ids, buyer);
            if (answer.status === 201) placed.push({ id: answer.body.id, buyer });
            return answer.status;
          }
          if (!('pick' in step)) {
            await (step.kind === 'sweep' ? expireHolds(app.deps) : endHolds(event.id));
            return 200;
          }
          const order = placed[step.pick % placed.length];
          if (!order) return 200;
          const card = step.kind === 'pay' ? '4242424242424242' : '4000000000000002';
          const body = aPayment(card);
          const token = tokens[order.buyer % tokens.length];
          return (await app.call('POST', `/orders/${order.id}/complete-order`, { body, token })).status;
        };
        for (const round of rounds) {
          const statuses = await Promise.all(round.map(perform));
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          expect(await astray()).toHaveLength(0);
        }
        const [unpaid] = await app.sql`
          select count(*)::int as n from orders o where event_id = ${event.id} and status = 'PAID' and total_minor > 0
          and (select count(*) from payments p where p.order_id = o.id and p.status = 'SUCCEEDED') <> 1`;
        expect(unpaid).toEqual({ n: 0 });
      },
    ),
    { numRuns: 25, seed: 20_261_121 },
  );
});

test('no transactions deadlocked', async () => {
  const [row] = await app.sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
  expect(row).toEqual({ deadlocks: 0 });
});
