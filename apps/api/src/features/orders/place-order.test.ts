import { eq } from 'drizzle-orm';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { minutes } from '@atrium/domain';
import { drizzleOn } from '../../db/client.ts';
import * as schema from '../../db/schema/index.ts';
import {
  aPartner,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await createAttendee(app, { email: 'buyer@example.com' }));
});
afterAll(() => app.stop());

const place = (body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', '/orders', { body, token, headers });
const takenOf = async (id: number) =>
  (await app.sql`select taken from ticket_types where id = ${id}`)[0]?.['taken'];

test('an order copies prices, names and policies and holds its tickets for 15 minutes', async () => {
  const partnerId = await aPartner(app);
  const policyId = await aPolicy(app, partnerId);
  const event = await anEvent(app, {
    partnerId,
    ticketTypes: [{ name: 'Early bird', priceMinor: 19_999, quantity: 10, policyId }],
    subEvents: [{ name: 'Harbour tour', priceMinor: 2_501 }],
  });
  const [type = 0] = event.ticketTypeIds;
  const [tour = 0] = event.subEventIds;
  const before = Date.now();
  const placed = await place(
    anOrder(event.id, [{ ticketTypeId: type, subEventIds: [tour, tour] }, { ticketTypeId: type }]),
  );
  const after = Date.now();
  expect(placed.status).toBe(201);
  await app.sql`update ticket_types set price_minor = 1, name = 'Late bird' where id = ${type}`;

  const order = await app.call('GET', `/orders/${placed.body.id}/`, { token });
  expect(order.body).toMatchObject({
    id: placed.body.id,
    status: 'PENDING',
    firstName: 'Ada',
    surname: 'Byron',
    purchasingUserEmail: 'buyer@example.com',
    total: { amount: 424.99, currency: { code: 'USD' } },
    event: { id: event.id, name: 'Harbour Summit', timeZone: 'Europe/London' },
    paymentDetails: null,
  });
  expect(order.body.tickets).toHaveLength(2);
  expect(order.body.tickets[0]).toMatchObject({
    ticketType: { id: type, name: 'Early bird', eventName: 'Harbour Summit', price: { amount: 199.99 } },
    subEvents: [{ id: tour, name: 'Harbour tour', price: { amount: 25.01 } }],
    attendee: { person: { firstName: 'Guest 1', companyName: 'Engines Ltd', jobTitle: 'Analyst' } },
  });
  expect(Date.parse(order.body.createdAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(order.body.createdAt)).toBeLessThanOrEqual(after);
  expect(Date.parse(order.body.holdUntil) - Date.parse(order.body.createdAt)).toBe(minutes(15));
  expect(await takenOf(type)).toBe(2);

  const rows = await app.deps.db
    .select()
    .from(schema.tickets)
    .where(eq(schema.tickets.orderId, placed.body.id));
  expect(rows[0]?.policy).toMatchObject({ name: 'Standard', periods: [{ percentageRefund: 100 }, {}] });
  expect(new Set(rows.map((row) => row.code)).size).toBe(2);
  expect(rows.every((row) => /^[\w-]{22}$/.test(row.code))).toBe(true);
  const history =
    await app.sql`select from_status, to_status from order_transitions where order_id = ${placed.body.id}`;
  expect([...history]).toEqual([{ from_status: null, to_status: 'PENDING' }]);
});

test('prices in yen have no minor unit', async () => {
  const event = await anEvent(app, { currency: 'JPY', ticketTypes: [{ priceMinor: 12_345 }] });
  const placed = await place(
    anOrder(event.id, [
      { ticketTypeId: event.ticketTypeIds[0] ?? 0 },
      { ticketTypeId: event.ticketTypeIds[0] ?? 0 },
    ]),
  );
  const order = await app.call('GET', `/orders/${placed.body.id}`, { token });
  expect(order.body.total).toEqual({ amount: 24_690, currency: { code: 'JPY' } });
});

test('the same idempotency key returns the same order, even concurrently, and rejects another request', async () => {
  const event = await anEvent(app, { ticketTypes: [{ quantity: 5 }] });
  const [type = 0] = event.ticketTypeIds;
  const body = anOrder(event.id, [{ ticketTypeId: type }]);
  const key = { 'Idempotency-Key': 'tab-1' };
  const first = await place(body, key);
  const again = await place(body, key);
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => place(body, { 'Idempotency-Key': 'tab-2' })),
  );
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(answers.every((answer) => answer.status === 201)).toBe(true);
  expect(await takenOf(type)).toBe(2);

  const other = await place(anOrder(event.id, [{ ticketTypeId: type, firstName: 'Somebody' }]), key);
  expect(other).toMatchObject({ status: 409, body: { type: '/problems/idempotency-mismatch' } });

  const stranger = await createAttendee(app);
  const theirs = await app.call('POST', '/orders', { body, token: stranger.token, headers: key });
  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(first.body.id);
});

test('a repeat succeeds even if the tickets are sold out', async () => {
  const event = await anEvent(app, { ticketTypes: [{ quantity: 1 }] });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const first = await place(body, { 'Idempotency-Key': 'last-one' });
  expect((await place(body)).status).toBe(409);
  expect((await place(body, { 'Idempotency-Key': 'last-one' })).body).toEqual(first.body);
});

test('an unpublished event gets 404; a past, cancelled or out-of-period one is not on sale', async () => {
  const pendingPartner = await aPartner(app, { vettingStatus: 'PENDING' });
  const unconfirmedPartner = await aPartner(app, { emailVerified: false });
  const hidden = [
    await anEvent(app, { approved: false }),
    await anEvent(app, { partnerId: pendingPartner }),
    await anEvent(app, { partnerId: unconfirmedPartner }),
  ];
  for (const event of hidden) {
    const answer = await place(anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]));
    expect(answer).toMatchObject({ status: 404, body: { error: 'Event not found' } });
  }
  expect((await place(anOrder(2_000_000_000, [{ ticketTypeId: 1 }]))).status).toBe(404);

  const closed = [
    [await anEvent(app, { cancelledAt: new Date() }), 'This event was cancelled'],
    [await anEvent(app, { startAt: inDays(-3) }), 'This event is over'],
    [
      await anEvent(app, { ticketTypes: [{ salesStartAt: inDays(2) }] }),
      "“Standard” tickets aren't on sale yet",
    ],
    [
      await anEvent(app, { ticketTypes: [{ salesEndAt: inDays(-1) }] }),
      '“Standard” tickets are no longer on sale',
    ],
    [
      await anEvent(app, { ticketTypes: [{ withdrawnAt: new Date() }] }),
      '“Standard” tickets are no longer on sale',
    ],
  ] as const;
  for (const [event, sentence] of closed) {
    const answer = await place(anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]));
    expect(answer).toMatchObject({
      status: 409,
      body: { type: '/problems/event-not-on-sale', error: sentence },
    });
    expect(await takenOf(event.ticketTypeIds[0] ?? 0)).toBe(0);
  }
});

test('an invalid ticket is identified by its position in the order', async () => {
  const event = await anEvent(app, {
    ticketTypes: [{}, { currency: 'EUR' }],
    subEvents: [{}],
  });
  const other = await anEvent(app, { subEvents: [{}] });
  const [dollars = 0, euros = 0] = event.ticketTypeIds;
  const faults = [
    [[{ ticketTypeId: dollars }, { ticketTypeId: other.ticketTypeIds[0] ?? 0 }], 'tickets.1.ticketTypeId'],
    [[{ ticketTypeId: 2_000_000_000 }], 'tickets.0.ticketTypeId'],
    [[{ ticketTypeId: dollars }, { ticketTypeId: euros }], 'tickets.1.ticketTypeId'],
    [
      [{ ticketTypeId: dollars }, { ticketTypeId: dollars, subEventIds: [other.subEventIds[0] ?? 0] }],
      'tickets.1.subEventIds',
    ],
    [[{ ticketTypeId: euros, subEventIds: [event.subEventIds[0] ?? 0] }], 'tickets.0.subEventIds'],
    [[{ ticketTypeId: dollars, firstName: ' ' }], 'tickets.0.firstName'],
  ] as const;
  for (const [requests, path] of faults) {
    const answer = await place(anOrder(event.id, requests));
    expect(answer).toMatchObject({ status: 400, body: { type: '/problems/validation', errors: [{ path }] } });
  }
  expect((await place({ eventId: event.id, tickets: [] })).body.error).toBe('No tickets selected');
});

test('a shortage names the ticket type and the number available', async () => {
  const event = await anEvent(app, { ticketTypes: [{ name: 'Day pass', quantity: 3 }] });
  const [type = 0] = event.ticketTypeIds;
  const ticket = { ticketTypeId: type };
  const four = await place(anOrder(event.id, [ticket, ticket, ticket, ticket]));
  expect(four).toMatchObject({
    status: 409,
    body: { type: '/problems/tickets-sold-out', error: 'Only 3 “Day pass” tickets left' },
  });
  expect((await place(anOrder(event.id, [ticket, ticket, ticket]))).status).toBe(201);
  expect((await place(anOrder(event.id, [ticket]))).body.error).toBe('“Day pass” is sold out');
});

test('an order can have ten thousand tickets, and no more', async () => {
  const event = await anEvent(app, { ticketTypes: [{ quantity: 20_000, priceMinor: 101 }] });
  const requests = Array.from({ length: 10_000 }, () => ({ ticketTypeId: event.ticketTypeIds[0] ?? 0 }));
  const placed = await place(anOrder(event.id, requests));
  expect(placed.status).toBe(201);
  const [order] = await app.sql`select total_minor::int as total from orders where id = ${placed.body.id}`;
  expect(order).toEqual({ total: 1_010_000 });
  const more = await place(anOrder(event.id, [...requests, ...requests.slice(0, 1)]));
  expect(more).toMatchObject({
    status: 400,
    body: { error: 'You can buy up to 10,000 tickets in one order' },
  });
});

test('placing an order is one statement, with a code or a waiting room as without', async () => {
  const statements: string[] = [];
  const settings = {
    ...socketOptions(app.databaseUrl),
    max: 1,
    debug: (_: number, query: string) => void statements.push(query),
  };
  const client = postgres(app.databaseUrl, settings);
  const db = drizzleOn(client);
  const watched = await startTestApp({ databaseUrl: app.databaseUrl, overrides: { db } });
  try {
    const buyer = await createAttendee(watched);
    const event = await anEvent(watched, { ticketTypes: [{}, {}], subEvents: [{}] });
    const draft = anOrder(
      event.id,
      event.ticketTypeIds.map((ticketTypeId) => ({ ticketTypeId, subEventIds: event.subEventIds })),
    );
    const body = { ...draft, language: 'fr' };
    const order = () => watched.call('POST', '/orders', { body, token: buyer.token });
    await order();
    statements.length = 0;
    expect((await order()).status).toBe(201);
    expect(statements.filter((text) => !/^listen/i.test(text))).toHaveLength(1);
    expect(statements[0]).toContain('place_order');

    await watched.sql`insert into discounts (event_id, code, benefit, value, currency)
      values (${event.id}, 'EARLY10', 'PERCENT', 10, 'USD')`;
    statements.length = 0;
    const withCode = { ...body, code: 'early10' };
    expect((await watched.call('POST', '/orders', { body: withCode, token: buyer.token })).status).toBe(201);
    expect(statements.filter((text) => !/^listen/i.test(text))).toHaveLength(1);

    await watched.sql`insert into waiting_rooms (event_id, opens_at, rate_since, admit_per_minute)
      values (${event.id}, now() - interval '1 minute', now() - interval '1 minute', 60)`;
    const { place: queuePlace } = (
      await watched.call('POST', `/events/${event.id}/queue`, { body: {}, token: buyer.token })
    ).body;
    await watched.sql`update orders set status = 'EXPIRED', hold_until = null where event_id = ${event.id}`;
    statements.length = 0;
    const admitted = { ...body, queuePlace };
    expect((await watched.call('POST', '/orders', { body: admitted, token: buyer.token })).status).toBe(201);
    expect(statements.filter((text) => !/^listen/i.test(text))).toHaveLength(1);
  } finally {
    await watched.stop();
    await client.end();
  }
});

test('ticket types with orders can be withdrawn but not deleted', async () => {
  const event = await anEvent(app, { subEvents: [{}] });
  const [type = 0] = event.ticketTypeIds;
  await place(anOrder(event.id, [{ ticketTypeId: type }]));
  const { sql } = app;
  await expect(sql`delete from ticket_types where id = ${type}`).rejects.toMatchObject({ code: '23503' });
  await expect(sql`delete from events where id = ${event.id}`).rejects.toMatchObject({ code: '23503' });
  const unsold = await anEvent(app);
  await sql`delete from events where id = ${unsold.id}`;
  expect(await sql`select 1 from ticket_types where event_id = ${unsold.id}`).toHaveLength(0);
});

test('a character that text columns cannot store is a field error, not a server error', async () => {
  const event = await anEvent(app);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  for (const field of ['firstName', 'email', 'company'] as const) {
    const tickets = body.tickets.map((ticket) => ({ ...ticket, [field]: 'a\u0000b@example.com' }));
    expect((await place({ ...body, tickets })).body.errors).toMatchObject([{ path: `tickets.0.${field}` }]);
  }
});
