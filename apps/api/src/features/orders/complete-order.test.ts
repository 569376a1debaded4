import {
  fieldMessages,
  aPayment,
  anEvent,
  anOrder,
  cloneDatabase,
  createAttendee,
  faultsInBooks,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { expireHolds } from './expire-holds.ts';

let app: TestApp;
let token: string;
let buyer: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token, email: buyer } = await createAttendee(app));
});
beforeEach(() => app.sql`delete from rate_limits`);
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

const cards = {
  visa: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  bank: '4000 0000 0000 3220',
};

async function placeOne(priceMinor = 10_000): Promise<string> {
  const event = await anEvent(app, { ticketTypes: [{ priceMinor, quantity: 4 }] });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  return (await app.call('POST', '/orders', { body, token })).body.id;
}
const pay = (id: string, body: unknown = aPayment()) =>
  app.call('POST', `/orders/${id}/complete-order`, { body, token });
const read = async (id: string) => (await app.call('GET', `/orders/${id}`, { token })).body;
const chargesOf = (id: string) =>
  app.sql`select outcome from sandbox_charges where key like ${`${id}:%`} and outcome = 'succeeded'`;

test('a paid order shows its payment, emails one receipt, and a repeat gets the same response', async () => {
  const id = await placeOne(12_050);
  expect(await pay(id, aPayment(cards.mastercard))).toMatchObject({
    status: 200,
    body: { status: 'PAID', id },
  });
  expect(await read(id)).toMatchObject({
    status: 'PAID',
    holdUntil: null,
    paymentDetails: {
      cardNumber: '**** **** **** 4444',
      brand: 'Mastercard',
      expiryDate: '12/39',
      cardholderName: 'Ada Byron',
      cardholderAddress: '12 St James Square',
      cardholderZipCode: 'SW1Y 4JH',
    },
  });
  expect((await pay(id, aPayment(cards.declined))).body).toEqual({ status: 'PAID', id });
  expect(await chargesOf(id)).toHaveLength(1);
  const mails =
    await app.sql`select recipient, subject, text from outbox where dedupe_key = ${`receipt:${id}`}`;
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: buyer, subject: 'Your receipt for Harbour Summit' });
  expect(mails[0]?.['text']).toContain('1 × Standard: $120.50');
  expect(mails[0]?.['text']).toContain('Paid with Mastercard **** **** **** 4444');
});

test.each([
  [cards.declined, 'Your card was declined. Try another card or ask your bank.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds. Try another card.'],
  ['4000 0000 0000 0069', 'Your card has expired. Try another card.'],
  ['4000 0000 0000 0119', 'There was an error processing your payment. Please try again.'],
  ['4242 4242 4242 4241', 'Your card was declined. Try another card or ask your bank.'],
])('card %s is declined with a message, and another card pays the same order', async (number, sentence) => {
  const id = await placeOne();
  const refused = await pay(id, aPayment(number));
  expect(refused).toMatchObject({
    status: 402,
    body: { type: '/problems/payment-refused', error: sentence },
  });
  expect((await read(id)).status).toBe('PENDING');
  expect((await pay(id)).body).toEqual({ status: 'PAID', id });
});

test.each(['4000 0000 0000 6009', '6011 1111 1111 1117'])('card %s pays', async (number) => {
  expect((await pay(await placeOne(), aPayment(number))).body.status).toBe('PAID');
});

test('a declined card does not extend the hold', async () => {
  const id = await placeOne();
  const promised = (await read(id)).holdUntil;
  await pay(id, aPayment(cards.declined));
  expect((await read(id)).holdUntil).toBe(promised);
});

test('an order held before its organiser was blocked can be paid only after the block has ended', async () => {
  const [order, free, under] = [await placeOne(), await placeOne(0), await placeOne()];
  const { challengeId } = (await pay(under, aPayment(cards.bank))).body;
  const setBlocked = (at: Date | null, ...ids: string[]) =>
    app.sql`
      update partners set blocked_at = ${at?.toISOString() ?? null}
      where id in (select e.partner_id from events e join orders o on o.event_id = e.id where o.id = any(${ids}))`;
  await setBlocked(new Date(), order, free, under);
  for (const refused of [
    await pay(order),
    await pay(free, {}),
    await pay(under, { challengeId, challengeCode: '000000' }),
  ])
    expect(refused).toMatchObject({
      status: 409,
      body: { error: "This organiser can't sell tickets at the moment. You haven't been charged." },
    });
  expect(await chargesOf(order)).toHaveLength(0);
  await setBlocked(null, order, free, under);
  expect((await pay(order)).body).toEqual({ status: 'PAID', id: order });
});

test('the bank asks for a code: the correct one pays, a wrong one is declined', async () => {
  const [right, wrong] = [await placeOne(), await placeOne()];
  const challenged = await pay(right, aPayment(cards.bank));
  expect(challenged).toMatchObject({ status: 200, body: { status: 'ACTION_REQUIRED', id: right } });
  expect(challenged.body.prompt).toContain('123456');
  expect(challenged.body.question).toMatchObject({ last4: cards.bank.slice(-4), code: '123456' });
  const { challengeId } = challenged.body;
  expect((await pay(right, aPayment(cards.visa))).body).toEqual(challenged.body);
  expect((await pay(right, { challengeId })).body.errors[0].path).toBe('challengeCode');
  expect((await read(right)).status).toBe('PENDING');
  expect((await pay(right, { challengeId, challengeCode: '123456' })).body).toEqual({
    status: 'PAID',
    id: right,
  });

  const other = (await pay(wrong, aPayment(cards.bank))).body;
  const refused = await pay(wrong, { challengeId: other.challengeId, challengeCode: '000000' });
  expect(refused).toMatchObject({
    status: 402,
    body: { error: "Your bank didn't confirm the payment. Try again or use another card." },
  });
  expect((await pay(wrong, { challengeId: other.challengeId, challengeCode: '123456' })).status).toBe(409);
  expect((await pay(wrong)).body.status).toBe('PAID');
});

test('a free order needs no card', async () => {
  const id = await placeOne(0);
  expect((await pay(id, {})).body).toEqual({ status: 'PAID', id });
  expect(await read(id)).toMatchObject({ status: 'PAID', total: { amount: 0 }, paymentDetails: null });
});

test('an order that costs money requires the whole form, with the messages of the page', async () => {
  const id = await placeOne();
  const empty = await pay(id, {});
  expect(empty.status).toBe(400);
  expect(
    Object.fromEntries(empty.body.errors.map((e: { path: string; message: string }) => [e.path, e.message])),
  ).toEqual({
    cardNumber: 'Please enter a valid 16-digit card number',
    expiryDate: 'Please enter a valid expiry date (MM/YY)',
    cvv: 'Please enter a valid 3-4 digit CVV',
    cardholderName: 'Name is required',
    cardholderAddress: 'Address is required',
    cardholderZip: 'Zip code is required',
    country: 'Country is required',
  });
  const late = await pay(id, { ...aPayment(), expiryDate: '01/20', country: 999_999 });
  expect(fieldMessages(late.body)).toEqual([{ path: 'expiryDate', message: 'Card is expired' }]);
  expect(fieldMessages((await pay(id, { ...aPayment(), country: 999_999 })).body)).toEqual([
    { path: 'country', message: 'Country is required' },
  ]);
  expect(await chargesOf(id)).toHaveLength(0);
});

test('eight concurrent payments charge once', async () => {
  const id = await placeOne();
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id)));
  for (const { status, body } of answers)
    expect([200, '/problems/payment-in-progress']).toContain(status === 200 ? 200 : body.type);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await chargesOf(id)).toHaveLength(1);
  expect((await pay(id)).body.status).toBe('PAID');
});

test("another attendee's order is not found", async () => {
  const id = await placeOne();
  const stranger = await createAttendee(app);
  const read = await app.call('GET', `/orders/${id}`, { token: stranger.token });
  const paid = await app.call('POST', `/orders/${id}/complete-order`, {
    body: aPayment(),
    token: stranger.token,
  });
  expect([read.status, paid.status]).toEqual([404, 404]);
  expect((await app.call('GET', '/orders', { token: stranger.token })).body).toEqual([]);
});

test('an expired hold can be paid until it is swept; then the tickets are back in stock and the order is gone', async () => {
  const expire = (id: string) =>
    app.sql`update orders set hold_until = now() - interval '1 second' where id = ${id}`;
  const late = await placeOne();
  await expire(late);
  expect((await pay(late)).body.status).toBe('PAID');

  const lost = await placeOne();
  await pay(lost, aPayment(cards.bank));
  await expire(lost);
  expect(await expireHolds(app.deps)).toBe(1);
  expect(await pay(lost)).toMatchObject({
    status: 410,
    body: {
      type: '/problems/gone',
      error: 'Your reservation has expired and your tickets are back on sale. Start a new order.',
    },
  });
  expect((await read(lost)).status).toBe('EXPIRED');
  const [stock] = await app.sql`
    select sum(y.taken)::int as taken from ticket_types y join tickets t on t.ticket_type_id = y.id where t.order_id = ${lost}`;
  expect(stock).toEqual({ taken: 0 });
  const history = await app.sql`
    select to_status from order_transitions where order_id = ${lost} order by id`;
  expect(history.map((row) => row['to_status'])).toEqual(['PENDING', 'EXPIRED']);
});

test('the ticket list contains paid tickets only', async () => {
  const someone = await createAttendee(app);
  const event = await anEvent(app, { ticketTypes: [{ priceMinor: 7_500 }] });
  const ticket = { ticketTypeId: event.ticketTypeIds[0] ?? 0 };
  const place = async () =>
    (await app.call('POST', '/orders', { body: anOrder(event.id, [ticket]), token: someone.token })).body.id;
  const [paid, unpaid] = [await place(), await place()];
  await app.call('POST', `/orders/${paid}/complete-order`, { body: aPayment(), token: someone.token });
  const tickets = await app.call('GET', '/tickets/', { token: someone.token });
  expect(tickets.body).toEqual([
    {
      id: expect.any(String),
      orderId: paid,
      joining: null,
      joiningOpensAt: null,
      hasCertificate: false,
      orderNumber: expect.stringMatching(/^ATR-/),
      eventId: event.id,
      eventName: 'Harbour Summit',
      startDateTime: event.startAt.toISOString(),
      endDateTime: event.endAt.toISOString(),
      timeZone: 'Europe/London',
      ticketTypeName: 'Standard',
      ticketPrice: 75,
      ticketCurrency: 'USD',
      attendeeName: 'Guest 1 Lovelace',
      attendeeJobTitle: 'Analyst',
      attendeeCompany: 'Engines Ltd',
      attendeeEmail: 'guest1@example.com',
    },
  ]);
  const orders = await app.call('GET', '/orders/', { token: someone.token });
  expect(orders.body.map((order: { id: string }) => order.id)).toEqual([unpaid, paid]);
});

test('an order survives a server restart', async () => {
  const database = await cloneDatabase();
  const env = { JWT_SECRET: 'the same secret on every node of a house' };
  const first = await startTestApp({ databaseUrl: database.url, env });
  const someone = await createAttendee(first);
  const event = await anEvent(first);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await first.call('POST', '/orders', { body, token: someone.token })).body;
  const challenged = await first.call('POST', `/orders/${id}/complete-order`, {
    body: aPayment(cards.bank),
    token: someone.token,
  });
  await first.stop();

  const second = await startTestApp({ databaseUrl: database.url, env });
  const paid = await second.call('POST', `/orders/${id}/complete-order`, {
    body: { challengeId: challenged.body.challengeId, challengeCode: '123456' },
    token: someone.token,
  });
  expect(paid.body).toEqual({ status: 'PAID', id });
  await second.stop();
  await database.drop();
});

test('the number and the CVV of a card appear in no table, log or email', async () => {
  const id = await placeOne();
  await pay(id, { ...aPayment(cards.declined), cvv: '0047' });
  await pay(id, { ...aPayment(), cvv: 'abc' });
  await pay(id, aPayment());
  const tables = await app.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('places', 'countries')`;
  let written = app.logged();
  for (const { name } of tables) {
    const rows = await app.sql.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`);
    written += rows.map(({ row }) => row).join('\n');
  }
  expect(written).toContain('12 St James Square');
  expect(written).toContain('complete-order');
  expect(written).not.toMatch(/4242[ -]?4242[ -]?4242[ -]?4242|4000[ -]?0000[ -]?0000[ -]?0002/);
  expect(written).not.toMatch(/\b0047\b/);
});
