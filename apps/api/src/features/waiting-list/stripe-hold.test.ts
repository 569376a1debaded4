import { addTime, days, minutes } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import { runJob } from '../../jobs/worker.ts';
import {
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
import { startStripeStandIn, type StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { runWaitingLists } from './run-waiting-lists.ts';

let stripe: StripeStandIn;
let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let ada: TestAccount;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  app = await startTestApp({ env: stripe.env });
  partner = await createPartnerMember(app);
});
beforeEach(async () => {
  ada = await createAttendee(app);
  await app.sql`delete from rate_limits`;
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: tokenOf(app, ada), ...(body && { body }) });
const sendEvent = (type: string, id: string) =>
  app.call('POST', '/webhooks/stripe', stripe.message(type, id));
const ownWait = async () => (await call('GET', '/waiting-list')).body[0];
const capture = (orderId: string) => runJob(app.deps, 'capture-payment', { orderId });
const statusOf = async (id: string) => (await call('GET', `/orders/${id}`)).body.status;
const requestsFor = (path: string) => stripe.requests.filter((request) => request.path === path);

/** A request for a ticket for 120.00, whose buyer has confirmed the hold in Stripe's fields; returns its intent too. */
async function aHold() {
  const policyId = await aPolicy(app, partner.partnerId);
  const { id, ticketTypeIds } = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(30),
    ticketTypes: [{ priceMinor: 12_000, quantity: 3, policyId, needsApproval: true, needsCard: true }],
  });
  const waitId = String(
    (await call('POST', '/waiting-list', { ticketTypeId: ticketTypeIds[0], count: 1 })).body.id,
  );
  const path = `/waiting-list/${waitId}/card`;
  const { challengeId: intent, clientSecret } = (await call('POST', path, {})).body;
  stripe.confirm(clientSecret);
  const report = () => call('POST', path, { challengeId: intent, challengeCode: '' });
  const approve = () =>
    app.call('POST', `/partner/events/${id}/waiting-list/${waitId}/approve`, {
      token: tokenOf(app, partner),
      body: {},
    });
  return { waitId, intent: String(intent), report, approve };
}

test('Stripe holds the amount until a day before its limit, and the approval captures it once', async () => {
  const { waitId, intent, report, approve } = await aHold();
  expect(stripe.intent(intent)).toMatchObject({ capture_method: 'manual', status: 'requires_capture' });
  expect((await report()).body).toEqual({ status: 'AUTHORISED', id: waitId });
  const heldUntil = Date.parse((await ownWait()).card.heldUntil);
  expect(Math.abs(heldUntil - addTime(new Date(), days(4)).getTime())).toBeLessThan(minutes(5));
  await approve();
  for (let times = 0; times < 2; times += 1) await capture(waitId);
  expect([await statusOf(waitId), stripe.intent(intent).status]).toEqual(['PAID', 'succeeded']);
  const path = `/v1/payment_intents/${intent}/capture`;
  expect(requestsFor(path).map(({ key }) => key)).toEqual([`${waitId}:1:capture`]);
});

test('a message of Stripe authorises where the browser stays silent, and doubled or late ones change nothing', async () => {
  const { waitId, intent, approve } = await aHold();
  for (let times = 0; times < 2; times += 1)
    expect((await sendEvent('payment_intent.amount_capturable_updated', intent)).status).toBe(200);
  expect((await ownWait()).card.heldUntil).not.toBeNull();
  await approve();
  await sendEvent('payment_intent.amount_capturable_updated', intent);
  expect(await statusOf(waitId)).toBe('PENDING');
  await capture(waitId);
  await sendEvent('payment_intent.succeeded', intent);
  expect(await statusOf(waitId)).toBe('PAID');
});

test('a declined request cancels the hold at Stripe', async () => {
  const { waitId, intent, report } = await aHold();
  await report();
  await call('DELETE', `/waiting-list/${waitId}`);
  await runWaitingLists(jobContext(app.deps));
  expect(stripe.intent(intent).status).toBe('canceled');
});

test('a hold that its bank ends early leaves the request open without a card', async () => {
  const { intent, report } = await aHold();
  await report();
  stripe.put(intent, 'canceled');
  for (let times = 0; times < 2; times += 1) await sendEvent('payment_intent.canceled', intent);
  expect(await ownWait()).toMatchObject({ state: 'WAITING', card: { heldUntil: null } });
  const mails = await app.sql`select 1 from outbox where recipient = ${ada.email} and kind = 'card-released'`;
  expect(mails).toHaveLength(1);
});

test('a capture whose answer is lost is found to have succeeded', async () => {
  const { waitId, intent, report, approve } = await aHold();
  await report();
  await approve();
  stripe.line.state = 'breaks';
  await expect(capture(waitId)).rejects.toThrow();
  stripe.line.state = 'holds';
  await capture(waitId);
  expect([await statusOf(waitId), stripe.intent(intent).status]).toEqual(['PAID', 'succeeded']);
});
