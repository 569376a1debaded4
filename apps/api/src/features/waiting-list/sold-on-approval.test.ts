import { hours } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  fieldMessages,
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
let ada: TestAccount;
let bob: TestAccount;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
  partner = await createPartnerMember(app);
});
beforeEach(async () => {
  now = new Date();
  [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  await app.sql`delete from rate_limits`;
});
afterAll(() => app.stop());

/** An event in ten days with a ticket type that is sold on approval, and another for everyone. */
async function aSelectiveEvent(quantity = 3) {
  const shared = { priceMinor: 0, policyId: await aPolicy(app, partner.partnerId), quantity };
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(10),
    ticketTypes: [
      { ...shared, name: 'Buyer pass', needsApproval: true },
      { ...shared, name: 'Visitor' },
    ],
  });
  const [typeId = 0, openId = 0] = event.ticketTypeIds;
  return { id: event.id, typeId, openId };
}

const asPartner = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: tokenOf(app, partner), ...(body && { body }) });
const ask = (account: TestAccount, ticketTypeId: number, body: object = {}) =>
  app.call('POST', '/waiting-list', {
    token: tokenOf(app, account),
    body: { ticketTypeId, count: 1, ...body },
  });
const ownOf = async (account: TestAccount) =>
  (await app.call('GET', '/waiting-list', { token: tokenOf(app, account) })).body[0];
const place = (account: TestAccount, eventId: number, ticketTypeIds: number[]) =>
  app.call('POST', '/orders', {
    token: tokenOf(app, account),
    body: anOrder(
      eventId,
      ticketTypeIds.map((ticketTypeId) => ({ ticketTypeId })),
    ),
  });
const requestPath = (eventId: number, waitId: string) => `/partner/events/${eventId}/waiting-list/${waitId}`;
const approve = (eventId: number, waitId: string) =>
  asPartner('POST', `${requestPath(eventId, waitId)}/approve`, {});
const decline = (eventId: number, waitId: string, reason?: string) =>
  asPartner('POST', `${requestPath(eventId, waitId)}/decline`, { reason });
const run = () => runWaitingLists(jobContext(app.deps));
const takenOf = async (typeId: number) =>
  (await app.sql<{ taken: number }[]>`select taken from ticket_types where id = ${typeId}`)[0]?.taken;
const mailsTo = async ({ email }: TestAccount, kind: string) =>
  (
    await app.sql<{ subject: string; text: string }[]>`
      select subject, text from outbox where recipient = ${email} and kind = ${kind} order by created_at`
  ).map(({ subject, text }) => `${subject}\n${text}`);
const bellOf = async (account: TestAccount) =>
  (
    (await app.call('GET', '/notifications', { token: tokenOf(app, account) })).body as {
      news: { kind: string };
    }[]
  ).map(({ news }) => news.kind);

test('visitors see that a ticket type is sold on approval', async () => {
  const { id } = await aSelectiveEvent();
  const { ticketTypes } = (await app.call('GET', `/events/${id}`, {})).body;
  expect(ticketTypes).toMatchObject([{ name: 'Buyer pass', needsApproval: true }, { name: 'Visitor' }]);
  expect(ticketTypes[1]).not.toHaveProperty('needsApproval');
});

test('without approval no such ticket is ordered, and one that needs none can be', async () => {
  const { id, typeId, openId } = await aSelectiveEvent();
  const refused = await place(ada, id, [openId, typeId]);
  expect(refused).toMatchObject({ status: 409, body: { code: 'sale-needs-approval' } });
  expect(fieldMessages(refused.body)).toEqual([
    {
      path: 'tickets.1.ticketTypeId',
      message:
        'The organiser approves who gets “Buyer pass” tickets. Request them on the event’s page first.',
    },
  ]);
  expect(await takenOf(openId)).toBe(0);
  expect((await place(ada, id, [openId])).status).toBe(201);
});

test('a request holds nothing until it is approved; then its buyer is notified and buys, no more than approved', async () => {
  const { id, typeId } = await aSelectiveEvent();
  const { status, body: wait } = await ask(ada, typeId, { count: 2, message: 'We buy for forty shops.' });
  expect([status, wait]).toMatchObject([
    201,
    { state: 'WAITING', needsApproval: true, message: 'We buy for forty shops.' },
  ]);
  await run();
  expect([await takenOf(typeId), (await ownOf(ada)).state]).toEqual([0, 'WAITING']);
  expect((await asPartner('GET', `/partner/events/${id}/waiting-list`)).body).toMatchObject([
    { id: wait.id, state: 'WAITING', needsApproval: true, message: 'We buy for forty shops.' },
  ]);

  expect((await approve(id, wait.id)).status).toBe(200);
  expect((await approve(id, wait.id)).status).toBe(200);
  expect([await takenOf(typeId), (await ownOf(ada)).state]).toEqual([2, 'OFFERED']);
  const offers = await mailsTo(ada, 'tickets-offered');
  expect(offers).toEqual([expect.stringContaining('The organiser approved your request')]);
  expect(await bellOf(ada)).toEqual(['request-approved']);
  await run();
  expect(await mailsTo(ada, 'tickets-offered')).toHaveLength(1);

  expect((await place(ada, id, [typeId, typeId, typeId])).body.code).toBe('sale-needs-approval');
  expect((await place(bob, id, [typeId])).body.code).toBe('sale-needs-approval');
  const { body: order } = await place(ada, id, [typeId, typeId]);
  const paid = await app.call('POST', `/orders/${order.id}/complete-order`, {
    token: tokenOf(app, ada),
    body: aPayment(),
  });
  expect(paid.status).toBe(200);
  expect([await takenOf(typeId), (await ownOf(ada)).state]).toEqual([2, 'ORDERED']);
  expect((await place(ada, id, [typeId])).body.code).toBe('sale-needs-approval');
});

test('open requests are a task of the organiser, by event', async () => {
  const { id, typeId } = await aSelectiveEvent();
  const requestsOf = async () =>
    (
      (await asPartner('GET', '/partner/figures')).body.tasks.requests as { eventId: number; count: number }[]
    ).find(({ eventId }) => eventId === id)?.count;
  const { body: wait } = await ask(ada, typeId);
  await ask(bob, typeId);
  expect(await requestsOf()).toBe(2);
  await approve(id, wait.id);
  expect(await requestsOf()).toBe(1);
});

test('the team is notified of requests once a day for an event', async () => {
  const { typeId } = await aSelectiveEvent();
  const member = await createPartnerMember(app);
  await app.sql`update events set partner_id = ${member.partnerId} where id = (
    select event_id from ticket_types where id = ${typeId})`;
  await ask(ada, typeId);
  await ask(bob, typeId);
  expect(await mailsTo(member, 'tickets-requested')).toEqual([
    expect.stringContaining('New request for tickets for'),
  ]);
  const { body } = await app.call('GET', '/partner/notifications', { token: tokenOf(app, member) });
  expect(body).toMatchObject([{ news: { kind: 'tickets-requested' } }]);
});

test('who is declined is notified, and may ask again', async () => {
  const { id, typeId } = await aSelectiveEvent();
  const { body: wait } = await ask(ada, typeId);
  expect((await ask(ada, typeId)).body.code).toBe('already-waiting');
  expect((await decline(id, wait.id, ' Only for shops ')).status).toBe(200);
  expect((await decline(id, wait.id, 'Another')).status).toBe(200);
  expect(await ownOf(ada)).toMatchObject({ state: 'REMOVED', reason: 'Only for shops' });
  expect(await mailsTo(ada, 'request-declined')).toHaveLength(1);
  const [mail] = await app.sql<{ text: string }[]>`
    select text from outbox where recipient = ${ada.email} and kind = 'request-declined' order by id desc limit 1`;
  expect(mail?.text).toContain('Only for shops');
  expect(await bellOf(ada)).toEqual(['request-declined']);
  expect((await approve(id, wait.id)).body.code).toBe('request-ended');
  expect((await ask(ada, typeId)).status).toBe(201);
});

test('an approval that is taken back, or not used in time, frees its tickets and offers them to no one', async () => {
  const { id, typeId } = await aSelectiveEvent(1);
  const [first, second] = [(await ask(ada, typeId)).body, (await ask(bob, typeId)).body];
  await approve(id, first.id);
  expect((await approve(id, second.id)).body.code).toBe('ticket-sold-out');
  await decline(id, first.id);
  expect([await takenOf(typeId), (await ownOf(bob)).state]).toEqual([0, 'WAITING']);
  await approve(id, second.id);
  now = new Date(now.getTime() + hours(25));
  await run();
  expect([await takenOf(typeId), (await ownOf(bob)).state]).toEqual([0, 'EXPIRED']);
});

test('a buyer who leaves the order unpaid keeps the approval while it stands', async () => {
  const { id, typeId } = await aSelectiveEvent(1);
  await approve(id, (await ask(ada, typeId)).body.id);
  await place(ada, id, [typeId]);
  now = new Date(now.getTime() + hours(2));
  await expireHolds(jobContext(app.deps));
  expect([await takenOf(typeId), (await ownOf(ada)).state]).toEqual([1, 'OFFERED']);
  expect((await place(ada, id, [typeId])).status).toBe(201);
});

test('more approvals at the same time than tickets hold each ticket once', async () => {
  const { id, typeId } = await aSelectiveEvent(2);
  const readers = await Promise.all(Array.from({ length: 5 }, () => createAttendee(app)));
  const waits = [];
  for (const reader of readers) waits.push((await ask(reader, typeId)).body);
  const answers = await Promise.all(waits.map(({ id: waitId }) => approve(id, waitId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await takenOf(typeId)).toBe(2);
});

test('requests don’t depend on the waiting list, but on the time of sale', async () => {
  const { id, typeId } = await aSelectiveEvent();
  await app.sql`update events set waiting_list = 'CLOSED' where id = ${id}`;
  const { body: wait } = await ask(ada, typeId);
  expect(wait.state).toBe('WAITING');
  expect((await app.call('GET', `/events/${id}/availability`, {})).body[0]).toMatchObject({
    canWait: true,
  });
  await app.sql`update ticket_types set sales_end_at = app_now() - interval '1 hour' where id = ${typeId}`;
  expect((await ask(bob, typeId)).body.code).toBe('sale-closed');
  expect((await approve(id, wait.id)).body.code).toBe('sale-closed');
});

test('a request that is still open when the sale ends is closed, and its visitor is notified once', async () => {
  const { id, typeId } = await aSelectiveEvent();
  await ask(ada, typeId);
  const { body: approved } = await ask(bob, typeId);
  await approve(id, approved.id);
  await app.sql`update ticket_types set sales_end_at = app_now() - interval '1 hour' where id = ${typeId}`;
  for (let run = 0; run < 2; run += 1) await runWaitingLists(jobContext(app.deps));
  expect((await ownOf(ada)).state).toBe('OVER');
  expect(await mailsTo(ada, 'request-closed')).toHaveLength(1);
  expect(await bellOf(ada)).toEqual(['request-closed']);
  expect(await mailsTo(bob, 'request-closed')).toEqual([]);
});

test('an ordinary place in line isn’t approved', async () => {
  const { id, openId } = await aSelectiveEvent(1);
  await place(bob, id, [openId]);
  const { body: wait } = await ask(ada, openId, { message: 'Not read' });
  expect(wait.message).toBeNull();
  expect((await approve(id, wait.id)).body.code).toBe('needs-no-approval');
});

test('a hidden ticket type isn’t sold on approval, and requests are offered once approval is no longer needed', async () => {
  const { id, typeId } = await aSelectiveEvent();
  await ask(ada, typeId);
  const path = `/partner/events/${id}/ticket-types/${typeId}`;
  expect(fieldMessages((await asPartner('PATCH', path, { needsCode: true })).body)).toEqual([
    { path: 'needsApproval', message: "A hidden ticket type can't be sold on approval" },
  ]);
  expect(await asPartner('PATCH', path, { needsApproval: false })).toMatchObject({
    status: 200,
    body: { needsApproval: false },
  });
  expect([await takenOf(typeId), (await ownOf(ada)).state]).toEqual([1, 'OFFERED']);
  expect((await place(bob, id, [typeId])).status).toBe(201);
});
