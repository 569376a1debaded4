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
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let admin: TestAccount;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  [admin, buyer, partner] = [
    await createAdmin(app),
    await createAttendee(app),
    await createPartnerMember(app, {}, { commissionBasisPoints: 1000 }),
  ];
  // earlier commissions, from which refunds at our expense are paid
  const earlier = await createPartnerMember(app, {}, { commissionBasisPoints: 5000 });
  await buy(earlier);
  await buy(earlier);
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

/** Buys three tickets of 100 USD. */
async function buy(seller = partner) {
  const event = await anEvent(app, {
    partnerId: seller.partnerId,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 10_000, quantity: 9, policyId: await aPolicy(app, seller.partnerId) }],
  });
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const body = anOrder(event.id, [{ ticketTypeId }, { ticketTypeId }, { ticketTypeId }]);
  const id: string = (await app.call('POST', '/orders', { token: buyer.token, body })).body.id;
  await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  const order = await read(id);
  return { id, event, ticketTypeId, tickets: order.tickets.map((ticket: { id: string }) => ticket.id) };
}
const read = async (id: string) => (await app.call('GET', `/orders/${id}`, { token: buyer.token })).body;
const line = (ticketId: string, cancel: boolean, back: { amount?: number; percentage?: number }) => ({
  ticketId,
  cancel,
  ...back,
});
const asPartner = (id: string, lines: unknown[], more: object = {}, token = partner.token, key?: string) =>
  app.call('POST', `/partner/orders/${id}/refunds`, {
    token,
    body: { lines, cause: 'OTHER', note: 'The keynote was cancelled', ...more },
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  });
const asAdmin = (id: string, lines: unknown[], bearer: 'ORGANISER' | 'OPERATOR') =>
  app.call('POST', `/admin/orders/${id}/refunds`, {
    token: admin.token,
    body: { lines, cause: 'OTHER', note: 'With our apologies', bearer },
  });
const dollars = (amount: number) => ({ amount, currency: { code: 'USD' } });
/** Sums of an order by account; zero ones left out. */
const booked = async (orderId: string): Promise<Record<string, number>> => {
  const rows = await app.sql<{ account: number; minor: number }[]>`
    select e.account, sum(e.amount_minor)::int as minor from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where j.order_id = ${orderId} group by 1 having sum(e.amount_minor) <> 0 order by 1`;
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};
const mailOf = async (refundId: string): Promise<string> => {
  const [mail] = await app.sql`select text from outbox where dedupe_key = ${`order-refunded:${refundId}`}`;
  return String(mail?.['text']);
};

test('an organiser refunds a part of a ticket, which stays valid, and the buyer reads why and by when', async () => {
  const { id, tickets } = await buy();
  const [first = ''] = tickets;
  const answer = await asPartner(id, [line(first, false, { percentage: 30 })]);
  expect(answer).toMatchObject({
    status: 201,
    body: {
      orderId: id,
      amount: dollars(30),
      status: 'PARTIALLY_REFUNDED',
      promisedOn: expect.stringMatching(/^\d{4}-/),
    },
  });
  expect(await read(id)).toMatchObject({
    refunded: dollars(30),
    refunds: [{ reason: 'ORGANISER', note: 'The keynote was cancelled', cancelledTickets: 0 }],
    tickets: [{ isCancelled: false, refund: dollars(30) }, { refund: null }, { refund: null }],
  });
  const mail = await mailOf(answer.body.id);
  expect(mail).toContain('The keynote was cancelled');
  expect(mail).toContain('Your tickets stay valid.');
  expect(mail).toContain('refunding $30.00 to the card ending in 4242 by');
  const codes = await app.call('GET', `/orders/${id}/ticket-codes`, { token: buyer.token });
  expect(codes.body).toHaveLength(3);
  // commission comes back in proportion: 300 less 30, a tenth of it
  expect(await booked(id)).toEqual({ 1100: 27_000, 2100: -24_300, 2200: -2_700 });

  const { body: bell } = await app.call('GET', '/notifications', { token: buyer.token });
  expect(JSON.stringify(bell)).toContain('A refund of $30.00');
});

test('a later cancellation by the buyer gives the rest of the policy, never the same money twice', async () => {
  const { id, tickets } = await buy();
  const [first = ''] = tickets;
  await asPartner(id, [line(first, false, { percentage: 30 })]);
  const quote = await app.call('GET', `/orders/${id}/refund-quote?tickets=${first}`, { token: buyer.token });
  expect(quote.body).toMatchObject({
    refund: dollars(70),
    tickets: [{ refundedBefore: dollars(30), refund: dollars(70) }, {}, {}],
  });
  const cancelled = await app.call('POST', `/orders/${id}/cancel`, { token: buyer.token, body: {} });
  expect(cancelled.body).toMatchObject({ status: 'REFUNDED', refund: dollars(270) });
  expect(await booked(id)).toEqual({});
});

test('an organiser cancels a ticket: it goes back on sale, and the others stay valid', async () => {
  const { id, tickets, ticketTypeId } = await buy();
  const [, second = ''] = tickets;
  const answer = await asPartner(id, [line(second, true, { amount: 100 })], { cause: 'OVERBOOKED' });
  expect(answer.body).toMatchObject({ amount: dollars(100), status: 'PARTIALLY_REFUNDED' });
  const [stock] = await app.sql`select taken from ticket_types where id = ${ticketTypeId}`;
  expect(stock?.['taken']).toBe(2);
  expect(await read(id)).toMatchObject({
    refunds: [{ reason: 'OVERBOOKED', cancelledTickets: 1 }],
    tickets: [{ isCancelled: false }, { isCancelled: true, refund: dollars(100) }, { isCancelled: false }],
  });
  expect(await mailOf(answer.body.id)).toContain('These tickets are no longer valid: Guest 2 Lovelace');
  expect(await asPartner(id, [line(second, true, { amount: 0 })])).toMatchObject({
    status: 409,
    body: { error: 'The ticket of Guest 2 Lovelace is already cancelled.' },
  });
});

test('no more goes back than was paid, whoever asks and however often at once', async () => {
  const { id, tickets } = await buy();
  const [first = ''] = tickets;
  expect(await asPartner(id, [line(first, false, { amount: 100.01 })])).toMatchObject({
    status: 409,
    body: { error: 'You can refund at most $100.00 for the ticket of Guest 1 Lovelace.' },
  });
  const answers = await Promise.all([
    asPartner(id, [line(first, false, { amount: 60 })]),
    asAdmin(id, [line(first, false, { amount: 60 })], 'OPERATOR'),
    asPartner(id, [line(first, true, { amount: 60 })]),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await read(id)).refunded).toEqual(dollars(60));
  await expect(
    app.sql`insert into refunds (id, order_id, request_key, payment_id, amount_minor, currency)
      select gen_random_uuid(), ${id}, 'more', id, 24001, 'USD' from payments where order_id = ${id}`,
  ).rejects.toThrow('more than is left of its payment');
});

test('an administrator refunds at our expense: the organiser keeps its share and we our commission', async () => {
  const { id, tickets } = await buy();
  const [first = ''] = tickets;
  const answer = await asAdmin(id, [line(first, false, { amount: 50 })], 'OPERATOR');
  expect(answer.body).toMatchObject({ amount: dollars(50), status: 'PARTIALLY_REFUNDED' });
  expect(await booked(id)).toEqual({ 1100: 25_000, 2100: -27_000, 2200: -3_000, 5050: 5_000 });
  expect(await mailOf(answer.body.id)).toContain('Atrium has refunded you.');
  const { body: seen } = await app.call('GET', `/partner/orders/${id}`, { token: partner.token });
  expect(seen.refunds).toMatchObject([{ bearer: 'OPERATOR', note: 'With our apologies' }]);
  // the rest of the order at the organiser's expense: what we paid stays with the organiser
  await asAdmin(
    id,
    [first, ...tickets.slice(1)].map((ticketId: string) =>
      line(ticketId, true, { amount: ticketId === first ? 50 : 100 }),
    ),
    'ORGANISER',
  );
  expect((await read(id)).status).toBe('REFUNDED');
  expect(await booked(id)).toEqual({ 2100: -4_500, 2200: -500, 5050: 5_000 });
});

test('after the payout an organiser refunds no more than its balance; an administrator can', async () => {
  const seller = await createPartnerMember(app);
  const { id, tickets, event } = await buy(seller);
  await app.sql`update orders set released_at = now() where id = ${id}`;
  await app.sql`select post_journal('payout', gen_random_uuid(), 0, now(), null, ${seller.partnerId}, ${event.id}, 'USD',
    array[2110, 2190], array[27000, -27000])`;
  expect(
    await asPartner(id, [line(tickets[0] ?? '', true, { percentage: 100 })], {}, seller.token),
  ).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("Your balance doesn't cover this refund") },
  });
  expect((await asAdmin(id, [line(tickets[0] ?? '', true, { percentage: 100 })], 'ORGANISER')).status).toBe(
    201,
  );
  const { body } = await app.call('GET', '/partner/finances', { token: seller.token });
  expect(body.balances).toMatchObject([{ dueMinor: -9_000 }]);
});

test('a repeat with the same key writes nothing, and strangers and bad forms are refused', async () => {
  const { id, tickets } = await buy();
  const [first = ''] = tickets;
  const lines = [line(first, false, { amount: 10 })];
  const once = await asPartner(id, lines, {}, partner.token, 'r1');
  expect((await asPartner(id, lines, {}, partner.token, 'r1')).body).toEqual(once.body);
  expect((await asPartner(id, [line(first, false, { amount: 20 })], {}, partner.token, 'r1')).status).toBe(
    409,
  );
  expect((await read(id)).refunded).toEqual(dollars(10));
  const stranger = await createPartnerMember(app);
  expect((await asPartner(id, lines, {}, stranger.token)).status).toBe(404);
  for (const form of [
    [],
    [line(first, false, {})],
    [line(first, false, { amount: 1, percentage: 1 })],
    [line(first, false, { percentage: 101 })],
    [line(first, false, { amount: 1 }), line(first, true, { amount: 1 })],
  ])
    expect((await asPartner(id, form)).status).toBe(400);
  expect((await asPartner(id, lines, { note: ' ' })).status).toBe(400);
});

test('administrators see how punctual refunds are', async () => {
  const ask = async () => (await app.call('GET', '/admin/refund-promise', { token: admin.token })).body;
  const before = await ask();
  expect(before.onTime).toBeGreaterThan(0);
  const { id, tickets } = await buy();
  const { body } = await asPartner(id, [line(tickets[0] ?? '', false, { amount: 10 })]);
  await app.sql`update refunds set promised_on = current_date - 3 where id = ${body.id}`;
  expect(await ask()).toEqual({ onTime: before.onTime, late: before.late + 1, overdue: before.overdue });
  await app.sql`update refunds set sent_at = null, succeeded_at = null where id = ${body.id}`;
  expect(await ask()).toEqual({ ...before, overdue: before.overdue + 1 });
  await app.sql`update refunds set sent_at = now(), succeeded_at = now() where id = ${body.id}`;
});
