import { ledgerAccounts as account, OrderId } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aCard,
  aPartner,
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { cancelOrderOfEvent, reconcilePayments } from '../orders/index.ts';

let app: TestApp;
let token: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
  ({ token } = await createAttendee(app));
  ({ token: admin } = await createAdmin(app));
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

/** Places an order of one ticket; its policy refunds 100 % until 14 days before, then 50 %. */
async function placed({ priceMinor = 12_000, days = 60, commissionBasisPoints = 1000 } = {}) {
  const partnerId = await aPartner(app, { commissionBasisPoints });
  const policyId = await aPolicy(app, partnerId);
  const event = await anEvent(app, {
    partnerId,
    startAt: inDays(days),
    ticketTypes: [{ priceMinor, quantity: 5, policyId }],
  });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const id: string = (await app.call('POST', '/orders', { token, body })).body.id;
  return { id, event, partnerId };
}
const pay = (id: string, card?: string) =>
  app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment(card) });
const cancel = (id: string) => app.call('POST', `/orders/${id}/cancel`, { token, body: {} });
const takesNothingBack = '4000 0000 0000 7007';
const failsLater = '4000 0000 0000 5126';

/** The journals of an order, as `kind: account amount, account amount`. */
const journalsOf = async (id: string): Promise<string[]> => {
  const rows = await app.sql<{ journal: string }[]>`
    select j.kind || ': ' || string_agg(e.account || ' ' || e.amount_minor, ', ' order by e.line) as journal
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    where j.order_id = ${id} group by j.id order by min(e.id)`;
  return rows.map(({ journal }) => journal);
};
const entry = (name: keyof typeof account, amountMinor: number) => `${account[name]} ${amountMinor}`;
const sale = `sale: ${[entry('gateway', 12_000), entry('organiserHeld', -10_800), entry('commissionDeferred', -1200)].join(', ')}`;

test('a paid order holds the organiser’s part and defers the commission agreed at purchase', async () => {
  const { id, partnerId } = await placed();
  await app.sql`update partners set commission_basis_points = 2500 where id = ${partnerId}`;
  expect(await journalsOf(id)).toEqual([]);
  for (const attempt of [1, 2])
    expect({ attempt, status: (await pay(id)).status }).toMatchObject({ status: 200 });
  expect(await journalsOf(id)).toEqual([sale]);
});

test('an order that is completed ten times at once has one sale', async () => {
  const { id } = await placed();
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id)));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await pay(id)).status).toBe(200);
  expect(await journalsOf(id)).toEqual([sale]);
});

test('a free order posts nothing, and an order without commission holds all', async () => {
  const free = await placed({ priceMinor: 0 });
  await pay(free.id);
  expect(await journalsOf(free.id)).toEqual([]);
  const whole = await placed({ commissionBasisPoints: 0 });
  await pay(whole.id);
  expect(await journalsOf(whole.id)).toEqual(['sale: 1100 12000, 2100 -12000']);
});

test('a refund takes its share of the commission and is owed until it is sent', async () => {
  const { id } = await placed({ days: 7 });
  await pay(id);
  await cancel(id);
  expect(await journalsOf(id)).toEqual([
    sale,
    'refund-written: 2100 5400, 2200 600, 2000 -6000',
    'refund-sent: 2000 6000, 1100 -6000',
  ]);
});

test('a refused refund stays owed until it is settled by hand', async () => {
  const { id } = await placed();
  await pay(id, takesNothingBack);
  await cancel(id);
  const written = 'refund-written: 2100 10800, 2200 1200, 2000 -12000';
  expect(await journalsOf(id)).toEqual([sale, written]);
  await app.sql`update refunds set tried_at = tried_at - interval '1 hour' where order_id = ${id}`;
  const [refund] = await app.sql`select id from refunds where order_id = ${id}`;
  const settled = await app.call('POST', `/admin/refunds/${refund?.['id']}/settle`, {
    token: admin,
    body: { note: 'Transfer R-1' },
  });
  expect(settled.status).toBe(200);
  expect(await journalsOf(id)).toEqual([sale, written, 'refund-settled: 2000 12000, 1000 -12000']);
});

test('a refund that the bank sends back is owed again, and sent again', async () => {
  const { id } = await placed();
  await pay(id, failsLater);
  await cancel(id);
  await app.sql`update sandbox_charges set created_at = created_at - interval '2 hours'`;
  await app.sql`update refunds set sent_at = sent_at - interval '2 hours' where order_id = ${id}`;
  await reconcilePayments(jobContext(app.deps));
  expect((await journalsOf(id)).slice(2)).toEqual([
    'refund-sent: 2000 12000, 1100 -12000',
    'refund-failed: 1100 12000, 2000 -12000',
  ]);
  await app.sql`update refunds set failed_at = null, sent_at = now() where order_id = ${id}`;
  expect((await journalsOf(id)).slice(4)).toEqual(['refund-sent: 2000 12000, 1100 -12000']);
});

test('several refunds of an order take exactly its commission, however they are cut', async () => {
  const { id } = await placed({ priceMinor: 999, commissionBasisPoints: 1250 });
  await pay(id);
  for (const [key, minor] of [
    ['a', 333],
    ['b', 1],
    ['c', 332],
    ['d', 333],
  ] as const)
    await app.sql`
      insert into refunds (id, order_id, request_key, reason, payment_id, amount_minor, currency, sent_at)
      select gen_random_uuid(), order_id, ${key}, 'GATEWAY', id, ${minor}, currency, now()
      from payments where order_id = ${id}`;
  await app.sql`update orders set status = 'REFUNDED' where id = ${id}`;
  await app.sql`update tickets set released_at = now() where order_id = ${id}`;
  const [left] = await app.sql`
    select sum(e.amount_minor) filter (where e.account = 2100)::int as held, sum(e.amount_minor) filter (where e.account = 2200)::int as commission
    from ledger_journals j join ledger_entries e on e.journal_id = j.id where j.order_id = ${id}`;
  expect(left).toEqual({ held: 0, commission: 0 });
});

test('money that came too late is owed to its payer until it is returned', async () => {
  const { id } = await placed();
  const [payment] = await app.sql`
    insert into payments (id, order_id, attempt, status, gateway, amount_minor, currency)
    values (gen_random_uuid(), ${id}, 1, 'STARTED', 'sandbox', 12000, 'USD') returning id`;
  const become = (status: string) =>
    app.sql`update payments set status = ${status} where id = ${payment?.['id']}`;
  await become('RETURNING');
  expect(await journalsOf(id)).toEqual(['late-money: 1100 12000, 2010 -12000']);
  await become('RETURNED');
  expect((await journalsOf(id)).slice(1)).toEqual(['late-money-returned: 2010 12000, 1100 -12000']);
});

test('the ledger refuses changes, deletions and journals that do not balance', async () => {
  for (const table of ['ledger_journals', 'ledger_entries'])
    for (const change of ['delete from', 'truncate'])
      await expect(app.sql.unsafe(`${change} ${table}`)).rejects.toThrow('the ledger is append-only');
  await expect(app.sql`update ledger_entries set amount_minor = 1`).rejects.toThrow('append-only');
  await expect(app.sql`
    insert into ledger_entries (journal_id, line, account, currency, amount_minor)
    values (gen_random_uuid(), 1, 1100, 'GBP', 5)`).rejects.toThrow('unbalanced journal');
});

test('what was paid before the ledger existed is posted once, with its refunds', async () => {
  await app.sql`alter table orders disable trigger post_updated_money`;
  await app.sql`alter table refunds disable trigger user`;
  const { id } = await placed({ days: 7 });
  await pay(id);
  await cancel(id);
  await app.sql`alter table orders enable trigger post_updated_money`;
  await app.sql`alter table refunds enable trigger user`;
  expect(await faultsInBooks(app)).not.toEqual([]);
  for (const posted of [2, 0]) {
    const [row] = await app.sql`select post_earlier_money(100) as posted`;
    expect(row).toEqual({ posted });
  }
  expect((await journalsOf(id)).map((journal) => journal.split(':')[0])).toEqual([
    'sale',
    'refund-written',
    'refund-sent',
  ]);
});

test('a ticket with an extra in yen is posted in whole yen, to the last one', async () => {
  const partnerId = await aPartner(app, { commissionBasisPoints: 1250 });
  const event = await anEvent(app, {
    partnerId,
    currency: 'JPY',
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 9_999, quantity: 5, policyId: await aPolicy(app, partnerId) }],
    subEvents: [{ name: 'Gala dinner', priceMinor: 3_334 }],
  });
  const body = anOrder(event.id, [
    { ticketTypeId: event.ticketTypeIds[0] ?? 0, subEventIds: [event.subEventIds[0] ?? 0] },
  ]);
  const placedOrder = (await app.call('POST', '/orders', { token, body })).body;
  await pay(placedOrder.id);
  // 12.5 % of 13,333 yen is 1,666.625
  expect(await journalsOf(placedOrder.id)).toEqual(['sale: 1100 13333, 2100 -11666, 2200 -1667']);
  const { body: order } = await app.call('GET', `/orders/${placedOrder.id}`, { token });
  expect(order.total).toMatchObject({ amount: 13_333 });
});

test('forty buyers who pay at once make forty sales, and none waits for another in a circle', async () => {
  const partnerId = await aPartner(app);
  const event = await anEvent(app, {
    partnerId,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 12_000, quantity: 40, policyId: await aPolicy(app, partnerId) }],
  });
  const deadlocks = async () =>
    (
      await app.sql<{ deadlocks: number }[]>`
      select deadlocks::int from pg_stat_database where datname = current_database()`
    )[0]?.deadlocks;
  const before = await deadlocks();
  const buyers: string[] = [];
  for (let number = 0; number < 40; number += 1) buyers.push((await createAttendee(app)).token);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const statuses = await Promise.all(
    buyers.map(async (own, number) => {
      const { id } = (await app.call('POST', '/orders', { token: own, body })).body;
      const form = aPayment(aCard(number));
      // thirty payments at once are the most of one address
      const headers = { 'x-forwarded-for': `198.51.100.${number + 1}` };
      return (await app.call('POST', `/orders/${id}/complete-order`, { token: own, body: form, headers }))
        .status;
    }),
  );
  expect(statuses).toEqual(buyers.map(() => 200));
  const [sales] = await app.sql`select count(distinct j.id)::int as count, sum(e.amount_minor)::int as minor
    from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.account = 1100
    where j.event_id = ${event.id} and j.kind = 'sale'`;
  expect(sales).toEqual({ count: 40, minor: 480_000 });
  expect(await deadlocks()).toBe(before);
});

test('buyers of a called off event get exactly the rest after a refund in part', async () => {
  const partner = await createPartnerMember(app);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 9_999, quantity: 9, policyId: await aPolicy(app, partner.partnerId) }],
  });
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const orderIds: string[] = [];
  for (const tickets of [2, 1]) {
    const body = anOrder(
      event.id,
      Array.from({ length: tickets }, () => ({ ticketTypeId })),
    );
    const { id } = (await app.call('POST', '/orders', { token, body })).body;
    await pay(id);
    orderIds.push(id);
  }
  const [partly = '', untouched = ''] = orderIds;
  const { tickets } = (await app.call('GET', `/orders/${partly}`, { token })).body;
  const refunded = await app.call('POST', `/partner/orders/${partly}/refunds`, {
    token: partner.token,
    body: {
      lines: [{ ticketId: tickets[0].id, percentage: 33, cancel: false }],
      cause: 'OTHER',
      note: 'The keynote is gone',
    },
  });
  expect(refunded.status).toBe(201);
  const called = await app.call('POST', `/partner/events/${event.id}/cancel`, {
    token: partner.token,
    body: {},
  });
  expect(called.status).toBe(200);
  for (const id of orderIds) await cancelOrderOfEvent(jobContext(app.deps), OrderId.parse(id));

  const refundsOf = (id: string) =>
    app.sql`select amount_minor::int as minor, reason from refunds where order_id = ${id} order by created_at, id`;
  // 33 % of 99.99 is 33.00; both tickets came to 199.98
  expect([...(await refundsOf(partly))]).toEqual([
    { minor: 3_300, reason: 'ORGANISER' },
    { minor: 16_698, reason: 'CALLED_OFF' },
  ]);
  expect([...(await refundsOf(untouched))]).toEqual([{ minor: 9_999, reason: 'CALLED_OFF' }]);
  const left = await app.sql`select e.account from ledger_entries e
    where e.event_id = ${event.id} group by e.account having sum(e.amount_minor) <> 0`;
  expect([...left]).toEqual([]);
});
