import { v7 } from 'uuid';
import { addTime, AttendeeId, EventId, minutes, ProblemError, seconds } from '@atrium/domain';
import {
  anEvent,
  anOrder,
  createAttendee,
  eventually,
  startTestApp,
  type BuiltEvent,
  type TestApp,
} from '../../testing/index.ts';
import { createOrderGate } from './order-gate.ts';

const opening = new Date('2026-11-02T09:00:00Z');

let app: TestApp;
beforeAll(async () => {
  const orderGate = createOrderGate({ pool: 6, queue: 10, now: () => opening });
  app = await startTestApp({ overrides: { orderGate } });
});
afterAll(() => app.stop());

const buyers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await createAttendee(app)).token));
const order = (token: string | undefined, event: BuiltEvent) =>
  app.call('POST', '/orders', {
    token,
    body: anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]),
  });
const waiting = () => app.deps.orderGate.figures().waiting;
const waitingNow = () => Promise.resolve(waiting());

/** Locks the stock of an event, so that its orders can't go on, while work is done. */
const whileLocked = <T>(event: BuiltEvent, work: () => Promise<T>) =>
  app.sql.begin(async (tx) => {
    await tx`select from ticket_types where event_id = ${event.id} for update`;
    return work();
  });

test('while the orders of one event are stuck, others are placed and other calls answered', async () => {
  const [hot, calm] = [await anEvent(app), await anEvent(app)];
  const [first, ...crowd] = await buyers(12);
  const orders = await whileLocked(hot, async () => {
    const stuck = crowd.map((token) => order(token, hot));
    await eventually('all but those of one event have their turn', waitingNow, (count) => count === 8);
    expect((await order(first, calm)).status).toBe(201);
    expect((await app.call('GET', '/orders', { token: first })).body).toHaveLength(1);
    expect((await app.call('GET', `/events/${calm.id}/availability`)).status).toBe(200);
    const [pool] = app.deps.pools();
    expect(pool?.inUse()).toBe(3);
    return () => Promise.all(stuck); // `begin` would wait for an array
  });
  expect((await orders()).map(({ status }) => status)).toEqual(crowd.map(() => 201));
  expect(waiting()).toBe(0);
});

test('beyond the queue orders are refused and can be repeated, with the same key too', async () => {
  const event = await anEvent(app);
  const tokens = await buyers(14);
  const [late = '', ...crowd] = tokens;
  const repeat = () =>
    app.call('POST', '/orders', {
      token: late,
      body: anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]),
      headers: { 'Idempotency-Key': 'late' },
    });
  const orders = await whileLocked(event, async () => {
    const stuck = crowd.map((token) => order(token, event));
    await eventually('the queue is full', waitingNow, (count) => count === 10);
    const refused = await repeat();
    expect(refused).toMatchObject({ status: 503, body: { code: 'orders-busy' } });
    expect(refused.headers.get('retry-after')).toBe('3');
    // only the line of its call, no error with a stack: thousands may be refused in a minute
    expect(app.logged()).not.toContain('"msg":"orders-busy"');
    return () => Promise.all(stuck); // `begin` would wait for an array
  });
  expect((await orders()).map(({ status }) => status)).toEqual(crowd.map(() => 201));
  const placed = await repeat();
  expect(placed.status).toBe(201);
  expect((await repeat()).body).toEqual(placed.body);
  expect(app.deps.orderGate.figures()).toEqual({ waiting: 0, refused: 1 });
});

test('refused callers are sent back 200 a second, within two minutes', async () => {
  let now = opening;
  const gate = createOrderGate({ pool: 2, queue: 0, now: () => now });
  const order = { eventId: EventId.parse(1), attendeeId: AttendeeId.parse(v7()) };
  const refuse = async (count: number) => {
    const refusals = Array.from({ length: count }, () =>
      gate
        .enter(order, () => Promise.resolve())
        .catch((error: unknown) => (error instanceof ProblemError ? error.retryAfter : error)),
    );
    return Promise.all(refusals);
  };
  await gate.enter(order, async () => {
    const crowd = await refuse(30_000);
    const pauses = [0, 600, 20_000, 29_999].map((index) => crowd[index]);
    expect(pauses).toEqual([3, 6, 103, 120]);
    now = addTime(opening, seconds(100));
    expect(await refuse(1)).toEqual([21]);
    now = addTime(opening, minutes(5));
    expect(await refuse(1)).toEqual([3]);
  });
});

test('the metrics say how many orders wait and were refused', async () => {
  const metrics = await (await fetch(`${app.origin}/metrics`)).text();
  expect(metrics).toMatch(/^orders_waiting 0$/m);
  expect(metrics).toMatch(/^orders_refused \d+$/m);
  expect(metrics).toMatch(/^orders_sold_out \d+$/m);
});
