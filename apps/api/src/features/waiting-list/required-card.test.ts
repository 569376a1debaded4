import { addTime, minutes } from '@atrium/domain';
import { jobContext } from '../../context.ts';
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
import { runJob } from '../../jobs/worker.ts';
import { runWaitingLists } from './run-waiting-lists.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let ada: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  partner = await createPartnerMember(app);
  ada = await createAttendee(app);
});
afterAll(() => app.stop());

/** An event whose tickets can be requested with a card only, and a request for one of them. */
async function aRequest(ticket: object = {}) {
  const policyId = await aPolicy(app, partner.partnerId);
  const { id, ticketTypeIds } = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(30),
    ticketTypes: [
      {
        priceMinor: 12_000,
        quantity: 3,
        policyId,
        needsApproval: true,
        needsCard: true,
        requiresCard: true,
        ...ticket,
      },
    ],
  });
  const { body } = await app.call('POST', '/waiting-list', {
    token: tokenOf(app, ada),
    body: { ticketTypeId: ticketTypeIds[0], count: 1 },
  });
  return { eventId: id, waitId: String(body.id), card: body.card as unknown };
}

const authorise = async (waitId: string) =>
  (await app.call('POST', `/waiting-list/${waitId}/card`, { token: tokenOf(app, ada), body: aPayment() }))
    .body;
const approve = (eventId: number, waitId: string) =>
  app.call('POST', `/partner/events/${eventId}/waiting-list/${waitId}/approve`, {
    token: tokenOf(app, partner),
    body: {},
  });
const run = () => runWaitingLists(jobContext(app.deps));
const mailsTo = async ({ email }: { email: string }, kind: string) =>
  (
    await app.sql<{ text: string }[]>`select text from outbox where recipient = ${email} and kind = ${kind}`
  ).map(({ text }) => text);
const tasks = async () =>
  (await app.call('GET', '/partner/figures', { token: tokenOf(app, partner) })).body.tasks
    .requests as unknown[];

test('a request that requires a card is complete, and can be approved, once one is authorised', async () => {
  const { eventId, waitId, card } = await aRequest();
  expect((await app.call('GET', `/events/${eventId}`, {})).body.ticketTypes).toMatchObject([
    { needsCard: true, requiresCard: true },
  ]);
  expect(card).toMatchObject({ heldUntil: null, isRequired: true });
  expect([await tasks(), await mailsTo(partner, 'tickets-requested')]).toEqual([[], []]);
  expect((await approve(eventId, waitId)).body).toMatchObject({ status: 409, code: 'request-without-card' });
  expect(await authorise(waitId)).toMatchObject({ status: 'AUTHORISED' });
  expect([(await tasks()).length, (await mailsTo(partner, 'tickets-requested')).length]).toEqual([1, 1]);
  expect((await approve(eventId, waitId)).status).toBe(200);
  await runJob(app.deps, 'capture-payment', { orderId: waitId });
  const { body: order } = await app.call('GET', `/orders/${waitId}`, { token: tokenOf(app, ada) });
  expect(order.status).toBe('PAID');
  expect(await faultsInBooks(app)).toEqual([]);
});

test('once the hold has ended, another card is required, and the buyer is told so', async () => {
  const { eventId, waitId } = await aRequest();
  await authorise(waitId);
  await app.sql`update authorisations set held_until = ${addTime(new Date(), -minutes(1))} where wait_id = ${waitId}`;
  expect((await approve(eventId, waitId)).body.code).toBe('request-without-card');
  await run();
  expect(await mailsTo(ada, 'card-released')).toEqual([
    expect.stringContaining('can be approved only once you authorise a card again'),
  ]);
  expect(await tasks()).toEqual([]);
  await authorise(waitId);
  expect((await approve(eventId, waitId)).status).toBe(200);
});

test('free tickets are requested without a card, and a card is required only where one is authorised', async () => {
  const { eventId, waitId, card } = await aRequest({ priceMinor: 0 });
  expect(card).toBeNull();
  expect((await approve(eventId, waitId)).status).toBe(200);
  const { body: found } = await app.call('GET', `/partner/events/${eventId}`, {
    token: tokenOf(app, partner),
  });
  const [type] = found.ticketTypes as { id: number }[];
  const { body: changed } = await app.call('PATCH', `/partner/events/${eventId}/ticket-types/${type?.id}`, {
    token: tokenOf(app, partner),
    body: { needsCard: false },
  });
  expect(changed).toMatchObject({ needsApproval: true, needsCard: false, requiresCard: false });
});
