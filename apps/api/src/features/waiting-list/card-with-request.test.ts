import { addTime, days, minutes } from '@atrium/domain';
import { createSandboxGateway } from '../../adapters/payments/sandbox-gateway.ts';
import type { CardFormGateway } from '../../adapters/payments/gateway.ts';
import { jobContext } from '../../context.ts';
import { runJob } from '../../jobs/worker.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
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
let now = new Date();
let sandbox: CardFormGateway;
/** The line to the gateway breaks before or after it has captured a hold. */
const line: { breaks: 'never' | 'before' | 'after' } = { breaks: 'never' };
const gateway: CardFormGateway = {
  name: 'sandbox',
  mode: 'card-form',
  get disputes() {
    return sandbox.disputes;
  },
  transactions: (since) => sandbox.transactions(since),
  balances: () => sandbox.balances(),
  charge: (request) => sandbox.charge(request),
  confirm: (request) => sandbox.confirm(request),
  find: (attempt) => sandbox.find(attempt),
  close: async (attempt) => {
    if (line.breaks === 'before') throw new Error('no line');
    return sandbox.close(attempt);
  },
  capture: async (attempt) => {
    if (line.breaks === 'before') throw new Error('no line');
    const result = await sandbox.capture(attempt);
    if (line.breaks === 'after') throw new Error('the line broke');
    return result;
  },
  refund: (request) => sandbox.refund(request),
};
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now, payments: gateway } });
  sandbox = createSandboxGateway(app.deps.db, 0);
  partner = await createPartnerMember(app);
});
beforeEach(async () => {
  now = new Date();
  line.breaks = 'never';
  ada = await createAttendee(app);
  await app.sql`delete from rate_limits`;
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

const cards = {
  held: '4242424242424242',
  asksTheBank: '4000000000003220',
  refusesCapture: '4000000000000341',
};

/** An event in thirty days whose tickets for 120.00 are sold on approval, with a card. */
async function aSelectiveEvent(ticket: object = {}) {
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    currency: 'GBP',
    startAt: morningIn(30),
    ticketTypes: [
      { priceMinor: 12_000, quantity: 3, policyId, needsApproval: true, needsCard: true, ...ticket },
    ],
  });
  const [typeId = 0] = event.ticketTypeIds;
  return { id: event.id, typeId };
}

const call = (account: TestAccount, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: tokenOf(app, account), ...(body && { body }) });
const ask = async (ticketTypeId: number, count = 2, account = ada) =>
  (await call(account, 'POST', '/waiting-list', { ticketTypeId, count })).body;
const authorise = (waitId: string, body: object = aPayment()) =>
  call(ada, 'POST', `/waiting-list/${waitId}/card`, body);
const ownWait = async () => (await call(ada, 'GET', '/waiting-list')).body[0];
const requestPath = (eventId: number, waitId: string) => `/partner/events/${eventId}/waiting-list/${waitId}`;
const approve = (eventId: number, waitId: string) =>
  app.call('POST', `${requestPath(eventId, waitId)}/approve`, { token: tokenOf(app, partner), body: {} });
const decline = (eventId: number, waitId: string) =>
  app.call('POST', `${requestPath(eventId, waitId)}/decline`, { token: tokenOf(app, partner), body: {} });
const run = () => runWaitingLists(jobContext(app.deps));
const capture = (orderId: string) => runJob(app.deps, 'capture-payment', { orderId });
const reconcile = () => runJob(app.deps, 'reconcile-payments', {});
const orderOf = async (id: string) => (await call(ada, 'GET', `/orders/${id}`)).body;
const chargesOf = async (id: string) =>
  (
    await app.sql<{ outcome: string; minor: number }[]>`
      select outcome, amount_minor::int as minor from sandbox_charges where key like ${`${id}:%`} order by key`
  ).map(({ outcome, minor }) => `${outcome} ${minor}`);
const journalsOf = async (id: string) =>
  (await app.sql`select kind from ledger_journals where order_id = ${id}`).map(({ kind }) => String(kind));
const takenOf = async (typeId: number) =>
  (await app.sql`select taken from ticket_types where id = ${typeId}`)[0]?.['taken'];
const mailsTo = async ({ email }: TestAccount, kind: string) =>
  (
    await app.sql<{ subject: string; text: string }[]>`
      select subject, text from outbox where recipient = ${email} and kind = ${kind} order by created_at`
  ).map(({ subject, text }) => `${subject}\n${text}`);

/** An event, and a request for two of its tickets whose card is authorised. */
async function anAuthorisedRequest(cardNumber = cards.held, ticket: object = {}) {
  const event = await aSelectiveEvent(ticket);
  const { id: waitId } = await ask(event.typeId);
  expect((await authorise(waitId, aPayment(cardNumber))).body).toEqual({ status: 'AUTHORISED', id: waitId });
  return { ...event, waitId: String(waitId) };
}

test('a request says what is authorised before a card is asked for; an authorisation is no money', async () => {
  const { id, typeId } = await aSelectiveEvent();
  expect((await app.call('GET', `/events/${id}`, {})).body.ticketTypes).toMatchObject([
    { needsApproval: true, needsCard: true },
  ]);
  const wait = await ask(typeId);
  const amount = { amount: 240, currency: { code: 'GBP' } };
  expect(wait).toMatchObject({ state: 'WAITING', card: { amount, heldUntil: null } });
  expect((await authorise(wait.id)).body).toEqual({ status: 'AUTHORISED', id: wait.id });
  expect((await authorise(wait.id)).body).toEqual({ status: 'AUTHORISED', id: wait.id });
  expect(await chargesOf(wait.id)).toEqual(['authorised 24000']);
  const { heldUntil } = (await ownWait()).card;
  const sixDays = addTime(now, days(6)).getTime();
  expect(Math.abs(Date.parse(heldUntil) - sixDays)).toBeLessThan(minutes(5));
  const listed = await app.call('GET', `/partner/events/${id}/waiting-list`, {
    token: tokenOf(app, partner),
  });
  expect(listed.body).toMatchObject([{ id: wait.id, state: 'WAITING', card: { amount, heldUntil } }]);
  expect([await takenOf(typeId), await sandbox.transactions(addTime(now, -days(1)))]).toEqual([0, []]);
  expect(await app.sql`select 1 from payments where order_id = ${wait.id}`).toEqual([]);
});

test('an approval orders the tickets and charges the card, as any payment, and a repeat changes nothing', async () => {
  const { id, typeId, waitId } = await anAuthorisedRequest();
  for (const answer of [await approve(id, waitId), await approve(id, waitId)])
    expect(answer.status).toBe(200);
  expect([await takenOf(typeId), (await ownWait()).state, await journalsOf(waitId)]).toEqual([
    2,
    'ORDERED',
    [],
  ]);
  for (let times = 0; times < 2; times += 1) await capture(waitId);
  expect(await orderOf(waitId)).toMatchObject({
    status: 'PAID',
    tickets: [{ isOpen: true }, { isOpen: true }],
  });
  expect([await chargesOf(waitId), await journalsOf(waitId), await takenOf(typeId)]).toEqual([
    ['succeeded 24000'],
    ['sale'],
    2,
  ]);
  await run();
  expect(await mailsTo(ada, 'receipt')).toHaveLength(1);
  expect([await mailsTo(ada, 'card-released'), await mailsTo(ada, 'tickets-offered')]).toEqual([[], []]);
  const [booked] = (await sandbox.transactions(addTime(now, -days(1)))).filter(({ charge }) => charge);
  const [payment] = await app.sql`select gateway_reference from payments where order_id = ${waitId}`;
  expect(booked).toMatchObject({ subject: payment?.['gateway_reference'], amountMinor: 24_000 });
});

test('approvals of one request at the same time charge it once', async () => {
  const { id, typeId, waitId } = await anAuthorisedRequest();
  const answers = await Promise.all([1, 2, 3].map(() => approve(id, waitId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all([capture(waitId), capture(waitId), reconcile()]);
  expect([await chargesOf(waitId), await journalsOf(waitId), await takenOf(typeId)]).toEqual([
    ['succeeded 24000'],
    ['sale'],
    2,
  ]);
});

test.each(['before', 'after'] as const)('a capture whose line breaks %s it is made up for', async (when) => {
  const { id, waitId } = await anAuthorisedRequest();
  await approve(id, waitId);
  line.breaks = when;
  await expect(capture(waitId)).rejects.toThrow();
  line.breaks = 'never';
  await expireHolds(jobContext(app.deps));
  await app.sql`update payments set created_at = created_at - interval '3 minutes' where order_id = ${waitId}`;
  await reconcile();
  expect([(await orderOf(waitId)).status, await chargesOf(waitId), await journalsOf(waitId)]).toEqual([
    'PAID',
    ['succeeded 24000'],
    ['sale'],
  ]);
});

test('a card that can no longer be charged leaves the approval, whose buyer is told to pay', async () => {
  const { id, typeId, waitId } = await anAuthorisedRequest(cards.refusesCapture);
  await approve(id, waitId);
  await capture(waitId);
  expect([(await orderOf(waitId)).status, await journalsOf(waitId)]).toEqual(['PENDING', []]);
  now = addTime(now, minutes(20));
  await expireHolds(jobContext(app.deps));
  await run();
  expect([await takenOf(typeId), (await ownWait()).state]).toEqual([2, 'OFFERED']);
  expect(await mailsTo(ada, 'tickets-offered')).toEqual([
    expect.stringContaining('Your card could not be charged, so nothing was paid.'),
  ]);
  expect((await authorise(waitId)).body.code).toBe('request-ended');
});

test.each([
  ['declined', ({ id, waitId }: { id: number; waitId: string }) => decline(id, waitId)],
  ['withdrawn', ({ waitId }: { waitId: string }) => call(ada, 'DELETE', `/waiting-list/${waitId}`)],
  [
    'closed with its event',
    async ({ id }: { id: number }) =>
      void (await app.sql`update events set cancelled_at = now() where id = ${id}`),
  ],
])('a request that is %s releases its card once, and its buyer is told', async (_ending, end) => {
  const request = await anAuthorisedRequest();
  await end(request);
  line.breaks = 'before';
  await run();
  expect(await mailsTo(ada, 'card-released')).toEqual([]);
  line.breaks = 'never';
  for (let times = 0; times < 2; times += 1) await run();
  expect(await chargesOf(request.waitId)).toEqual(['refused 24000']);
  expect(await mailsTo(ada, 'card-released')).toEqual([
    expect.stringContaining('Your card is no longer needed'),
  ]);
  expect((await ownWait()).card.heldUntil).toBeNull();
});

test('a hold is released before its bank would end it; the request stays open, and a card can be authorised again', async () => {
  const { id, typeId, waitId } = await anAuthorisedRequest();
  await app.sql`update authorisations set held_until = ${addTime(now, -minutes(1))} where wait_id = ${waitId}`;
  await run();
  expect(await ownWait()).toMatchObject({ state: 'WAITING', card: { heldUntil: null } });
  expect(await mailsTo(ada, 'card-released')).toEqual([expect.stringContaining('Your request stays open')]);
  expect((await authorise(waitId)).status).toBe(200);
  expect(await chargesOf(waitId)).toEqual(['refused 24000', 'authorised 24000']);
  await approve(id, waitId);
  await capture(waitId);
  expect([(await orderOf(waitId)).status, await takenOf(typeId)]).toEqual(['PAID', 2]);
});

test('without a hold an approval holds the tickets, as for any request', async () => {
  const { id, typeId } = await aSelectiveEvent();
  const { id: waitId } = await ask(typeId);
  await approve(id, waitId);
  expect([(await ownWait()).state, await takenOf(typeId)]).toEqual(['OFFERED', 2]);
  expect((await authorise(waitId)).body.code).toBe('request-ended');
});

test('tickets whose price has changed since are not charged: the buyer sees the price first', async () => {
  const { id, typeId, waitId } = await anAuthorisedRequest();
  await app.sql`update ticket_types set price_minor = 13000 where id = ${typeId}`;
  expect((await approve(id, waitId)).status).toBe(200);
  await run();
  expect([(await ownWait()).state, await takenOf(typeId), await chargesOf(waitId)]).toEqual([
    'OFFERED',
    2,
    ['refused 24000'],
  ]);
  expect(await app.sql`select 1 from orders where id = ${waitId}`).toEqual([]);
});

test('an approval and a withdrawal at the same time leave either an order or a released card', async () => {
  const { id, typeId, waitId } = await anAuthorisedRequest();
  const [approved, withdrawn] = await Promise.all([
    approve(id, waitId),
    call(ada, 'DELETE', `/waiting-list/${waitId}`),
  ]);
  await capture(waitId);
  await run();
  const isOrdered = approved.status === 200;
  expect(withdrawn.status).toBe(isOrdered ? 409 : 200);
  expect(await takenOf(typeId)).toBe(isOrdered ? 2 : 0);
  expect(await chargesOf(waitId)).toEqual([isOrdered ? 'succeeded 24000' : 'refused 24000']);
});

test('an approval and the end of the hold at the same time leave either an order or an offer', async () => {
  const { id, typeId, waitId } = await anAuthorisedRequest();
  await app.sql`update authorisations set held_until = ${addTime(now, minutes(1))} where wait_id = ${waitId}`;
  const late = { ...jobContext(app.deps), now: () => addTime(now, minutes(2)) };
  const [approved] = await Promise.all([approve(id, waitId), runWaitingLists(late)]);
  expect(approved.status).toBe(200);
  await capture(waitId);
  await run();
  const [wait, charges] = [await ownWait(), await chargesOf(waitId)];
  expect([
    ['ORDERED', ['succeeded 24000']],
    ['OFFERED', ['refused 24000']],
  ]).toContainEqual([wait.state, charges]);
  expect(await takenOf(typeId)).toBe(2);
});

test('when the event is called off between approval and charge, nothing is charged', async () => {
  const { id, waitId } = await anAuthorisedRequest();
  await approve(id, waitId);
  await app.sql`update events set cancelled_at = now() where id = ${id}`;
  await runJob(app.deps, 'call-off-order', { orderId: waitId });
  await app.sql`update payments set created_at = created_at - interval '3 minutes' where order_id = ${waitId}`;
  await reconcile();
  expect([(await orderOf(waitId)).status, await chargesOf(waitId), await journalsOf(waitId)]).toEqual([
    'EXPIRED',
    ['refused 24000'],
    [],
  ]);
});

test('a card whose bank asks is authorised by its code, and a declined one can be followed by another', async () => {
  const { typeId } = await aSelectiveEvent();
  const { id: waitId } = await ask(typeId);
  expect((await authorise(waitId, aPayment('4000000000000002'))).status).toBe(402);
  const { body } = await authorise(waitId, aPayment(cards.asksTheBank));
  expect(body).toMatchObject({ status: 'ACTION_REQUIRED', id: waitId });
  const { challengeId } = body;
  expect((await authorise(waitId, { challengeId, challengeCode: '123456' })).body.status).toBe('AUTHORISED');
  expect(await chargesOf(waitId)).toEqual(['refused 24000', 'authorised 24000']);
});

test('a card is authorised only for an own open request, in the currency of its tickets', async () => {
  const { typeId } = await aSelectiveEvent();
  const { id: waitId } = await ask(typeId);
  const stranger = await createAttendee(app);
  expect((await call(stranger, 'POST', `/waiting-list/${waitId}/card`, aPayment())).status).toBe(404);
  expect((await authorise(waitId, { ...aPayment(), currency: 'EUR' })).body.code).toBe(
    'own-currency-unavailable',
  );
  await call(ada, 'DELETE', `/waiting-list/${waitId}`);
  expect((await authorise(waitId)).body.code).toBe('request-ended');
  const free = await aSelectiveEvent({ priceMinor: 0 });
  const request = await ask(free.typeId);
  expect([request.card, (await authorise(request.id)).body.code]).toEqual([null, 'request-needs-no-card']);
});

test('the hold of an account that is deleted is released', async () => {
  const { waitId } = await anAuthorisedRequest();
  await app.sql`delete from waits where id = ${waitId}`;
  await run();
  expect(await chargesOf(waitId)).toEqual(['refused 24000']);
});

test('tickets are sold with a card only while they are sold on approval', async () => {
  const { id, typeId } = await aSelectiveEvent();
  const path = `/partner/events/${id}/ticket-types/${typeId}`;
  const changed = await app.call('PATCH', path, {
    token: tokenOf(app, partner),
    body: { needsApproval: false },
  });
  expect(changed.body).toMatchObject({ needsApproval: false, needsCard: false });
});
