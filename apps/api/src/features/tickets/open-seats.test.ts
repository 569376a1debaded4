import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  fieldMessages,
  inDays,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { addTime, days } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import { remindOpenSeats } from './remind-open-seats.ts';

let app: TestApp;
let now = new Date();
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
afterAll(() => app.stop());

async function anOpenOrder({ startsIn = 30, seats = 2 } = {}) {
  const event = await anEvent(app, { partnerId: partner.partnerId, startAt: inDays(startsIn) });
  const order = anOrder(
    event.id,
    Array.from({ length: seats }, () => ({ ticketTypeId: event.ticketTypeIds[0] ?? 0 })),
  );
  const body = {
    ...order,
    tickets: order.tickets.map((ticket, index) => (index === 0 ? ticket : { ...ticket, isOpen: true })),
  };
  return { event, body };
}

async function buy(options?: { startsIn?: number; seats?: number }) {
  const { event, body } = await anOpenOrder(options);
  const placed = await app.call('POST', '/orders', { token: buyer.token, body });
  const id: string = placed.body.id;
  await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  return { id, eventId: event.id, seats: await seatsOf(id) };
}
const seatsOf = async (
  id: string,
): Promise<{ ticketId: string; url: string; teamUrl: string; invited: { email: string } | null }[]> =>
  (await app.call('GET', `/orders/${id}/seats`, { token: buyer.token })).body;
const pathOf = (seat: { url: string } | undefined) => new URL(String(seat?.url)).pathname;
const ticketsOf = async (id: string) =>
  (await app.call('GET', `/orders/${id}`, { token: buyer.token })).body.tickets;
const grace = { firstName: 'Grace', surname: 'Hopper', email: 'grace@example.com' };
const mails = async (email: string): Promise<string[]> =>
  (
    await app.sql<{ kind: string }[]>`
      select kind from outbox where recipient = ${email} order by created_at, id`
  ).map(({ kind }) => kind);

test('a seat left open is in the name of the buyer, and has a link', async () => {
  const { id, eventId, seats } = await buy();
  expect(seats).toMatchObject([
    { url: expect.stringMatching(/\/seats\/[\da-f-]{36}\/[\w-]{43}$/), invited: null },
  ]);
  const [named, open] = await ticketsOf(id);
  expect(named).toMatchObject({ isOpen: false, attendee: { person: { firstName: 'Guest 1' } } });
  expect(open).toMatchObject({
    isOpen: true,
    attendee: { person: { email: buyer.email, companyName: null } },
  });
  const { body } = await app.call('GET', `/partner/events/${eventId}/attendees`, { token: partner.token });
  expect(body.map((one: { isOpen: boolean }) => one.isOpen).sort()).toEqual([false, true]);
});

test('whoever has the link sees the event, takes the seat with a new code, and the link stops working', async () => {
  const { id, seats } = await buy();
  const before = (await app.call('GET', `/orders/${id}/ticket-codes`, { token: buyer.token })).body;
  const path = pathOf(seats[0]);
  expect((await app.call('GET', path)).body).toMatchObject({
    buyerName: expect.any(String),
    event: { venue: expect.any(String) },
    ticketType: { name: expect.any(String) },
    questions: [],
  });
  expect(await app.call('POST', path, { body: grace })).toMatchObject({ status: 200 });
  expect(await ticketsOf(id)).toMatchObject([
    {},
    { isOpen: false, attendee: { person: { firstName: 'Grace', email: 'grace@example.com' } } },
  ]);
  const after = (await app.call('GET', `/orders/${id}/ticket-codes`, { token: buyer.token })).body;
  expect(after[0]).toEqual(before[0]);
  expect(after[1].code).not.toBe(before[1].code);
  expect(await mails('grace@example.com')).toEqual(['ticket-received']);
  expect(await mails(buyer.email)).not.toContain('ticket-withdrawn');
  expect(await app.call('POST', path, { body: grace })).toMatchObject({
    status: 404,
    body: { code: 'seat-not-found' },
  });
  expect(await seatsOf(id)).toEqual([]);
});

test('two people who take the same seat get one', async () => {
  const { seats } = await buy();
  const path = pathOf(seats[0]);
  const answers = await Promise.all(
    ['one', 'two'].map((name) =>
      app.call('POST', path, { body: { ...grace, email: `${name}@example.com` } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a wrong key opens nothing, also that of another seat', async () => {
  const { seats } = await buy({ seats: 3 });
  const [one, other] = seats.map(pathOf);
  const key = String(other).split('/').at(-1);
  const wrong = String(one).replace(/[^/]+$/, String(key));
  for (const path of [wrong, `${one}x`, String(one).replace(/[^/]+$/, 'x')])
    expect((await app.call('GET', path)).status).toBe(404);
});

test('the buyer names a seat too, and then its link stops working', async () => {
  const { id, seats } = await buy();
  const seat = seats[0];
  const holder = { ...grace, company: null, jobTitle: null };
  await app.call('PUT', `/tickets/${seat?.ticketId}/holder`, { token: buyer.token, body: holder });
  expect(await seatsOf(id)).toEqual([]);
  expect((await app.call('GET', pathOf(seat))).status).toBe(404);
});

test('required answers are asked of who takes the seat, not of the buyer', async () => {
  const { event, body } = await anOpenOrder({ seats: 1 });
  const question = {
    kind: 'TEXT',
    text: 'What would you like to learn?',
    help: '',
    options: [],
    isRequired: true,
    isSensitive: false,
    ticketTypeIds: [],
    subEventIds: [],
    condition: null,
  };
  const set = await app.call('PUT', `/partner/events/${event.id}/questions`, {
    token: partner.token,
    body: { revision: 0, answerChangeDays: 0, questions: [{ ...question, id: null, key: 'one' }] },
  });
  expect(set.status).toBe(200);
  const [ticket] = body.tickets;
  const tickets = [{ ...ticket, isOpen: true }];
  const placed = await app.call('POST', '/orders', { token: buyer.token, body: { ...body, tickets } });
  expect(placed.status).toBe(201);
  await app.call('POST', `/orders/${placed.body.id}/complete-order`, {
    token: buyer.token,
    body: aPayment(),
  });
  const [seat] = await seatsOf(placed.body.id);
  const found = (await app.call('GET', pathOf(seat))).body;
  expect(found.questions).toMatchObject([{ text: 'What would you like to learn?' }]);
  const { id } = found.questions[0];
  const refused = await app.call('POST', pathOf(seat), { body: grace });
  expect(fieldMessages(refused.body)).toEqual([{ path: `answers.${id}`, message: 'Answer this question' }]);
  await app.call('POST', pathOf(seat), { body: { ...grace, answers: { [id]: ['COBOL'] } } });
  const { answers } = (await app.call('GET', `/orders/${placed.body.id}/answers`, { token: buyer.token }))
    .body.tickets[0];
  expect(answers).toMatchObject([{ answer: ['COBOL'] }]);
});

test('the link is emailed, and both sides are reminded before the last day for names: once', async () => {
  const { id, seats } = await buy({ startsIn: 30, seats: 3 });
  const email = `invited-${id.slice(-6)}@example.com`;
  const path = `/tickets/${seats[0]?.ticketId}/seat-invitation`;
  expect((await app.call('POST', path, { token: buyer.token, body: { email } })).status).toBe(200);
  expect((await seatsOf(id))[0]).toMatchObject({ invited: { email } });
  const [mail] = await app.sql<{ text: string }[]>`select text from outbox where recipient = ${email}`;
  expect(mail?.text).toContain(seats[0]?.url);
  const start = now;
  now = addTime(start, days(23));
  await remindOpenSeats(jobContext(app.deps));
  await remindOpenSeats(jobContext(app.deps));
  now = start;
  expect(await mails(email)).toEqual(['seat-invitation', 'seat-invitation']);
  const reminders = await app.sql`
    select id from outbox where kind = 'seat-reminder' and dedupe_key = ${`seat-reminder:${id}:7`}`;
  expect(reminders).toHaveLength(1);
});

test('no seat is left open, or taken, after the last day for names', async () => {
  const { seats } = await buy({ startsIn: 30 });
  const { event, body } = await anOpenOrder();
  await app.sql`update events set name_change_days = null where id = ${event.id}`;
  expect(await app.call('POST', '/orders', { token: buyer.token, body })).toMatchObject({
    status: 409,
    body: { code: 'holder-changes-over' },
  });
  const start = now;
  now = addTime(start, days(31));
  const refused = await app.call('POST', pathOf(seats[0]), { body: grace });
  now = start;
  expect(refused.status).toBeGreaterThanOrEqual(400);
});

test('a cancelled ticket has no link any more', async () => {
  const { id, seats } = await buy();
  const [seat] = seats;
  const cancelled = await app.call('POST', `/orders/${id}/cancel`, {
    token: buyer.token,
    body: { ticketIds: [seat?.ticketId] },
  });
  expect(cancelled.status).toBe(200);
  expect((await app.call('GET', pathOf(seat))).status).toBe(404);
  expect(await seatsOf(id)).toEqual([]);
});

describe('the link for a team', () => {
  const teamOf = async (id: string) => new URL(String((await seatsOf(id))[0]?.teamUrl)).pathname;
  const person = (name: string) => ({ firstName: name, surname: 'Hopper', email: `${name}@example.com` });
  const takes = async (path: string, name: string, more: object = {}) => {
    const [kind] = (await app.call('GET', path)).body.kinds;
    const wanted = { ticketTypeId: kind.ticketType.id, subEventIds: [] };
    return app.call('POST', path, { body: { ...person(name), ...wanted, ...more } });
  };

  test('gives people who take a seat at the same time one each, until none is left', async () => {
    const { id } = await buy({ seats: 4 });
    const path = await teamOf(id);
    expect((await app.call('GET', path)).body).toMatchObject({
      buyerName: expect.any(String),
      kinds: [{ ticketType: { name: expect.any(String) }, extras: [], left: 3 }],
    });
    const names = ['ada', 'bea', 'cleo', 'dora', 'eve'];
    const { kinds } = (await app.call('GET', path)).body;
    const wanted = { ticketTypeId: kinds[0].ticketType.id };
    const statuses = await Promise.all(
      names.map(
        async (name) => (await app.call('POST', path, { body: { ...person(name), ...wanted } })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 404, 404]);
    const holders = (await ticketsOf(id)).map(
      (one: { attendee: { person: { email: string } } }) => one.attendee.person.email,
    );
    expect(new Set(holders).size).toBe(4);
    expect((await app.call('GET', path)).body).toMatchObject({ code: 'seat-not-found' });
  });

  test('gives a person who sends it twice one seat', async () => {
    const { id } = await buy({ seats: 3 });
    const path = await teamOf(id);
    expect((await takes(path, 'grace')).status).toBe(200);
    expect((await takes(path, 'grace')).status).toBe(200);
    expect((await app.call('GET', path)).body.kinds).toMatchObject([{ left: 1 }]);
    expect(await seatsOf(id)).toHaveLength(1);
    const last = (await app.call('GET', path)).body.kinds[0].ticketType.id;
    expect((await takes(path, 'hedy')).status).toBe(200);
    const repeated = { ...person('hedy'), ticketTypeId: last };
    expect((await app.call('POST', path, { body: repeated })).status).toBe(200);
  });

  test('gives only what the order has, and opens no other order', async () => {
    const [one, other] = [await buy({ seats: 2 }), await buy({ seats: 2 })];
    const path = await teamOf(one.id);
    expect((await takes(path, 'ivy', { ticketTypeId: 999_999 })).body).toMatchObject({
      code: 'team-seats-taken',
    });
    const foreign = path.replace(one.id, other.id);
    expect((await app.call('GET', foreign)).status).toBe(404);
    expect((await app.call('GET', `${path}x`)).status).toBe(404);
    expect(
      (await app.call('GET', pathOf(one.seats[0]).replace(/[^/]+$/, String(path.split('/').at(-1))))).status,
    ).toBe(404);
  });
});
