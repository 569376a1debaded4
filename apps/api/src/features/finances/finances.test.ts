import { addTime, arrivalDay, dayIn, days, moneyChecks, type EventId } from '@atrium/domain';
import {
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
  textOfPages,
  type TestApp,
} from '../../testing/index.ts';
import { releaseSales } from './release-sales.ts';

let app: TestApp;
let buyer: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token: buyer } = await createAttendee(app));
  ({ token: admin } = await createAdmin(app));
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

/** An organiser with an event whose tickets cost 120.00, two of them sold. */
async function organiser() {
  const { token, partnerId } = await createPartnerMember(app);
  const policyId = await aPolicy(app, partnerId);
  const event = await anEvent(app, {
    partnerId,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 12_000, quantity: 5, policyId }],
  });
  const orderIds: string[] = [];
  for (let sold = 0; sold < 2; sold += 1) orderIds.push(await sell(event));
  return { token, event, orderIds };
}

async function sell({ id, ticketTypeIds }: { id: EventId; ticketTypeIds: number[] }): Promise<string> {
  const body = anOrder(id, [{ ticketTypeId: ticketTypeIds[0] ?? 0 }]);
  const orderId: string = (await app.call('POST', '/orders', { token: buyer, body })).body.id;
  const paid = await app.call('POST', `/orders/${orderId}/complete-order`, {
    token: buyer,
    body: aPayment(),
  });
  expect(paid.status).toBe(200);
  return orderId;
}

const balancesOf = async (token: string) =>
  (await app.call('GET', '/partner/finances', { token })).body.balances;
const eventsOf = async (token: string, query = '') =>
  (await app.call('GET', `/partner/finances/events${query}`, { token })).body;
const endedDaysAgo = (eventId: EventId, count: number) =>
  app.sql`update event_versions set start_at = ${addTime(new Date(), -days(count + 1))}, end_at = ${addTime(new Date(), -days(count))}
    where event_id = ${eventId}`;

test('an organiser sees what is held until the event is over, and when it arrives', async () => {
  const { token, event, orderIds } = await organiser();
  await app.call('POST', `/orders/${orderIds[0]}/cancel`, { token: buyer, body: {} });
  const sums = {
    currency: 'USD',
    soldMinor: 24_000,
    refundedMinor: 12_000,
    disputedMinor: 0,
    damageMinor: 0,
    commissionMinor: 1200,
  };
  const [listed] = await eventsOf(token);
  expect(listed).toMatchObject({ ...sums, eventId: event.id, organiserMinor: 10_800, state: 'HELD' });
  expect(listed.arrivesOn).toBe(arrivalDay(listed.lastDay));
  expect(await balancesOf(token)).toEqual([
    {
      ...sums,
      adjustmentsMinor: 0,
      receivedMinor: 0,
      debtTransfer: null,
      heldMinor: 10_800,
      dueMinor: 0,
      reserveMinor: 0,
      pendingMinor: 0,
      paidOutMinor: 0,
      nextArrival: listed.arrivesOn,
    },
  ]);
});

test('money is due two business days after the event, and its commission is earned', async () => {
  const { token, event } = await organiser();
  await endedDaysAgo(event.id, 1);
  await releaseSales(app.deps);
  expect(await balancesOf(token)).toMatchObject([{ heldMinor: 21_600, dueMinor: 0 }]);
  await endedDaysAgo(event.id, 30);
  for (const time of ['first', 'second']) {
    await releaseSales(app.deps);
    expect({ time, balances: await balancesOf(token) }).toMatchObject({
      balances: [{ heldMinor: 0, dueMinor: 21_600, commissionMinor: 2400, nextArrival: null }],
    });
  }
  expect(await eventsOf(token)).toMatchObject([{ state: 'DUE', organiserMinor: 21_600 }]);
});

test('a refund after the release is taken from what is due, with its share of the commission', async () => {
  const { token, event, orderIds } = await organiser();
  await endedDaysAgo(event.id, 30);
  await releaseSales(app.deps);
  await app.sql`
    insert into refunds (id, order_id, request_key, reason, payment_id, amount_minor, currency, sent_at)
    select gen_random_uuid(), order_id, 'late', 'GATEWAY', id, amount_minor, currency, now()
    from payments where order_id = ${orderIds[0] ?? ''}`;
  await app.sql`update orders set status = 'REFUNDED' where id = ${orderIds[0] ?? ''}`;
  await app.sql`update tickets set released_at = now() where order_id = ${orderIds[0] ?? ''}`;
  expect(await balancesOf(token)).toMatchObject([{ heldMinor: 0, dueMinor: 10_800, commissionMinor: 1200 }]);
});

test('a called off event is never due', async () => {
  const { token, event } = await organiser();
  await endedDaysAgo(event.id, 30);
  await app.sql`update events set cancelled_at = now() where id = ${event.id}`;
  await releaseSales(app.deps);
  expect(await balancesOf(token)).toMatchObject([{ heldMinor: 21_600, dueMinor: 0 }]);
});

test('events are found by name and currency, and come as a spreadsheet', async () => {
  const { token, event } = await organiser();
  const [{ name }] = await eventsOf(token);
  expect(await eventsOf(token, `?search=${encodeURIComponent(name)}&currency=USD&sort=name`)).toHaveLength(1);
  expect(await eventsOf(token, '?search=no-such-name')).toEqual([]);
  expect(await eventsOf(token, '?currency=GBP')).toEqual([]);
  const { body } = await app.call('GET', '/partner/finances/export', { token });
  expect(String(body)).toContain(`${event.id},`);
  expect(String(body)).toContain('USD,240,0,0,24,0,216,HELD');
});

test('another company’s money is never shown', async () => {
  await organiser();
  const { token } = await createPartnerMember(app);
  expect(await balancesOf(token)).toEqual([]);
  expect(await eventsOf(token)).toEqual([]);
});

test('administrators see every check, what contradicts and where', async () => {
  const { orderIds } = await organiser();
  const [broken] = orderIds;
  const readChecks = async () =>
    (await app.call('GET', '/admin/finances/checks', { token: admin })).body.checks;
  const all = await readChecks();
  expect(all).toEqual(moneyChecks.map((check) => ({ check, failures: 0, examples: [] })));
  await app.sql`update orders set status = 'CANCELLED' where id = ${broken ?? ''}`;
  expect((await readChecks()).filter(({ failures }: { failures: number }) => failures > 0)).toMatchObject([
    { check: 'state-of-order', failures: 1, examples: [{ orderId: broken, currency: 'USD' }] },
  ]);
  await app.sql`update orders set status = 'PAID' where id = ${broken ?? ''}`;
});

test('the checks of the database are those that are shown', async () => {
  const [row] = await app.sql`select prosrc from pg_proc where proname = 'check_money'`;
  const names = new Set([...String(row?.['prosrc']).matchAll(/SELECT '([a-z-]+)'/g)].map(([, name]) => name));
  expect([...names].toSorted()).toEqual([...moneyChecks].toSorted());
});

test('the trial balance sums to zero, up to a day or now, and comes as a spreadsheet', async () => {
  await organiser();
  const read = async (query = '') =>
    (await app.call('GET', `/admin/finances/trial-balance${query}`, { token: admin })).body;
  const lines = await read();
  expect(lines).toContainEqual(expect.objectContaining({ account: 1100, name: 'gateway', currency: 'USD' }));
  const sum = lines.reduce(
    (total: number, { balanceMinor }: { balanceMinor: number }) => total + balanceMinor,
    0,
  );
  expect(sum).toBe(0);
  expect(await read(`?until=${dayIn(new Date(), 'UTC')}`)).toEqual(lines);
  expect(await read('?until=2020-01-01')).toEqual([]);
  const { body } = await app.call('GET', '/admin/finances/trial-balance/export', { token: admin });
  expect(String(body)).toContain('1100,gateway,USD,');
});

test('a month’s journals come as plain-text accounting, from the balances before to the trial balance', async () => {
  const { orderIds } = await organiser();
  await app.call('POST', `/orders/${orderIds[0]}/cancel`, { token: buyer, body: {} });
  const read = async (path: string) => (await app.call('GET', path, { token: admin })).body;
  const [journal] = await read(`/admin/orders/${orderIds[1]}/journals`);
  const day: string = journal.occurredAt.slice(0, 10);
  const month = day.slice(0, 7);
  const { number } = (await app.call('GET', `/orders/${orderIds[1]}`, { token: buyer })).body;
  const text = String(await read(`/admin/finances/journals?month=${month}`));
  expect(text).toContain(
    'commodity 1000.00 USD\ncommodity 1000.00 EUR\ncommodity 1000.00 GBP\ncommodity 1000. JPY\n',
  );
  expect(text).toContain('account liabilities:2100 organiserHeld  ; type:L\n');
  const sale = text.split('\n\n').find((part) => part.includes(`(${number}) sale`));
  expect(sale).toMatch(
    new RegExp(
      `^${day} \\* \\(${number}\\) sale  ; journal:[0-9a-f-]{36}, at:${day}T[^,]*Z, partner:\\d+, event:\\d+\n`,
    ),
  );
  expect(sale?.split('\n').slice(1)).toEqual([
    '    assets:1100 gateway  120.00 USD',
    '    liabilities:2100 organiserHeld  -108.00 USD',
    '    liabilities:2200 commissionDeferred  -12.00 USD',
  ]);
  const lines: { account: number; currency: string; balanceMinor: number }[] = await read(
    '/admin/finances/trial-balance',
  );
  const end = text.split('\n\n').at(-1) ?? '';
  for (const { account, balanceMinor } of lines.filter(({ currency }) => currency === 'USD'))
    expect(end).toMatch(new RegExp(`:${account} \\w+  0.00 USD = ${(balanceMinor / 100).toFixed(2)} USD\n`));
  const next = String(await read('/admin/finances/journals?month=2099-01'));
  expect(next).toContain('2099-01-01 * Balances carried forward\n');
  expect(next).not.toContain('journal:');
  expect((await app.call('GET', '/admin/finances/journals?month=2099-13', { token: admin })).status).toBe(
    400,
  );
});

test('an order’s journals tell where its money went', async () => {
  const { orderIds } = await organiser();
  const { body } = await app.call('GET', `/admin/orders/${orderIds[0]}/journals`, { token: admin });
  expect(body).toMatchObject([
    {
      kind: 'sale',
      entries: [
        { account: 1100, name: 'gateway', currency: 'USD', amountMinor: 12_000 },
        { account: 2100, name: 'organiserHeld', amountMinor: -10_800 },
        { account: 2200, name: 'commissionDeferred', amountMinor: -1200 },
      ],
    },
  ]);
});

test('a month’s statement adds up from its opening to its closing balance, and lists its lines', async () => {
  const { token, event, orderIds } = await organiser();
  await app.call('POST', `/orders/${orderIds[0]}/cancel`, { token: buyer, body: {} });
  await endedDaysAgo(event.id, 30);
  await releaseSales(app.deps);
  const { body: statements } = await app.call('GET', '/partner/finances/statements', { token });
  const month = dayIn(new Date(), 'UTC').slice(0, 7);
  expect(statements).toEqual([
    {
      ...{
        month,
        currency: 'USD',
        openingMinor: 0,
        salesMinor: 24_000,
        refundsMinor: -12_000,
        disputesMinor: 0,
      },
      ...{
        commissionMinor: -1200,
        damageMinor: 0,
        adjustmentsMinor: 0,
        receivedMinor: 0,
        payoutsMinor: 0,
        closingMinor: 10_800,
      },
    },
  ]);
  const of = `month=${month}&currency=USD`;
  const { body: lines } = await app.call('GET', `/partner/finances/statement/lines?${of}`, { token });
  expect(String(lines)).toMatch(/,Sale,ATR-\w+,[^,]*,120,0,0,-12,0,0,0,USD/);
  expect(String(lines)).toMatch(/,Refund,ATR-\w+,[^,]*,0,-120,0,12,0,0,0,USD/);
  const pdf = await app.call('GET', `/partner/finances/statement?${of}`, { token });
  expect({ status: pdf.status, type: pdf.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'application/pdf',
  });
  const later = await app.call('GET', '/partner/finances/statement?month=2019-13&currency=USD', { token });
  expect(later.status).toBe(400);
});

test('a statement names the company by its name if it has given no registered one', async () => {
  const { token, event } = await organiser();
  await app.sql`update partners set name = 'Quayside Days', legal_name = ''
    where id = (select partner_id from events where id = ${event.id})`;
  const month = dayIn(new Date(), 'UTC').slice(0, 7);
  const answer = await fetch(`${app.origin}/api/partner/finances/statement?month=${month}&currency=USD`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = (await textOfPages(Buffer.from(await answer.arrayBuffer()))).join(' ');
  expect(text.replace(/\s+/g, ' ')).toContain('Quayside Days');
});
