import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { addTime, OrderDraft, seconds, type ProblemCode } from '@atrium/domain';
import { drizzleOn } from '../../db/client.ts';
import { announceSubjects } from '../../http/cache-subjects.ts';
import {
  aPartner,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  eventually,
  startTestApp,
  type BuiltEvent,
  type TestApp,
} from '../../testing/index.ts';
import { expireHolds } from '../orders/index.ts';
import { wantedOrder } from './shortages.ts';

let app: TestApp;
let client: postgres.Sql;
const statements: string[] = [];
/** A clock that stands still, so that a slow machine doesn't forget early. */
let now = new Date();

beforeAll(async () => {
  const base = await startTestApp();
  client = postgres(base.databaseUrl, {
    ...socketOptions(base.databaseUrl),
    max: 6,
    debug: (_: number, query: string) => void statements.push(query),
  });
  const db = drizzleOn(client);
  const watched = await startTestApp({ databaseUrl: base.databaseUrl, overrides: { db, now: () => now } });
  app = {
    ...watched,
    stop: async () => {
      await watched.stop();
      await client.end();
      await base.stop();
    },
  };
});
afterAll(() => app.stop());
beforeEach(() => {
  now = new Date();
});

const draft = (event: BuiltEvent, count = 1) =>
  anOrder(
    event.id,
    Array.from({ length: count }, () => ({ ticketTypeId: event.ticketTypeIds[0] ?? 0 })),
  );
const order = (token: string, body: object, key?: string) =>
  app.call('POST', '/orders', { token, body, headers: key === undefined ? {} : { 'Idempotency-Key': key } });
const buyer = async () => {
  const { token } = await createAttendee(app);
  await app.call('GET', '/orders', { token }); // its session is known from here on
  return token;
};
/** Makes calls, and returns their answers with the statements that they took, apart from those that find out who calls. */
async function counted<T>(calls: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  statements.length = 0;
  const answer = await calls();
  return { answer, statements: statements.filter((text) => !/^listen|from sessions/i.test(text)) };
}
const soldOut = expect.objectContaining({
  status: 409,
  body: expect.objectContaining({ code: 'ticket-sold-out', params: { ticket: 'Standard' } }),
});
const refusedBy = (code: ProblemCode) => expect.objectContaining({ body: expect.objectContaining({ code }) });

/** Sells the only ticket of a new event, which is free of charge, and returns its buyer and the order. */
async function sellOut() {
  const partnerId = await aPartner(app);
  const policyId = await aPolicy(app, partnerId);
  const ticketTypes = [{ name: 'Standard', quantity: 1, priceMinor: 0, policyId }];
  const event = await anEvent(app, { partnerId, ticketTypes });
  const owner = await buyer();
  const sold = await order(owner, draft(event), 'mine');
  expect(sold.status).toBe(201);
  return { event, owner, id: sold.body.id as string };
}

test('a buyer who was refused within the second is refused again without a statement', async () => {
  const { event } = await sellOut();
  const token = await buyer();
  const first = await order(token, draft(event), 'one');
  expect(first).toEqual(soldOut);
  const again = await counted(() => order(token, draft(event), 'one'));
  expect(again.statements).toEqual([]);
  expect(again.answer).toEqual(soldOut);
  expect(again.answer.body).toEqual({ ...first.body, requestId: again.answer.body.requestId });
  expect((await order(token, draft(event, 2), 'two')).body.code).toBe('ticket-sold-out');
});

test('a crowd that wants what is sold out costs a shared read, and no order', async () => {
  const { event } = await sellOut();
  const tokens = await Promise.all(Array.from({ length: 12 }, buyer));
  expect(await order(tokens[0] ?? '', draft(event))).toEqual(soldOut);
  const crowd = await counted(() => Promise.all(tokens.map((token, index) => order(token, draft(event), `crowd-${index}`)))); // prettier-ignore
  expect(crowd.answer).toEqual(tokens.map(() => soldOut));
  expect(crowd.statements.filter((text) => /place_order|expire_holds/.test(text))).toEqual([]);
  expect(crowd.statements.length).toBeLessThanOrEqual(tokens.length);
  const repeated = await counted(() => Promise.all(tokens.map((token, index) => order(token, draft(event), `crowd-${index}`)))); // prettier-ignore
  expect(repeated.answer).toEqual(tokens.map(() => soldOut));
  expect(repeated.statements).toEqual([]);
});

test('all who ask in one moment share one statement', async () => {
  const { event } = await sellOut();
  expect(await order(await buyer(), draft(event))).toEqual(soldOut);
  const crowd = await Promise.all(Array.from({ length: 20 }, () => createAttendee(app)));
  const parsed = OrderDraft.parse(draft(event));
  const requested = await counted(() =>
    Promise.allSettled(
      crowd.map(async ({ attendeeId }) => {
        const wanted = wantedOrder(attendeeId, parsed, { idempotencyKey: 'first', revision: 0 });
        if (wanted) await app.deps.shortages.check(wanted);
      }),
    ),
  );
  expect(requested.answer).toEqual(
    crowd.map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ message: 'ticket-sold-out' }),
    })),
  );
  expect(requested.statements).toHaveLength(1);
});

test('a second later the database is read again', async () => {
  const { event } = await sellOut();
  const token = await buyer();
  expect(await order(token, draft(event))).toEqual(soldOut);
  now = addTime(now, seconds(1));
  const later = await counted(() => order(token, draft(event)));
  expect(later.answer).toEqual(soldOut);
  expect(later.statements.some((text) => text.includes('place_order'))).toBe(true);
});

test('tickets that are given back here are sold to whoever was just refused', async () => {
  const { event, owner, id } = await sellOut();
  const token = await buyer();
  await app.call('POST', `/orders/${id}/complete-order`, { token: owner, body: {} });
  expect(await order(token, draft(event))).toEqual(soldOut);
  expect((await app.call('POST', `/orders/${id}/cancel`, { token: owner, body: {} })).status).toBe(200);
  expect((await order(token, draft(event))).status).toBe(201);
});

test('holds that end are sold on: by a sweep here to anyone, and otherwise to the next who comes', async () => {
  const swept = await sellOut();
  const unswept = await sellOut();
  const token = await buyer();
  for (const { event } of [swept, unswept]) expect(await order(token, draft(event))).toEqual(soldOut);
  await app.sql`update orders set hold_until = now() - interval '1 hour' where id = ${unswept.id}`;
  expect((await order(await buyer(), draft(unswept.event))).status).toBe(201);
  await app.sql`update orders set hold_until = now() - interval '1 hour' where id = ${swept.id}`;
  await expireHolds(app.deps);
  expect((await order(token, draft(swept.event))).status).toBe(201);
});

test('a change of the event that another node announces is noticed', async () => {
  const { event } = await sellOut();
  const token = await buyer();
  expect(await order(token, draft(event))).toEqual(soldOut);
  await app.sql`update ticket_types set quantity = 2 where id = ${event.ticketTypeIds[0] ?? 0}`;
  expect(await order(token, draft(event))).toEqual(soldOut);
  const generation = app.deps.responseCache.generation();
  await announceSubjects(app.deps.db, [`event:${event.id}`]);
  await eventually('the change arrives', () => Promise.resolve(app.deps.responseCache.generation()), (current) => current > generation); // prettier-ignore
  expect((await order(token, draft(event))).status).toBe(201);
});

test('a repeat finds its order, and its key refuses another', async () => {
  const { event, owner, id } = await sellOut();
  expect(await order(await buyer(), draft(event))).toEqual(soldOut);
  expect(await order(owner, draft(event), 'mine')).toMatchObject({ status: 201, body: { id } });
  const changed = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0, firstName: 'Grace' }]);
  expect(await order(owner, changed, 'mine')).toEqual(refusedBy('key-used-for-order'));
});

test('limits, codes, waiting rooms and what is wrong with an order come first', async () => {
  const event = await anEvent(app, { ticketTypes: [{ name: 'Standard', quantity: 4, maxPerPerson: 1 }] });
  const owner = await buyer();
  expect((await order(owner, draft(event))).status).toBe(201);
  await app.sql`update ticket_types set taken = quantity where id = ${event.ticketTypeIds[0] ?? 0}`;
  const token = await buyer();
  expect(await order(token, draft(event))).toEqual(soldOut);
  expect(await order(owner, draft(event))).toEqual(refusedBy('person-maximum'));
  expect((await app.call('POST', '/orders', { body: draft(event) })).status).toBe(401);
  expect((await order(token, { ...draft(event), tickets: [] })).status).toBe(400);
  expect(await order(token, { ...draft(event), code: 'NOSUCH' })).toEqual(refusedBy('code-unknown'));

  const { token: unconfirmed } = await createAttendee(app, { emailVerifiedAt: null });
  const requested = await counted(() => order(unconfirmed, draft(event)));
  expect(requested.answer).toEqual(soldOut);
  expect(requested.statements.some((text) => text.includes('place_order'))).toBe(true);

  await app.sql`insert into waiting_rooms (event_id, opens_at, rate_since, admit_per_minute)
    values (${event.id}, now() - interval '1 hour', now() - interval '1 hour', 60)`;
  const queuePlace = `1..${'x'.repeat(43)}`;
  expect(await order(token, { ...draft(event), queuePlace })).toEqual(refusedBy('queue-place-required'));
});

test('tickets on offer are sold to the buyer whom they are held for', async () => {
  const { event } = await sellOut();
  const { token, attendeeId } = await createAttendee(app);
  expect(await order(await buyer(), draft(event))).toEqual(soldOut);
  await app.sql`insert into waits (id, ticket_type_id, attendee_id, count, joined_at, offered_at, offered_until)
    values (gen_random_uuid(), ${event.ticketTypeIds[0] ?? 0}, ${attendeeId}, 1, now(), now(), now() + interval '1 hour')`;
  expect((await order(token, draft(event))).status).toBe(201);
});
