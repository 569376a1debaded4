import { addTime, days, hours, OrderId } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  inDays,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';
import { startStripeStandIn, type StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { releaseSales } from '../finances/index.ts';
import { cancelOrderOfEvent, cancelOrdersOfEvent } from '../orders/index.ts';
import { sendPayouts } from '../payouts/index.ts';
import { chaseEvidence } from './notify-of-dispute.ts';
import { reconcileDisputes } from './reconcile-disputes.ts';

let app: TestApp;
let stripe: StripeStandIn;
let stripeApp: TestApp;
let buyer: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token: buyer } = await createAttendee(app));
  ({ token: admin } = await createAdmin(app));
  stripe = await startStripeStandIn();
  stripeApp = await startTestApp({ env: stripe.env });
  // the operator's own commission pays the gateway's fees
  await paidOrder({ priceMinor: 1_000_000, card: '4242 4242 4242 4242' });
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(async () => {
  await app.stop();
  await stripeApp.stop();
  await stripe.stop();
});

const disputedCard = '4000 0000 0000 0259';

/** A paid order; of the price, 90 % are the organiser's. */
async function paidOrder({
  priceMinor = 12_000,
  card = disputedCard,
  partner,
}: {
  priceMinor?: number;
  card?: string;
  partner?: Awaited<ReturnType<typeof createPartnerMember>>;
} = {}) {
  const { token, partnerId } = partner ?? (await createPartnerMember(app));
  const event = await anEvent(app, {
    partnerId,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor, quantity: 5, policyId: await aPolicy(app, partnerId) }],
  });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const orderId: string = (await app.call('POST', '/orders', { token: buyer, body })).body.id;
  const paid = await app.call('POST', `/orders/${orderId}/complete-order`, {
    token: buyer,
    body: aPayment(card),
  });
  expect(paid.body).toMatchObject({ status: 'PAID' });
  return { token, partnerId, eventId: event.id, orderId };
}

/** The event is over, and its money is due. */
async function release(eventId: number): Promise<void> {
  await app.sql`update event_versions set start_at = ${inDays(-31)}, end_at = ${addTime(new Date(), -days(30))} where event_id = ${eventId}`;
  await releaseSales(app.deps);
}
const receive = () => reconcileDisputes(jobContext(app.deps));
const balanceOf = async (token: string) =>
  (await app.call('GET', '/partner/finances', { token })).body.balances[0];
const statusOf = async (orderId: string) =>
  (await app.call('GET', `/orders/${orderId}`, { token: buyer })).body.status;
const disputeOf = async (orderId: string) =>
  (await app.call('GET', '/admin/disputes?limit=100', { token: admin })).body.find(
    (dispute: { orderId: string }) => dispute.orderId === orderId,
  );
/** Submits evidence, and receives the decision of the bank. */
async function decide(orderId: string, text: 'winning_evidence' | 'losing_evidence'): Promise<void> {
  const { id } = await disputeOf(orderId);
  const { status } = await app.call('POST', `/admin/disputes/${id}/evidence`, {
    token: admin,
    body: { text },
  });
  expect(status).toBe(200);
  await receive();
}
const journalsOf = async (orderId: string): Promise<string[]> =>
  (await app.call('GET', `/admin/orders/${orderId}/journals`, { token: admin })).body.map(
    ({ kind }: { kind: string }) => kind,
  );

test('an open dispute keeps the organiser’s part in reserve, and a won one gives it back', async () => {
  const { token, orderId } = await paidOrder();
  await receive();
  await receive();
  expect(await disputeOf(orderId)).toMatchObject({
    status: 'OPEN',
    amountMinor: 12_000,
    organiserMinor: 10_800,
    feeMinor: 2000,
    feeCurrency: 'USD',
    reason: 'fraudulent',
    evidence: null,
  });
  expect(await balanceOf(token)).toMatchObject({ heldMinor: 0, reserveMinor: 10_800, commissionMinor: 1200 });
  const [own] = (await app.call('GET', '/partner/disputes', { token })).body;
  expect(own).toMatchObject({ orderId, status: 'OPEN', organiserMinor: 10_800 });
  expect(own).not.toHaveProperty('evidence');
  const orderLine = async () =>
    (await app.call('GET', '/partner/orders/summaries', { token })).body.map(
      ({ dispute }: { dispute: string | null }) => dispute,
    );
  expect(await orderLine()).toEqual(['OPEN']);
  await decide(orderId, 'winning_evidence');
  await receive();
  expect(await orderLine()).toEqual(['WON']);
  expect(await disputeOf(orderId)).toMatchObject({ status: 'WON', evidence: 'winning_evidence' });
  expect(await balanceOf(token)).toMatchObject({ heldMinor: 10_800, reserveMinor: 0, disputedMinor: 0 });
  expect(await statusOf(orderId)).toBe('PAID');
  expect(await journalsOf(orderId)).toEqual(['sale', 'dispute-opened', 'dispute-fee', 'dispute-won']);
});

test('a disputed order can’t be refunded, until the dispute is won', async () => {
  const { orderId } = await paidOrder();
  await receive();
  const cancel = () => app.call('POST', `/orders/${orderId}/cancel`, { token: buyer, body: {} });
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'order-disputed' } });
  expect((await app.call('GET', `/orders/${orderId}/refund-quote`, { token: buyer })).body).toMatchObject({
    code: 'order-disputed',
  });
  await decide(orderId, 'winning_evidence');
  expect((await cancel()).status).toBe(200);
});

test('a dispute lost before the event takes the organiser’s part and the commission, and the tickets', async () => {
  const { token, orderId } = await paidOrder();
  await receive();
  await decide(orderId, 'losing_evidence');
  expect(await balanceOf(token)).toMatchObject({
    heldMinor: 0,
    dueMinor: 0,
    reserveMinor: 0,
    commissionMinor: 0,
    soldMinor: 12_000,
    refundedMinor: 0,
    disputedMinor: 12_000,
  });
  expect(await statusOf(orderId)).toBe('REFUNDED');
  const [live] = await app.sql`
    select count(*)::int as count from tickets where order_id = ${orderId} and released_at is null`;
  expect(live?.['count']).toBe(0);
  const [statement] = (await app.call('GET', '/partner/finances/statements', { token })).body;
  expect(statement).toMatchObject({
    openingMinor: 0,
    salesMinor: 12_000,
    commissionMinor: 0,
    disputesMinor: -12_000,
    closingMinor: 0,
  });
  const { month } = statement;
  const csv = await app.call('GET', `/partner/finances/statement/lines?month=${month}&currency=USD`, {
    token,
  });
  expect(String(csv.body)).toContain('Lost dispute');
});

test('a dispute opened before the release and decided after it goes to what is due', async () => {
  const [won, lost] = [await paidOrder(), await paidOrder()];
  await receive();
  await release(won.eventId);
  await release(lost.eventId);
  expect(await balanceOf(won.token)).toMatchObject({ dueMinor: 0, reserveMinor: 10_800 });
  await decide(won.orderId, 'winning_evidence');
  await decide(lost.orderId, 'losing_evidence');
  expect(await balanceOf(won.token)).toMatchObject({ dueMinor: 10_800, reserveMinor: 0 });
  expect(await balanceOf(lost.token)).toMatchObject({ dueMinor: 0, reserveMinor: 0, commissionMinor: 0 });
});

test('a dispute lost after the payout makes the organiser owe, and the next payout is smaller', async () => {
  const partner = await createPartnerMember(app);
  const { token, partnerId, orderId, eventId } = await paidOrder({ partner });
  await app.call('POST', '/partner/bank-accounts', {
    token,
    body: {
      bankAccountName: 'Main account',
      companyIban: 'GB29 NWBK 6016 1331 9268 19',
      companySwiftCode: 'NWBKGB2L',
      bankAccountCountry: 1,
      bankAccountCurrency: 'USD',
      password: testPassword,
    },
  });
  await app.sql`update bank_accounts set updated_at = ${addTime(new Date(), -hours(49))} where partner_id = ${partnerId}`;
  const payOut = async () => {
    await app.call('POST', '/admin/payouts', {
      token: admin,
      body: { payouts: [{ partnerId, currency: 'USD' }] },
    });
    await sendPayouts(jobContext(app.deps));
    return (await app.call('GET', '/partner/payouts', { token })).body;
  };
  await release(eventId);
  expect(await payOut()).toMatchObject([{ amountMinor: 10_800, status: 'PAID' }]);
  await receive();
  expect(await balanceOf(token)).toMatchObject({ dueMinor: -10_800, reserveMinor: 10_800 });
  await decide(orderId, 'losing_evidence');
  expect(await balanceOf(token)).toMatchObject({ dueMinor: -10_800, reserveMinor: 0, paidOutMinor: 10_800 });
  const next = await paidOrder({ partner, priceMinor: 20_000, card: '4242 4242 4242 4242' });
  await release(next.eventId);
  expect(await payOut()).toMatchObject([{ amountMinor: 7200 }, { amountMinor: 10_800 }]);
});

test('an order of a cancelled event waits for its dispute, and is refunded once it is won', async () => {
  const { token, eventId, orderId } = await paidOrder();
  await receive();
  await app.call('POST', `/partner/events/${eventId}/cancel`, { token, body: {} });
  const callOff = async () => {
    await cancelOrdersOfEvent(jobContext(app.deps), eventId);
    await cancelOrderOfEvent(jobContext(app.deps), OrderId.parse(orderId));
  };
  await callOff();
  expect(await statusOf(orderId)).toBe('PAID');
  await decide(orderId, 'winning_evidence');
  await callOff();
  expect(await statusOf(orderId)).toBe('REFUNDED');
});

test('evidence is submitted once, by one administrator, and recorded', async () => {
  const { orderId } = await paidOrder();
  await receive();
  const { id } = await disputeOf(orderId);
  const submit = (text: string) =>
    app.call('POST', `/admin/disputes/${id}/evidence`, { token: admin, body: { text } });
  expect((await submit('  ')).body.errors).toMatchObject([{ code: 'dispute-evidence-required' }]);
  const answers = await Promise.all([submit('The ticket was scanned'), submit('The ticket was scanned')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const audited = await app.sql`
    select after from audit_log where action = 'submit-evidence' and subject = ${`dispute ${id}`}`;
  expect(audited.map((row) => row['after'])).toEqual([{ text: 'The ticket was scanned' }]);
  // the bank says nothing: without winning evidence the buyer keeps the money once the deadline has passed
  await app.sql`update sandbox_disputes set created_at = created_at - interval '8 days' where key like ${`${orderId}:%`}`;
  await receive();
  expect(await disputeOf(orderId)).toMatchObject({ status: 'LOST' });
  expect(await statusOf(orderId)).toBe('REFUNDED');
});

test('the team and the administrators hear of a dispute, of its deadline and of its end', async () => {
  const partner = await createPartnerMember(app);
  const { orderId, token } = await paidOrder({ partner });
  await receive();
  const { id } = await disputeOf(orderId);
  const mails = async () =>
    (await app.sql`select kind from outbox where dedupe_key like ${`dispute-%:${id}:%`} order by kind`).map(
      (row) => row['kind'],
    );
  const [administrators] = await app.sql`select count(*)::int as count from users where is_admin`;
  expect(administrators?.['count']).toBe(1);
  expect(await mails()).toEqual(['dispute-opened', 'dispute-to-answer']);
  const chase = () => chaseEvidence(jobContext(app.deps));
  await chase();
  expect(await mails()).toHaveLength(2);
  await app.sql`update disputes set evidence_due_at = now() + interval '2 days' where id = ${id}`;
  await chase();
  await chase();
  expect(await mails()).toEqual(['dispute-evidence-due', 'dispute-opened', 'dispute-to-answer']);
  const waiting = async () =>
    (await app.call('GET', '/admin/summary', { token: admin })).body.waiting.disputes.count;
  const before = await waiting();
  await decide(orderId, 'winning_evidence');
  expect(await waiting()).toBe(before - 1);
  expect(await mails()).toHaveLength(4);
  const bell = (await app.call('GET', '/partner/notifications', { token })).body;
  expect(bell.map(({ subject }: { subject: string }) => subject)).toEqual(
    expect.arrayContaining(['A buyer disputes a payment of $120.00', 'The dispute of $120.00 is won']),
  );
});

describe('with Stripe', () => {
  /** A paid order and the ID of its intent. */
  async function paidByStripe() {
    const { token } = await createAttendee(stripeApp);
    const { token: organiser, partnerId } = await createPartnerMember(stripeApp);
    const event = await anEvent(stripeApp, { partnerId, ticketTypes: [{ priceMinor: 90_000, quantity: 5 }] });
    const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
    const { id } = (await stripeApp.call('POST', '/orders', { token, body })).body;
    const path = `/orders/${id}/complete-order`;
    const { challengeId, clientSecret } = (await stripeApp.call('POST', path, { token, body: {} })).body;
    stripe.confirm(clientSecret);
    await stripeApp.call('POST', path, { token, body: { challengeId, challengeCode: '' } });
    return { organiser, intent: String(challengeId) };
  }
  const deliver = (message: ReturnType<StripeStandIn['message']>) =>
    stripeApp.call('POST', '/webhooks/stripe', message);
  const reserveOf = async (token: string) => {
    const { body } = await stripeApp.call('GET', '/partner/finances', { token });
    return body.balances[0].reserveMinor;
  };
  afterEach(async () => {
    const faults = await faultsInBooks(stripeApp);
    // the fee is taken from the account's own currency, in which nothing was sold
    expect(faults.filter((fault) => !('currency' in fault && fault.currency === 'GBP'))).toEqual([]);
  });

  test('messages that come twice and in any order change nothing twice', async () => {
    const { organiser, intent } = await paidByStripe();
    const dispute = stripe.dispute(intent);
    const [created, updated, closed] = ['created', 'updated', 'closed'].map((what) =>
      stripe.message(`charge.dispute.${what}`, dispute),
    ) as [never, never, never];
    const answers = await Promise.all([deliver(created), deliver(created), deliver(updated)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await reserveOf(organiser)).toBe(81_000);
    stripe.decide(dispute, 'won');
    for (const message of [closed, created, closed, updated]) await deliver(message);
    expect(await reserveOf(organiser)).toBe(0);
    const [events] = await stripeApp.sql`select count(*)::int as count from gateway_events`;
    expect(events?.['count']).toBe(3);
    const journals = await stripeApp.sql`
      select kind from ledger_journals where kind like 'dispute-%' order by recorded_at, kind`;
    expect(journals.map((row) => row['kind'])).toEqual(['dispute-fee', 'dispute-opened', 'dispute-won']);
  });

  test('a dispute that is closed before it is heard of is posted whole', async () => {
    const { organiser, intent } = await paidByStripe();
    const dispute = stripe.dispute(intent);
    stripe.decide(dispute, 'lost');
    await deliver(stripe.message('charge.dispute.closed', dispute));
    await deliver(stripe.message('charge.dispute.created', dispute));
    const [own] = (await stripeApp.call('GET', '/partner/disputes', { token: organiser })).body;
    expect(own).toMatchObject({ status: 'LOST', reason: 'not-received', organiserMinor: 81_000 });
  });

  test('an inquiry moves no money until it becomes a dispute, and a lost message is made up for', async () => {
    const { organiser, intent } = await paidByStripe();
    const dispute = stripe.dispute(intent, 'warning_needs_response');
    await deliver(stripe.message('charge.dispute.created', dispute));
    expect(await reserveOf(organiser)).toBe(0);
    stripe.decide(dispute, 'needs_response');
    await reconcileDisputes(jobContext(stripeApp.deps));
    expect(await reserveOf(organiser)).toBe(81_000);
    const { token } = await createAdmin(stripeApp);
    const [open] = (await stripeApp.call('GET', '/admin/disputes?status=OPEN', { token })).body;
    const submit = () =>
      stripeApp.call('POST', `/admin/disputes/${open.id}/evidence`, {
        token,
        body: { text: 'winning_evidence' },
      });
    stripe.line.state = 'breaks';
    expect((await submit()).body).toMatchObject({ code: 'evidence-unanswered' });
    stripe.line.state = 'holds';
    expect((await submit()).status).toBe(200);
    await reconcileDisputes(jobContext(stripeApp.deps));
    expect(await reserveOf(organiser)).toBe(0);
  });
});
