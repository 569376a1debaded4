import { v7 } from 'uuid';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  fieldMessages,
  inDays,
  startTestApp,
  type BuiltEvent,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { UNCONFIRMED_EVENT_TICKETS: '6', UNCONFIRMED_TICKETS: '8' } });
});
afterAll(() => app.stop());

const buyer = async () => (await createAttendee(app)).token;
const tickets = (event: BuiltEvent, count: number, type = 0) =>
  anOrder(
    event.id,
    Array.from({ length: count }, () => ({ ticketTypeId: event.ticketTypeIds[type] ?? 0 })),
  );
const place = (token: string, event: BuiltEvent, count = 1, type = 0) =>
  app.call('POST', '/orders', { token, body: tickets(event, count, type) });
const pay = (token: string, id: string, body: unknown = aPayment()) =>
  app.call('POST', `/orders/${id}/complete-order`, { token, body });
const takenOf = async ({ ticketTypeIds }: BuiltEvent) =>
  (await app.sql`select taken from ticket_types where id = ${ticketTypeIds[0] ?? 0}`)[0]?.['taken'];
const expire = (id: string) =>
  app.sql`update orders set hold_until = now() - interval '1 second' where id = ${id}`;

test('an order keeps the minimum and maximum of each ticket type', async () => {
  const token = await buyer();
  const event = await anEvent(app, {
    ticketTypes: [{ name: 'Day pass' }, { name: 'Table', minPerOrder: 2, maxPerOrder: 4 }],
  });
  expect(await place(token, event, 1, 1)).toMatchObject({
    status: 409,
    body: {
      type: '/problems/order-limit',
      code: 'order-minimum',
      params: { ticket: 'Table', count: 2 },
      error: 'Choose at least 2 “Table” tickets for one order',
      errors: [{ path: 'tickets.0.ticketTypeId', code: 'order-minimum' }],
    },
  });
  const mixed = tickets(event, 1);
  mixed.tickets.push(...tickets(event, 5, 1).tickets);
  const refused = await app.call('POST', '/orders', { token, body: mixed });
  expect(refused).toMatchObject({ status: 409, body: { code: 'order-maximum' } });
  expect(fieldMessages(refused.body)).toEqual([
    {
      path: 'tickets.1.ticketTypeId',
      message: 'You can buy up to 4 “Table” tickets in one order',
    },
  ]);
  expect(await takenOf(event)).toBe(0);
  mixed.tickets.pop();
  expect((await app.call('POST', '/orders', { token, body: mixed })).status).toBe(201);
});

test('a person has at most the maximum of a ticket type, held and bought together', async () => {
  const [token, other] = [await buyer(), await buyer()];
  const event = await anEvent(app, { ticketTypes: [{ name: 'Premium', maxPerPerson: 4 }] });
  expect(await place(token, event, 5)).toMatchObject({
    body: { code: 'person-maximum', error: 'Each person can buy up to 4 “Premium” tickets' },
  });
  const bought = await place(token, event, 2);
  await pay(token, bought.body.id);
  const held = await place(token, event, 1);
  expect(await place(token, event, 2)).toMatchObject({
    status: 409,
    body: {
      code: 'person-maximum',
      params: { ticket: 'Premium', count: 4, held: 3 },
      error: 'Each person can buy up to 4 “Premium” tickets, and you already have 3',
    },
  });
  expect((await place(other, event, 4)).status).toBe(201);
  // what expired or was cancelled can be bought again
  await expire(held.body.id);
  expect((await place(token, event, 2)).status).toBe(201);
  expect((await place(token, event, 1)).status).toBe(409);
  expect((await app.call('POST', `/orders/${bought.body.id}/cancel`, { token, body: {} })).status).toBe(200);
  expect((await place(token, event, 2)).status).toBe(201);
});

test('an expired hold that can still be paid counts, so that paying it never exceeds the maximum', async () => {
  const token = await buyer();
  const event = await anEvent(app, { ticketTypes: [{ maxPerPerson: 2 }] });
  const late = await place(token, event, 2);
  await expire(late.body.id);
  const [again, paid] = await Promise.all([place(token, event, 2), pay(token, late.body.id)]);
  const [{ live } = { live: 0 }] = await app.sql<{ live: number }[]>`
    select count(*)::int as live from tickets where ticket_type_id = ${event.ticketTypeIds[0] ?? 0} and released_at is null`;
  expect(live).toBeLessThanOrEqual(2);
  expect([again.status === 201, paid.status === 200].filter(Boolean)).toHaveLength(1);
});

test('orders of one person at the same moment do not exceed the maximum together', async () => {
  const token = await buyer();
  const event = await anEvent(app, { ticketTypes: [{ maxPerPerson: 3 }] });
  const answers = await Promise.all(Array.from({ length: 16 }, () => place(token, event)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await takenOf(event)).toBe(3);
});

test('an account has at most three open orders for an event, and is told which', async () => {
  const [token, other] = [await buyer(), await buyer()];
  const [event, elsewhere] = [await anEvent(app), await anEvent(app)];
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(token, event)));
  const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(placed).toHaveLength(3);
  const refused = await place(token, event);
  expect(refused).toMatchObject({
    status: 409,
    body: { type: '/problems/order-limit', code: 'open-orders', params: { count: 3 } },
  });
  expect(refused.body.params.orders.toSorted()).toEqual(placed.toSorted());
  expect((await place(token, elsewhere)).status).toBe(201);
  expect((await place(other, event)).status).toBe(201);

  // a paid order and an expired one are not open
  await pay(token, placed[0]);
  expect((await place(token, event)).status).toBe(201);
  await expire(placed[1]);
  expect((await place(token, event)).status).toBe(201);
  expect((await place(token, event)).status).toBe(409);
});

test('an account holds few tickets until its email is confirmed', async () => {
  const { token, userId } = await createAttendee(app, { emailVerifiedAt: null });
  const [event, elsewhere] = [await anEvent(app), await anEvent(app)];
  expect(await place(token, event, 7)).toMatchObject({
    status: 409,
    body: {
      type: '/problems/order-limit',
      code: 'unconfirmed-event-limit',
      error: 'Until you confirm your email, you can reserve up to 6 tickets for one event',
    },
  });
  const held = await place(token, event, 6);
  expect(held.status).toBe(201);
  expect(await place(token, event, 1)).toMatchObject({ body: { code: 'unconfirmed-event-limit' } });
  expect(await place(token, elsewhere, 3)).toMatchObject({
    body: { code: 'unconfirmed-limit', params: { count: 8 } },
  });
  expect((await place(token, elsewhere, 2)).status).toBe(201);
  // what is paid is no longer held
  await pay(token, held.body.id);
  expect((await place(token, event, 6)).status).toBe(201);

  await app.sql`update users set email_verified_at = now() where id = ${userId}`;
  expect((await place(token, elsewhere, 90)).status).toBe(201);
});

test('free tickets of an account without a confirmed email count even when their order is complete', async () => {
  const { token } = await createAttendee(app, { emailVerifiedAt: null });
  const event = await anEvent(app, { ticketTypes: [{ priceMinor: 0 }] });
  const first = await place(token, event, 6);
  expect((await pay(token, first.body.id, {})).body.status).toBe('PAID');
  expect(await place(token, event, 1)).toMatchObject({ body: { code: 'unconfirmed-event-limit' } });
});

test('a node of the previous release places orders without the new parameters', async () => {
  const { attendeeId } = await createAttendee(app);
  const event = await anEvent(app, { ticketTypes: [{ maxPerOrder: 1 }] });
  const place8 = (count: number) => app.sql<{ id: string }[]>`
    select place_order(${v7()}::uuid, ${attendeeId}::uuid, ${event.id}::integer, null, null, now(),
      ${inDays(1).toISOString()}::timestamptz, ${JSON.stringify(
        tickets(event, count).tickets.map((ticket) => ({ id: v7(), code: v7(), ...ticket })),
      )}::text::jsonb) as id`;
  for (let i = 0; i < 4; i++) expect(await place8(1)).toHaveLength(1);
  await expect(place8(2)).rejects.toMatchObject({ code: 'AT006' });
});
