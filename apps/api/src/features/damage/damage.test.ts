import sharp from 'sharp';
import { v7 } from 'uuid';
import { addTime, days, hours, type EventId } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  inDays,
  morningIn,
  startTestApp,
  textOfPages,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { runDamageClocks } from './run-damage-clocks.ts';

let app: TestApp;
let admin: TestAccount;
let buyer: TestAccount;
let stranger: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let image: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp();
  [admin, buyer, stranger] = [await createAdmin(app), await createAttendee(app), await createAttendee(app)];
  partner = await createPartnerMember(app);
  const blank = { width: 60, height: 40, channels: 3, background: 'navy' } as const;
  image = new Uint8Array(await sharp({ create: blank }).jpeg().toBuffer());
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, token = partner.token) =>
  app.call(method, path, { token, body });
const setLimit = (eventId: number, damageLimitMinor: number) =>
  ask('PUT', `/partner/events/${eventId}/damage-limit`, { damageLimitMinor });

/** The event takes place so many days ago, from nine to five. */
async function moveEvent(eventId: EventId, daysAgo: number): Promise<void> {
  const start = morningIn(-daysAgo);
  await app.sql`update event_versions set start_at = ${start}, end_at = ${addTime(start, hours(8))} where event_id = ${eventId}`;
}

/** A paid order of two tickets of 100 USD with a limit, whose event is over for some days. */
async function anAttendedOrder({ limit = 15_000, daysAgo = 2 } = {}) {
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 10_000, quantity: 9 }],
  });
  await setLimit(event.id, limit);
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const body = anOrder(event.id, [{ ticketTypeId }, { ticketTypeId }]);
  const { id } = (await ask('POST', '/orders', body, buyer.token)).body;
  await ask('POST', `/orders/${id}/complete-order`, aPayment(), buyer.token);
  await moveEvent(event.id, daysAgo);
  return { orderId: String(id), eventId: event.id };
}

async function upload(token = partner.token): Promise<{ id: string; url: string }> {
  const body = new FormData();
  body.append('image', new Blob([image]), 'table.jpg');
  const headers = { Authorization: `Bearer ${token}` };
  const sent = await fetch(`${app.origin}/api/partner/damage-images`, { method: 'POST', headers, body });
  return (await sent.json()) as { id: string; url: string };
}

const text = 'The glass of the table in lounge 2 was broken by a thrown bottle';
async function file(orderId: string, amountMinor = 9000) {
  const imageIds = [(await upload()).id];
  return ask('POST', '/partner/damage-requests', { orderId, amountMinor, text, imageIds });
}
const aRequest = async (amountMinor = 9000) => {
  const order = await anAttendedOrder();
  return { ...order, id: String((await file(order.orderId, amountMinor)).body.id) };
};
const asBuyer = (path: string, body?: unknown) => ask('POST', `/damage-requests${path}`, body, buyer.token);
const read = async (id: string) => (await ask('GET', `/damage-requests/${id}`, undefined, buyer.token)).body;
const runClocks = (later = 0) =>
  runDamageClocks(jobContext({ ...app.deps, now: () => addTime(new Date(), days(later)) }));
const mails = async (id: string, kind: string) =>
  (
    await app.sql`select recipient, text from outbox where kind = ${kind} and dedupe_key like ${`%${id}%`}`
  ).map(({ recipient, text: words }) => ({ recipient: String(recipient), text: String(words) }));
const payments = async (id: string) =>
  Number((await app.sql`select count(*) from damage_payments where request_id = ${id}`)[0]?.['count']);

test('the limit is on the page of the event and in the order, and a later one counts for later orders', async () => {
  const { orderId, eventId } = await anAttendedOrder({ limit: 15_000 });
  expect((await app.call('GET', `/events/${eventId}`)).body.damageLimit).toBe(150);
  await setLimit(eventId, 90_000);
  expect((await app.call('GET', `/events/${eventId}`)).body.damageLimit).toBe(900);
  const { body: order } = await ask('GET', `/orders/${orderId}`, undefined, buyer.token);
  expect(order.damageLimit).toEqual({ amount: 150, currency: { code: 'USD' } });
  expect((await ask('GET', `/partner/orders/${orderId}/damage-allowance`)).body).toMatchObject({
    currency: 'USD',
    limitMinor: 15_000,
    leftMinor: 15_000,
    refusal: null,
  });
  expect((await setLimit(eventId, -1)).status).toBe(400);
});

test('a request is filed on the fourteenth day after the event, and not on the fifteenth', async () => {
  const last = await anAttendedOrder({ daysAgo: 14 });
  expect(await file(last.orderId)).toMatchObject({
    status: 201,
    body: {
      status: 'OPEN',
      amountMinor: 9000,
      limitMinor: 15_000,
      text,
      steps: [{ kind: 'FILED', by: 'ORGANISER' }],
    },
  });
  const late = await anAttendedOrder({ daysAgo: 15 });
  expect(await file(late.orderId)).toMatchObject({ status: 409, body: { code: 'damage-too-late' } });
  const early = await anAttendedOrder({ daysAgo: -3 });
  expect(await file(early.orderId)).toMatchObject({ status: 409, body: { code: 'damage-too-early' } });
});

test('requests of an order share its limit, which is never above its total', async () => {
  const { orderId } = await anAttendedOrder({ limit: 50_000 });
  expect(await file(orderId, 20_001)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'amountMinor', code: 'damage-over-limit' }] },
  });
  expect((await file(orderId, 12_000)).status).toBe(201);
  expect((await file(orderId, 8001)).status).toBe(400);
  expect((await file(orderId, 8000)).status).toBe(201);
  expect(await file(orderId, 1)).toMatchObject({ status: 409, body: { code: 'damage-limit-used' } });
});

test('two requests at one moment cannot pass the limit together', async () => {
  const { orderId } = await anAttendedOrder({ limit: 10_000 });
  const answers = await Promise.all([file(orderId, 8000), file(orderId, 8000)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('without a limit, or for an order whose tickets are all cancelled, nothing can be asked for', async () => {
  const none = await anAttendedOrder({ limit: 0 });
  expect(await file(none.orderId)).toMatchObject({ status: 409, body: { code: 'damage-limit-none' } });
  const released = await anAttendedOrder();
  await app.sql`update tickets set released_at = now() where order_id = ${released.orderId}`;
  expect(await file(released.orderId)).toMatchObject({ status: 409, body: { code: 'damage-not-attended' } });
  await app.sql`update tickets set released_at = null where order_id = ${released.orderId}`;
});

test('a request needs words and images of its own company, and an order of its own events', async () => {
  const { orderId } = await anAttendedOrder();
  const form = { orderId, amountMinor: 9000, text, imageIds: [(await upload()).id] };
  const wrong = (change: object, token = partner.token) =>
    ask('POST', '/partner/damage-requests', { ...form, ...change }, token);
  expect((await wrong({ text: ' ' })).status).toBe(400);
  expect((await wrong({ imageIds: [] })).status).toBe(400);
  expect((await wrong({ imageIds: [v7()] })).body.errors).toMatchObject([{ code: 'damage-image-unknown' }]);
  const other = await createPartnerMember(app);
  expect((await wrong({ imageIds: [(await upload(other.token)).id] })).status).toBe(400);
  expect((await wrong({}, other.token)).status).toBe(404);
});

test('only the buyer, the team and administrators see a request, and its images need a key', async () => {
  const { id } = await aRequest();
  const [{ id: imageId, url }] = (await read(id)).images;
  expect((await fetch(`${app.origin}${url}`)).status).toBe(200);
  expect((await fetch(`${app.origin}/media/${imageId}/640.webp`)).status).toBe(404);
  expect((await ask('GET', `/damage-requests/${id}`, undefined, stranger.token)).status).toBe(404);
  expect(
    (await ask('POST', `/damage-requests/${id}/agree`, { amountMinor: 9000 }, stranger.token)).status,
  ).toBe(404);
  expect((await ask('GET', '/partner/damage-requests')).body.map((one: { id: string }) => one.id)).toContain(
    id,
  );
  const other = await createPartnerMember(app);
  expect((await ask('GET', '/partner/damage-requests', undefined, other.token)).body).toEqual([]);
  expect((await ask('POST', `/partner/damage-requests/${id}/withdraw`, undefined, other.token)).status).toBe(
    404,
  );
});

test('the buyer agrees and pays, and the organiser is due the whole amount', async () => {
  const { id, orderId, eventId } = await aRequest();
  expect((await mails(id, 'damage-filed'))[0]).toMatchObject({
    recipient: buyer.email,
    text: expect.stringContaining(text),
  });
  expect((await asBuyer(`/${id}/pay`, aPayment())).body).toMatchObject({ code: 'damage-unagreed' });
  expect((await asBuyer(`/${id}/agree`, { amountMinor: 9000 })).body).toMatchObject({ status: 'AGREED' });
  expect(await payments(id)).toBe(0);
  expect((await asBuyer(`/${id}/pay`, aPayment('4000 0000 0000 0002'))).status).toBe(402);
  expect((await asBuyer(`/${id}/pay`, aPayment())).body).toEqual({ status: 'PAID', id });
  expect((await asBuyer(`/${id}/pay`, aPayment())).body).toEqual({ status: 'PAID', id });
  expect(await read(id)).toMatchObject({ status: 'PAID', dueAt: null });
  const entries = await app.sql`
    select e.account, e.amount_minor::int as minor, e.event_id as event from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where j.order_id = ${orderId} and j.kind = 'damage-paid' order by e.account`;
  expect([...entries]).toEqual([
    { account: 1100, minor: 9000, event: eventId },
    { account: 2110, minor: -9000, event: eventId },
  ]);
  expect((await mails(id, 'damage-paid')).map(({ recipient }) => recipient).sort()).toEqual(
    [buyer.email, partner.email].sort(),
  );
  const { body: money } = await ask('GET', '/partner/finances/events?limit=100');
  expect(money.find((one: { eventId: number }) => one.eventId === eventId)).toMatchObject({
    damageMinor: 9000,
  });
  const { body: bell } = await ask('GET', '/notifications', undefined, buyer.token);
  expect(JSON.stringify(bell)).toContain('A damage request of $90.00');
  expect((await ask('POST', `/partner/damage-requests/${id}/withdraw`)).body).toMatchObject({
    code: 'damage-over',
  });
});

const aPaidRequest = async (card?: string) => {
  const request = await aRequest();
  await asBuyer(`/${request.id}/agree`, { amountMinor: 9000 });
  await asBuyer(`/${request.id}/pay`, aPayment(card));
  return request;
};
const reason = 'The repair was cheaper';
const giveBack = (id: string, amountMinor: number, token = partner.token) =>
  ask('POST', `/partner/damage-requests/${id}/refunds`, { amountMinor, reason }, token);
const giveBackAsAdmin = (id: string, amountMinor: number, bearer = 'ORGANISER') =>
  ask('POST', `/admin/damage-requests/${id}/refunds`, { amountMinor, reason, bearer }, admin.token);
const refundsOf = async (id: string) => (await read(id)).refunds;
const journalsOf = async (orderId: string, kind: string) => [
  ...(await app.sql`
    select e.account, e.amount_minor::int as minor from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where j.order_id = ${orderId} and j.kind = ${kind} order by e.account`),
];

test('a paid request is refunded in part and then to its end, out of what the organiser is due', async () => {
  const { id, orderId, eventId } = await aPaidRequest();
  expect(await giveBack(id, 2500)).toMatchObject({
    status: 201,
    body: { status: 'PAID', refunds: [{ by: 'ORGANISER', bearer: 'ORGANISER', amountMinor: 2500, reason }] },
  });
  expect(await giveBack(id, 6501)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'amountMinor', code: 'damage-over-paid' }] },
  });
  expect((await giveBack(id, 6500)).status).toBe(201);
  expect((await giveBack(id, 1)).status).toBe(400);
  expect(await refundsOf(id)).toMatchObject([
    { amountMinor: 2500, sentAt: expect.any(String) },
    { amountMinor: 6500, sentAt: expect.any(String) },
  ]);
  expect(await journalsOf(orderId, 'damage-refund-written')).toEqual([
    { account: 2000, minor: -2500 },
    { account: 2000, minor: -6500 },
    { account: 2110, minor: 2500 },
    { account: 2110, minor: 6500 },
  ]);
  expect(await journalsOf(orderId, 'damage-refund-sent')).toHaveLength(4);
  const { body: money } = await ask('GET', '/partner/finances/events?limit=100');
  expect(money.find((one: { eventId: number }) => one.eventId === eventId)).toMatchObject({ damageMinor: 0 });
  const sent = await app.sql`
    select recipient, text from outbox where kind = 'damage-refunded' and text like ${'%$25.00%'} and text like ${`%${reason}%`}`;
  expect(sent.map(({ recipient }) => String(recipient)).toSorted()).toEqual(
    [buyer.email, partner.email].toSorted(),
  );
  for (const [path, token] of [
    ['/notifications', buyer.token],
    ['/partner/notifications', partner.token],
  ] as const)
    expect(JSON.stringify((await ask('GET', path, undefined, token)).body)).toContain(
      '$25.00 paid for damage is refunded',
    );
});

test('no refund goes beyond its payment, whatever asks for it, and statements and journals name it', async () => {
  const { id } = await aPaidRequest();
  await giveBack(id, 8000);
  const insert = (amountMinor: number) => app.sql`
    insert into damage_refunds (id, request_id, payment_id, by, user_id, bearer, reason, amount_minor, currency)
    select ${v7()}, request_id, payment_id, by, user_id, bearer, reason, ${amountMinor}, currency
    from damage_refunds where request_id = ${id}`;
  await expect(insert(1001)).rejects.toThrow('more than is left of its payment: 1000');
  const [{ month }] = (await ask('GET', '/partner/finances/statements')).body;
  const download = async (path: string, token: string) =>
    (await fetch(`${app.origin}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })).text();
  const lines = await download(
    `/partner/finances/statement/lines?month=${month}&currency=USD`,
    partner.token,
  );
  expect(lines).toMatch(/Damage refunded,ATR-[^\n]*,-80(\.00)?,/);
  const journals = await download(`/admin/finances/journals?month=${month}`, admin.token);
  expect(journals).toMatch(/damage-refund-written/);
  expect(journals).toMatch(/damage-refund-sent/);
});

test('two refunds at one moment cannot pass the payment together, and a repeat with its key writes one', async () => {
  const { id } = await aPaidRequest();
  const answers = await Promise.all([giveBack(id, 5000), giveBack(id, 5000), giveBackAsAdmin(id, 5000)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  const keyed = (amountMinor: number) =>
    app.call('POST', `/partner/damage-requests/${id}/refunds`, {
      token: partner.token,
      headers: { 'Idempotency-Key': 'k1' },
      body: { amountMinor, reason },
    });
  const repeats = await Promise.all([keyed(1000), keyed(1000)]);
  expect(repeats.map(({ status }) => status)).toEqual([201, 201]);
  expect((await keyed(2000)).body).toMatchObject({ code: 'idempotency-mismatch' });
  expect(await refundsOf(id)).toMatchObject([{ amountMinor: 5000 }, { amountMinor: 1000 }]);
});

test('only its own organiser and administrators refund a request, and only a paid one', async () => {
  const { id } = await aRequest();
  expect((await giveBack(id, 1000)).body).toMatchObject({ code: 'damage-unpaid' });
  expect((await giveBackAsAdmin(id, 1000)).body).toMatchObject({ code: 'damage-unpaid' });
  const paid = await aPaidRequest();
  const other = await createPartnerMember(app);
  expect((await giveBack(paid.id, 1000, other.token)).status).toBe(404);
  expect((await giveBack(paid.id, 0)).status).toBe(400);
  const noReason = { amountMinor: 1000, reason: ' ' };
  expect((await ask('POST', `/partner/damage-requests/${paid.id}/refunds`, noReason)).status).toBe(400);
  expect(await refundsOf(paid.id)).toEqual([]);
});

test('beyond its balance an organiser refunds nothing, and an administrator at the expense of either side', async () => {
  const { id, orderId } = await aPaidRequest();
  const [row] = await app.sql`select coalesce(-sum(amount_minor), 0)::int as minor from ledger_entries
    where partner_id = ${partner.partnerId} and account in (2100, 2110, 2200)`;
  const owed = Number(row?.['minor']) - 500;
  const payOut = (minor: number) =>
    app.sql.begin(async (sql) => {
      const journalId = v7();
      await sql`insert into ledger_journals (id, kind, source_id, partner_id, occurred_at)
        values (${journalId}, 'payout', ${journalId}, ${partner.partnerId}, now())`;
      await sql`insert into ledger_entries (journal_id, line, account, partner_id, currency, amount_minor)
        values (${journalId}, 1, 2110, ${partner.partnerId}, 'USD', ${minor}), (${journalId}, 2, 1000, ${partner.partnerId}, 'USD', ${-minor})`;
    });
  await payOut(owed);
  expect(await giveBack(id, 1000)).toMatchObject({ status: 409, body: { code: 'refund-not-covered' } });
  expect((await giveBack(id, 500)).status).toBe(201);
  expect((await giveBackAsAdmin(id, 1000)).status).toBe(201);
  await payOut(-owed);
  expect((await giveBackAsAdmin(id, 700, 'OPERATOR')).status).toBe(201);
  expect(await journalsOf(orderId, 'damage-refund-written')).toContainEqual({ account: 5050, minor: 700 });
  expect(await refundsOf(id)).toMatchObject([
    { by: 'ORGANISER' },
    { by: 'SUPPORT', bearer: 'ORGANISER' },
    { by: 'SUPPORT', bearer: 'OPERATOR' },
  ]);
});

test('a refund that the gateway refuses is listed with its reason, and sent by a retry or by the clock', async () => {
  const { id, orderId } = await aPaidRequest('4000 0000 0000 7007');
  expect((await giveBack(id, 4000)).status).toBe(201);
  expect(await refundsOf(id)).toMatchObject([{ amountMinor: 4000, sentAt: null }]);
  const unsent = async () => (await ask('GET', '/admin/damage-refunds', undefined, admin.token)).body;
  expect(await unsent()).toMatchObject([
    { orderId, isRefused: true, lastError: expect.stringMatching(/.+/) },
  ]);
  expect(await faultsInBooks(app)).toEqual([]);
  const retry = async () =>
    ask('POST', `/admin/damage-refunds/${(await unsent())[0].id}/retry`, undefined, admin.token);
  expect((await retry()).body).toMatchObject({ code: 'refund-just-tried' });
  const later = async () =>
    app.sql`update damage_refunds set tried_at = tried_at - interval '3 minutes' where request_id = ${id}`;
  await later();
  expect((await retry()).body).toMatchObject({ code: 'refund-not-sent' });
  await app.sql`update sandbox_charges set last4 = '4242' where key like ${`${id}%`}`;
  await later();
  await runClocks();
  expect(await unsent()).toEqual([]);
  expect(await refundsOf(id)).toMatchObject([{ sentAt: expect.any(String) }]);
});

test('a refund that the gateway always refuses is settled by hand, posted to the bank, and never sent', async () => {
  const { id, orderId } = await aPaidRequest('4000 0000 0000 7007');
  await giveBack(id, 4000);
  const [{ id: refund }] = (await ask('GET', '/admin/damage-refunds', undefined, admin.token)).body;
  const note = 'Transfer R-77 of 3 March';
  const settle = (body: unknown = { note }, token = admin.token) =>
    ask('POST', `/admin/damage-refunds/${refund}/settle`, body, token);
  expect((await settle()).body).toMatchObject({ code: 'refund-just-tried' });
  await app.sql`update damage_refunds set tried_at = tried_at - interval '3 minutes' where id = ${refund}`;
  expect((await settle({ note: ' ' })).status).toBe(400);
  expect((await settle({ note }, partner.token)).status).toBe(403);
  const together = await Promise.all([settle(), settle()]);
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await refundsOf(id)).toMatchObject([{ sentAt: expect.any(String), isSettled: true }]);
  expect(await journalsOf(orderId, 'damage-refund-settled')).toEqual([
    { account: 1000, minor: -4000 },
    { account: 2000, minor: 4000 },
  ]);
  await app.sql`update sandbox_charges set last4 = '4242' where key like ${`${id}%`}`;
  await runClocks();
  expect(await journalsOf(orderId, 'damage-refund-sent')).toEqual([]);
  expect((await settle()).body).toMatchObject({ code: 'refund-sent' });
  const { body: log } = await ask('GET', '/admin/audit-log?action=settle-refund', undefined, admin.token);
  expect(log[0]).toMatchObject({ action: 'settle-refund', after: { note } });
  const receipt = await fetch(`${app.origin}/api/damage-requests/${id}/receipt`, {
    headers: { Authorization: `Bearer ${buyer.token}` },
  });
  const words = (await textOfPages(Buffer.from(await receipt.arrayBuffer()))).join(' ').replace(/\s+/g, ' ');
  expect(words).toContain('by other means than the card');
});

test('the receipt of a paid request says who paid whom for what, and that it is not an invoice', async () => {
  const { id } = await aPaidRequest();
  await giveBack(id, 2500);
  const open = (path: string, token: string) =>
    fetch(`${app.origin}/api${path}/${id}/receipt`, { headers: { Authorization: `Bearer ${token}` } });
  for (const [path, token] of [
    ['/damage-requests', buyer.token],
    ['/partner/damage-requests', partner.token],
  ] as const) {
    const answer = await open(path, token);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const words = (await textOfPages(Buffer.from(await answer.arrayBuffer()))).join(' ').replace(/\s+/g, ' ');
    for (const part of [
      text,
      '$90.00',
      '-$25.00',
      '$65.00',
      'Visa',
      '4242',
      reason,
      'not an invoice',
      'ATR-',
    ])
      expect(words).toContain(part);
  }
  expect((await open('/damage-requests', stranger.token)).status).toBe(404);
  const { token } = await createPartnerMember(app);
  expect((await open('/partner/damage-requests', token)).status).toBe(404);
  const unpaid = await aRequest();
  expect(
    (await ask('GET', `/damage-requests/${unpaid.id}/receipt`, undefined, buyer.token)).body,
  ).toMatchObject({
    code: 'receipt-not-found',
  });
});

test('a payment that the bank asks about is paid with its code', async () => {
  const { id } = await aRequest();
  await asBuyer(`/${id}/agree`, { amountMinor: 9000 });
  const { body: question } = await asBuyer(`/${id}/pay`, aPayment('4000 0000 0000 3220'));
  expect(question).toMatchObject({ status: 'ACTION_REQUIRED', id });
  const { challengeId } = question;
  expect((await asBuyer(`/${id}/pay`, { challengeId, challengeCode: '123456' })).body.status).toBe('PAID');
});

test('an amount that was lowered while the buyer agreed is not agreed to', async () => {
  const { id } = await aRequest();
  const lower = (amountMinor: number) =>
    ask('POST', `/partner/damage-requests/${id}/lower`, { amountMinor, text: 'Repaired for less' });
  expect((await lower(9000)).status).toBe(400);
  expect((await lower(6000)).body).toMatchObject({ status: 'OPEN', amountMinor: 6000 });
  expect((await asBuyer(`/${id}/agree`, { amountMinor: 9000 })).body).toMatchObject({
    code: 'damage-changed',
    params: { amount: { amountMinor: 6000 } },
  });
  expect((await asBuyer(`/${id}/agree`, { amountMinor: 6000 })).status).toBe(200);
  expect((await lower(5000)).body).toMatchObject({ code: 'damage-answered' });
});

test('after a no, support writes to both sides, the organiser lowers, and the buyer can agree', async () => {
  const { id } = await aRequest();
  expect((await asBuyer(`/${id}/disagree`, { text: 'It was broken before' })).body).toMatchObject({
    status: 'DISAGREED',
  });
  expect((await mails(id, 'damage-disagreed'))[0]?.text).toContain('It was broken before');
  expect((await mails(id, 'damage-to-mediate')).map(({ recipient }) => recipient)).toContain(admin.email);
  const waiting = async () =>
    (await ask('GET', '/admin/summary', undefined, admin.token)).body.waiting.damage.count;
  const before = await waiting();
  const message = { text: 'The photo shows the table half an hour earlier' };
  expect((await ask('POST', `/admin/damage-requests/${id}/messages`, message, admin.token)).status).toBe(201);
  expect((await mails(id, 'damage-message')).map(({ recipient }) => recipient).sort()).toEqual(
    [buyer.email, partner.email].sort(),
  );
  await ask('POST', `/partner/damage-requests/${id}/lower`, { amountMinor: 4000, text: 'Half of it' });
  expect(await waiting()).toBe(before - 1);
  await asBuyer(`/${id}/agree`, { amountMinor: 4000 });
  expect((await read(id)).steps.map(({ kind }: { kind: string }) => kind)).toEqual([
    'FILED',
    'DISAGREED',
    'MESSAGE',
    'LOWERED',
    'AGREED',
  ]);
});

test('support closes a request with a reason and never charges', async () => {
  const { id } = await aRequest();
  const reason = 'The image shows another room';
  expect((await ask('POST', `/admin/damage-requests/${id}/close`, { reason }, admin.token)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'CLOSED', closedBecause: 'support', dueAt: null });
  expect((await mails(id, 'damage-closed'))[0]?.text).toContain(reason);
  expect((await asBuyer(`/${id}/agree`, { amountMinor: 9000 })).body).toMatchObject({ code: 'damage-over' });
  expect(await payments(id)).toBe(0);
});

test('a silent buyer is reminded once after a week, and after two the request is closed without a charge', async () => {
  const { id } = await aRequest();
  await runClocks(6);
  expect(await mails(id, 'damage-reminder')).toEqual([]);
  await runClocks(8);
  await runClocks(9);
  expect(await mails(id, 'damage-reminder')).toHaveLength(1);
  await runClocks(15);
  expect(await read(id)).toMatchObject({ status: 'CLOSED', closedBecause: 'unanswered' });
  expect(await payments(id)).toBe(0);
});

test('what is agreed and not paid, or not settled in time, is closed', async () => {
  const [unpaid, unsettled] = [await aRequest(), await aRequest()];
  await asBuyer(`/${unpaid.id}/agree`, { amountMinor: 9000 });
  await asBuyer(`/${unsettled.id}/disagree`, { text: 'No' });
  await runClocks(15);
  expect(await read(unpaid.id)).toMatchObject({ closedBecause: 'unpaid' });
  expect(await read(unsettled.id)).toMatchObject({ status: 'DISAGREED' });
  await runClocks(31);
  expect(await read(unsettled.id)).toMatchObject({ closedBecause: 'unsettled' });
});

test('a bank that approves after the request was withdrawn gets its money back', async () => {
  const { id } = await aRequest();
  await asBuyer(`/${id}/agree`, { amountMinor: 9000 });
  const { challengeId } = (await asBuyer(`/${id}/pay`, aPayment('4000 0000 0000 3220'))).body;
  expect((await ask('POST', `/partner/damage-requests/${id}/withdraw`)).body.status).toBe('WITHDRAWN');
  expect((await asBuyer(`/${id}/pay`, { challengeId, challengeCode: '123456' })).status).toBe(409);
  await runClocks(1);
  const rows = await app.sql`select status from damage_payments where request_id = ${id}`;
  expect(rows.map(({ status }) => String(status))).toEqual(['FAILED']);
});

test('images that no request names are deleted after a day', async () => {
  const { id } = await upload();
  const left = async () => (await app.sql`select from damage_images where file_id = ${id}`).length;
  await runClocks(0);
  expect(await left()).toBe(1);
  await runClocks(2);
  expect(await left()).toBe(0);
});

test('nobody changes what was said, and an export of the buyer holds it', async () => {
  const { id } = await aRequest();
  await expect(
    app.sql`update damage_steps set text = 'Something else' where request_id = ${id}`,
  ).rejects.toThrow('append-only');
  const own = await createAttendee(app);
  await app.sql`update orders set attendee_id = ${own.attendeeId} where id = (select order_id from damage_requests where id = ${id})`;
  const { body } = await ask('GET', '/me/export', undefined, own.token);
  expect(JSON.stringify(body)).toContain(text);
});
