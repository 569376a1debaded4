import { eq } from 'drizzle-orm';
import type { EventId, PartnerId, TicketTypeId } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import { outbox, partnerMembers, users } from '../../db/schema/index.ts';
import { deliverEvent } from '../../domain-events/deliver-event.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import {
  anEvent,
  anOrder,
  aPayment,
  aPolicy,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { sendSalesDigests } from './index.ts';

let app: TestApp;
let ada: Awaited<ReturnType<typeof createAttendee>>;
let pat: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await createAttendee(app);
  pat = await createPartnerMember(app);
});
afterAll(() => app.stop());

/** Hands all published events to their listeners, as the queue does. */
async function deliver(): Promise<void> {
  const jobs = await app.sql<{ data: JobPayloads['deliver-event'] }[]>`
    select data from pgboss.job where name = 'deliver-event' order by created_on, id`;
  for (const { data } of jobs) await deliverEvent(jobContext(app.deps), data);
}

async function buy(
  event: { id: EventId; ticketTypeIds: TicketTypeId[] },
  count = 1,
  token = ada.token,
): Promise<string> {
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const body = anOrder(
    event.id,
    Array.from({ length: count }, () => ({ ticketTypeId })),
  );
  const { id } = (await app.call('POST', '/orders', { body, token })).body;
  const paid = await app.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token });
  expect(paid.body.status).toBe('PAID');
  await deliver();
  return id;
}

async function cancel(orderId: string): Promise<void> {
  const answer = await app.call('POST', `/orders/${orderId}/cancel`, { body: {}, token: ada.token });
  expect(answer.status).toBe(200);
  await deliver();
}

/** Another member of a team, who also buys tickets. */
async function aColleague(partnerId: PartnerId) {
  const account = await createAttendee(app);
  await app.deps.db.insert(partnerMembers).values({ partnerId, userId: account.userId });
  return account;
}

const settings = (token: string, body: object) => app.call('PUT', '/settings', { token, body });
const bell = async (token = pat.token): Promise<{ subject: string; text: string; link: string }[]> =>
  (await app.call('GET', '/partner/notifications', { token })).body;
const subjects = async (token = pat.token) => (await bell(token)).map(({ subject }) => subject);
const emailsTo = async (recipient: string) =>
  app.deps.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);

test('a paid order reaches the bell of every active member, once, and no other company', async () => {
  const [colleague, blocked] = [await aColleague(pat.partnerId), await aColleague(pat.partnerId)];
  const rival = await createPartnerMember(app);
  await app.deps.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.userId));
  const event = await anEvent(app, { partnerId: pat.partnerId });
  const orderId = await buy(event, 2);
  await deliver();
  for (const { token } of [pat, colleague])
    expect(await bell(token)).toMatchObject([
      {
        subject: '2 tickets sold',
        text: 'Harbour Summit, $200.00',
        link: `/partner/order-details/${orderId}`,
        read: false,
      },
    ]);
  expect(await bell(rival.token)).toEqual([]);
  expect((await app.call('GET', '/notifications', { token: colleague.token })).body).toEqual([]);
  expect(await app.sql`select 1 from notifications where user_id = ${blocked.userId}`).toHaveLength(0);
});

test('with the daily digest off, each sale is emailed in the language of the member', async () => {
  await settings(pat.token, { dailyDigest: false, language: 'de' });
  const colleague = await aColleague(pat.partnerId);
  const orderId = await buy(await anEvent(app, { partnerId: pat.partnerId }), 2);
  const [email, ...more] = await emailsTo(pat.email);
  expect(more).toEqual([]);
  expect(email).toMatchObject({ kind: 'sale', subject: '2 Tickets für Harbour Summit verkauft' });
  expect(email?.text).toContain('2 × Standard');
  expect(email?.text).toContain(`http://partners.localhost:4000/partner/order-details/${orderId}`);
  expect(await emailsTo(colleague.email)).toEqual([]);
});

test('a cancellation by the buyer says what was refunded', async () => {
  await settings(pat.token, { dailyDigest: false });
  const policyId = await aPolicy(app, pat.partnerId, [
    { percentageRefund: 50, startDaysBeforeEvent: 365, endDaysBeforeEvent: 0 },
  ]);
  const event = await anEvent(app, { partnerId: pat.partnerId, ticketTypes: [{ policyId }] });
  await cancel(await buy(event));
  expect(await bell()).toMatchObject([
    { subject: '1 ticket cancelled', text: 'Harbour Summit, $50.00 refunded' },
    { subject: '1 ticket sold' },
  ]);
  const cancelled = (await emailsTo(pat.email)).find(({ kind }) => kind === 'sale-cancelled');
  expect(cancelled?.subject).toBe('1 ticket cancelled for Harbour Summit');
  expect(cancelled?.text).toContain('Refund: $50.00');
});

test('low stock and sold out are told once per crossing; reserved tickets are not sold', async () => {
  const event = await anEvent(app, { partnerId: pat.partnerId, ticketTypes: [{ quantity: 10 }] });
  const stock = async () => (await subjects()).filter((subject) => /sold out/.test(subject));
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const held = anOrder(event.id, [{ ticketTypeId }]);
  await app.call('POST', '/orders', { body: held, token: (await createAttendee(app)).token });
  await buy(event, 5);
  expect(await stock()).toEqual([]);
  await buy(event);
  await buy(event);
  expect(await stock()).toEqual(['Standard is almost sold out']);
  expect((await bell()).find(({ subject }) => /almost/.test(subject))?.text).toBe(
    'Harbour Summit, 4 tickets left',
  );
  const last = await buy(event, 2);
  expect(await stock()).toHaveLength(1);
  await app.sql`update orders set hold_until = now() - interval '1 hour' where status = 'PENDING' and event_id = ${event.id}`;
  await buy(event);
  expect(await stock()).toEqual(['Standard is sold out', 'Standard is almost sold out']);
  await cancel(last);
  await buy(event, 2);
  expect(await stock()).toEqual([
    'Standard is sold out',
    'Standard is sold out',
    'Standard is almost sold out',
  ]);
  // at once, also with a daily digest
  expect((await emailsTo(pat.email)).map(({ kind }) => kind)).toEqual(['stock-low', 'sold-out', 'sold-out']);
});

test('with registration alerts off, sales and stock are silent', async () => {
  await settings(pat.token, { registrationAlerts: false, dailyDigest: false });
  await buy(await anEvent(app, { partnerId: pat.partnerId, ticketTypes: [{ quantity: 1 }] }));
  expect(await bell()).toEqual([]);
  expect(await emailsTo(pat.email)).toEqual([]);
});

test('a member reads and marks their own; another company and a removed member get nothing', async () => {
  const colleague = await aColleague(pat.partnerId);
  await buy(await anEvent(app, { partnerId: pat.partnerId }));
  const rival = await createPartnerMember(app);
  const read = (token: string, body: object) =>
    app.call('POST', '/partner/notifications/read', { token, body });
  const ids = (await bell()).map((one) => (one as unknown as { id: string }).id);
  await read(rival.token, { ids });
  await app.call('POST', '/notifications/read', { token: colleague.token, body: {} });
  expect(await bell()).toMatchObject([{ read: false }]);
  expect(await bell(colleague.token)).toMatchObject([{ read: false }]);
  await read(pat.token, {});
  expect(await bell()).toMatchObject([{ read: true }]);
  expect(await bell(colleague.token)).toMatchObject([{ read: false }]);
  await app.sql`delete from partner_members where user_id = ${colleague.userId}`;
  for (const [method, path] of [
    ['GET', '/partner/notifications'],
    ['GET', '/partner/notifications/stream'],
    ['POST', '/partner/notifications/read'],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    await expectStatus(403, () => app.call(method, path, { token: colleague.token, body }));
  }
  await app.deps.db.insert(partnerMembers).values({ partnerId: rival.partnerId, userId: colleague.userId });
  await expectStatus(200, () => app.call('GET', '/partner/notifications', { token: colleague.token }));
  expect(await bell(colleague.token)).toEqual([]);
});

/** Asks until the node has heard of the changed role. */
async function expectStatus(status: number, ask: () => Promise<{ status: number }>): Promise<void> {
  while ((await ask()).status !== status) await new Promise((done) => setImmediate(done));
}

describe('the daily digest', () => {
  const digestsTo = async (email: string) =>
    (await emailsTo(email)).filter(({ kind }) => kind === 'sales-digest');
  const send = (now: string) => sendSalesDigests(jobContext({ ...app.deps, now: () => new Date(now) }));
  const happened = async (orderId: string, at: string) => {
    await app.sql`update order_transitions set at = ${at} where order_id = ${orderId}`;
    await app.sql`update refunds set created_at = ${at} where order_id = ${orderId}`;
  };

  test("has the day's sales and cancellations of each event, at 8:00 of the member's time zone", async () => {
    const inNewYork = await aColleague(pat.partnerId);
    await settings(inNewYork.token, { defaultTimezone: 'EST', language: 'fr' });
    const event = await anEvent(app, { partnerId: pat.partnerId });
    const gala = await anEvent(app, { partnerId: pat.partnerId, content: { name: 'Gala' } });
    const orders = [await buy(event, 2), await buy(event), await buy(gala)];
    await cancel(orders[2] ?? '');
    for (const id of orders) await happened(id, '2027-01-14T14:00Z');
    await send('2027-01-15T07:59Z');
    expect(await digestsTo(pat.email)).toEqual([]);
    await Promise.all([send('2027-01-15T08:02Z'), send('2027-01-15T09:02Z')]);
    const [email, ...more] = await digestsTo(pat.email);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('4 tickets sold since yesterday');
    expect(email?.text).toContain('Harbour Summit: 3 tickets sold, $300.00\n');
    expect(email?.text).toContain('Gala: 1 ticket sold, $100.00; 1 order cancelled, $');
    expect(await digestsTo(inNewYork.email)).toEqual([]);
    await send('2027-01-15T13:02Z');
    expect((await digestsTo(inNewYork.email)).map(({ subject }) => subject)).toEqual([
      '4 billets vendus depuis hier',
    ]);
    await send('2027-01-16T13:02Z');
    expect(await digestsTo(inNewYork.email)).toHaveLength(1);
  });

  test('is not sent without sales, to other companies, or if it or all emails are off', async () => {
    const [noDigest, noEmails] = [await aColleague(pat.partnerId), await aColleague(pat.partnerId)];
    const rival = await createPartnerMember(app);
    await settings(noDigest.token, { dailyDigest: false });
    await settings(noEmails.token, { emailNotifications: false });
    await happened(await buy(await anEvent(app, { partnerId: pat.partnerId })), '2027-02-14T12:00Z');
    await send('2027-02-15T08:02Z');
    expect(await digestsTo(pat.email)).toHaveLength(1);
    for (const { email } of [noDigest, noEmails, rival]) expect(await digestsTo(email)).toEqual([]);
  });
});
