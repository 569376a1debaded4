import { minutes } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  morningIn,
  startTestApp,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { expireHolds } from '../orders/index.ts';
import { runWaitingLists } from './run-waiting-lists.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let buyers: TestAccount[];
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
  partner = await createPartnerMember(app);
  buyers = await Promise.all(Array.from({ length: 4 }, () => createAttendee(app)));
});
beforeEach(async () => {
  now = new Date();
  await app.sql`delete from rate_limits`;
});
afterAll(() => app.stop());

const buyer = (index: number): TestAccount => {
  const found = buyers[index];
  if (!found) throw new RangeError(`there is no buyer ${index}`);
  return found;
};

interface Waited {
  id: string;
  state: string;
  position: number | null;
  ticketType: { id: number; name: string };
  anyOf: { id: number; name: string }[] | null;
}

/** An event in ten days with two free ticket types, both sold out. */
async function aFullEvent() {
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(10),
    ticketTypes: ['Standard', 'Premium'].map((name) => ({ name, priceMinor: 0, quantity: 20 })),
  });
  const [standard = 0, premium = 0] = event.ticketTypeIds;
  await app.sql`update ticket_types set taken = quantity where event_id = ${event.id}`;
  return { id: event.id, standard, premium };
}

const join = (account: TestAccount, ticketTypeId: number, orTicketTypeIds: number[] = [], count = 1) =>
  app.call('POST', '/waiting-list', {
    token: tokenOf(app, account),
    body: { ticketTypeId, count, ...(orTicketTypeIds.length > 0 && { orTicketTypeIds }) },
  });
const waitsOf = async (
  account: TestAccount,
  { standard, premium }: { standard: number; premium: number },
) => {
  const { body } = await app.call('GET', '/waiting-list', { token: tokenOf(app, account) });
  return (body as Waited[]).filter(({ ticketType }) => [standard, premium].includes(ticketType.id));
};
const free = (typeId: number, count = 1) =>
  app.sql`update ticket_types set taken = taken - ${count}::int where id = ${typeId}`;
const place = (account: TestAccount, eventId: number, ticketTypeId: number) =>
  app.call('POST', '/orders', {
    token: tokenOf(app, account),
    body: anOrder(eventId, [{ ticketTypeId }]),
  });
/** How many tickets of an event are neither free nor on offer, beyond those that were sold out from the beginning. */
const offered = async (eventId: number) => {
  const [row] = await app.sql<{ offered: number; free: number }[]>`
    select coalesce(sum(w.count) filter (where w.offered_at is not null and w.order_id is null and w.ended_at is null), 0)::int
      as offered, (select sum(quantity - taken)::int from ticket_types where event_id = ${eventId}) as free
    from waits w join ticket_types y on y.id = w.ticket_type_id where y.event_id = ${eventId}`;
  return row;
};

test('who waits for any of several types is offered whichever is free first, in the order of joining', async () => {
  const event = await aFullEvent();
  const { standard, premium } = event;
  await join(buyer(0), premium);
  const { body } = await join(buyer(1), standard, [premium]);
  expect(body).toMatchObject({
    state: 'WAITING',
    position: 1,
    ticketType: { name: 'Standard' },
    anyOf: [{ name: 'Standard' }, { name: 'Premium' }],
  });
  expect((await join(buyer(2), premium)).body).toMatchObject({ position: 3, anyOf: null });
  await free(premium);
  expect(await waitsOf(buyer(0), event)).toMatchObject([{ state: 'OFFERED' }]);
  await free(premium);
  expect(await waitsOf(buyer(1), event)).toMatchObject([
    { state: 'OFFERED', position: null, ticketType: { name: 'Premium' } },
  ]);
  expect(await waitsOf(buyer(2), event)).toMatchObject([{ state: 'WAITING', position: 1 }]);
  // it is offered once: the other type goes to those who buy
  await free(standard);
  expect((await place(buyer(3), event.id, standard)).status).toBe(201);
  await runWaitingLists(jobContext(app.deps));
  const [email] = await app.sql<{ text: string }[]>`select text from outbox
    where recipient = ${buyer(1).email} and kind = 'tickets-offered'`;
  expect(email?.text).toContain('Premium');
  expect(email?.text).not.toContain('Standard');
  expect((await place(buyer(1), event.id, premium)).status).toBe(201);
  expect(await waitsOf(buyer(1), event)).toMatchObject([{ state: 'ORDERED' }]);
});

test('types that become free at the same time offer a place once, and pass nobody over', async () => {
  const event = await aFullEvent();
  const { standard, premium } = event;
  await join(buyer(0), standard, [premium]);
  await join(buyer(1), standard);
  await join(buyer(2), premium);
  await Promise.all([free(standard), free(premium)]);
  const states = (await Promise.all([0, 1, 2].map((index) => waitsOf(buyer(index), event)))).map(
    ([wait]) => wait?.state,
  );
  expect(states[0]).toBe('OFFERED');
  expect(states.filter((state) => state === 'OFFERED')).toHaveLength(2);
  expect(await offered(event.id)).toEqual({ offered: 2, free: 0 });
});

test('a place for a type is no second one for whoever waits for several with it', async () => {
  const event = await aFullEvent();
  const { standard, premium } = event;
  expect((await join(buyer(0), standard, [premium])).status).toBe(201);
  expect((await join(buyer(0), premium)).body.code).toBe('already-waiting');
  await join(buyer(1), premium);
  expect((await join(buyer(1), standard, [premium])).body.code).toBe('already-waiting');
  const raced = await Promise.all([join(buyer(2), standard, [premium]), join(buyer(2), premium)]);
  expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('an unpaid order gives the place back for all its types, also beside a newer place for one of them', async () => {
  const event = await aFullEvent();
  const { standard, premium } = event;
  await join(buyer(0), standard, [premium]);
  await free(premium);
  expect((await place(buyer(0), event.id, premium)).status).toBe(201);
  expect((await join(buyer(0), standard)).status).toBe(201);
  await app.sql`update ticket_types set quantity = quantity - 1, taken = taken - 1 where id = ${premium}`;
  now = new Date(now.getTime() + minutes(16));
  await app.sql`update events set waiting_list = 'PAUSED' where id = ${event.id}`;
  await expireHolds(app.deps);
  await app.sql`update events set waiting_list = 'OPEN' where id = ${event.id}`;
  await free(standard);
  const states = (await waitsOf(buyer(0), event)).map(({ state, ticketType }) => [state, ticketType.name]);
  expect(states.toSorted()).toEqual([
    ['OFFERED', 'Standard'],
    ['WAITING', 'Premium'],
  ]);
});

test('waiting for several is over when none of them is sold any more', async () => {
  const event = await aFullEvent();
  const { standard, premium } = event;
  await join(buyer(0), standard, [premium]);
  await app.sql`update ticket_types set withdrawn_at = now() where id = ${standard}`;
  await runWaitingLists(jobContext(app.deps));
  expect(await waitsOf(buyer(0), event)).toMatchObject([{ state: 'WAITING' }]);
  await app.sql`update ticket_types set withdrawn_at = now() where id = ${premium}`;
  await runWaitingLists(jobContext(app.deps));
  expect(await waitsOf(buyer(0), event)).toMatchObject([{ state: 'OVER' }]);
});

test('several types are those of one event, sold out and sold without approval', async () => {
  const { standard, premium } = await aFullEvent();
  const other = await aFullEvent();
  expect((await join(buyer(0), standard, [other.standard])).status).toBe(404);
  await app.sql`update ticket_types set taken = 0 where id = ${premium}`;
  expect((await join(buyer(0), standard, [premium])).body).toMatchObject({ code: 'tickets-are-free' });
  await app.sql`update ticket_types set needs_approval = true where id = ${premium}`;
  expect((await join(buyer(0), standard, [premium])).body.code).toBe('sale-needs-approval');
});

test('the organiser sees the types that would do, and finds and counts the place with each', async () => {
  const { id, standard, premium } = await aFullEvent();
  await join(buyer(0), standard, [premium], 2);
  const token = tokenOf(app, partner);
  const { body: summary } = await app.call('GET', `/partner/events/${id}/waiting-list/summary`, { token });
  expect(summary.ticketTypes).toMatchObject([
    { waiting: 1, waitingTickets: 2 },
    { waiting: 1, waitingTickets: 2 },
  ]);
  const list = async (typeId: number) =>
    (await app.call('GET', `/partner/events/${id}/waiting-list?ticketTypeId=${typeId}`, { token })).body;
  expect(await list(premium)).toMatchObject([{ anyOf: [{ name: 'Standard' }, { name: 'Premium' }] }]);
  await free(standard, 2);
  expect(await list(standard)).toMatchObject([{ state: 'OFFERED', ticketType: { name: 'Standard' } }]);
  expect(await list(premium)).toEqual([]);
});
