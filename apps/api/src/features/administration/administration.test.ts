import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { auditActions, ContactRequestId, contract, dayIn, noClaims, type Endpoint } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import { auditLog, contactRequests, newsletterSubscribers, outbox } from '../../db/schema/index.ts';
import { markUndeliverable } from '../../email/undeliverable.ts';
import {
  aDamageRequest,
  anEvent,
  aPartner,
  aSeries,
  anOrder,
  aPastEdition,
  aPayment,
  aPlacement,
  aReview,
  aVenue,
  createAdmin,
  createAttendee,
  createPartnerMember,
  importTestRates,
  ownCurrencyEnv,
  startTestApp,
  testPassword,
  eventually,
} from '../../testing/index.ts';
import type { TestAccount, TestApp } from '../../testing/index.ts';
import { reconcileDisputes } from '../disputes/index.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp({ worker: true, env: ownCurrencyEnv, overrides: { bank: undefined } });
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, token = admin.token) =>
  app.call(method, `/admin${path}`, { token, ...(body === undefined ? {} : { body }) });

test('the outbox shows the emails to one address with their text, newest first', async () => {
  const { email } = await createAttendee(app);
  for (let count = 0; count < 2; count += 1) await app.call('POST', '/forgot-password', { body: { email } });
  const { body, headers } = await ask('GET', `/outbox?to=${encodeURIComponent(email.toUpperCase())}`);
  expect(headers.get('x-total-count')).toBe('2');
  expect(body).toMatchObject([{ to: email, kind: 'reset-password' }, { to: email }]);
  expect(body[0].createdAt >= body[1].createdAt).toBe(true);
  expect(body[0].text).toMatch(/http:\/\/localhost:\d+\/reset-password/);
  expect(body[0].html).toContain('<');
  await eventually(
    'both mails to be sent',
    async () => (await ask('GET', `/outbox?to=${email}&status=SENT`)).body.length,
    (sent) => sent === 2,
  );
});

test('a failed email can be sent again, and no other', async () => {
  const id = v7();
  const recipient = `${id}@example.com`;
  await app.deps.db.insert(outbox).values({
    id,
    dedupeKey: id,
    kind: 'test',
    recipient,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    attempts: 20,
    lastError: 'no such host',
    failedAt: new Date(),
  });
  const summary = await ask('GET', '/summary');
  expect(summary.body.waiting.failedMails.count).toBe(1);
  expect((await ask('GET', `/outbox?to=${recipient}`)).body).toMatchObject([
    { status: 'FAILED', lastError: 'no such host' },
  ]);
  expect((await ask('POST', `/outbox/${id}/resend`)).status).toBe(200);
  await eventually(
    'the mail to be sent again',
    async () => (await ask('GET', `/outbox?to=${recipient}`)).body[0].status,
    (status) => status === 'SENT',
  );
  expect((await ask('POST', `/outbox/${id}/resend`)).status).toBe(409);
});

test('an account is found, blocked with a reason immediately, and unblocked', async () => {
  const attendee = await createAttendee(app);
  const find = async () => (await ask('GET', `/users?search=${attendee.email}`)).body;
  expect(await find()).toMatchObject([{ id: attendee.userId, isAdmin: false, blockedAt: null }]);
  const block = `/users/${attendee.userId}/block`;
  expect((await ask('POST', block, { reason: '' })).status).toBe(400);
  expect((await ask('POST', block, { reason: 'Spam' })).status).toBe(200);
  const signedIn = () => app.call('GET', '/users/', { token: attendee.token });
  expect([401, 403]).toContain((await signedIn()).status);
  const logIn = () =>
    app.call('POST', '/login/', { body: { email: attendee.email, password: testPassword } });
  expect(await logIn()).toMatchObject({ status: 403, body: { detail: 'This account is blocked: Spam' } });
  expect(await find()).toMatchObject([{ blockedReason: 'Spam' }]);
  await ask('POST', `/users/${attendee.userId}/unblock`);
  expect((await logIn()).body.status).toBe('Success');
  expect((await ask('POST', `/users/${admin.userId}/block`, { reason: 'me' })).status).toBe(409);
});

test('an account is logged out everywhere', async () => {
  const attendee = await createAttendee(app);
  expect((await ask('POST', `/users/${attendee.userId}/end-sessions`)).status).toBe(200);
  expect((await app.call('GET', '/users/', { token: attendee.token })).status).toBe(401);
});

test('the audit log is filtered and exported', async () => {
  const other = await createAdmin(app);
  await ask('POST', '/options/designations', { value: 'Falconer' }, other.token);
  const { body, headers } = await ask('GET', `/audit-log?who=${other.email}&action=add-option`);
  expect(headers.get('x-total-count')).toBe('1');
  expect(body).toMatchObject([
    {
      who: other.email,
      action: 'add-option',
      before: null,
      after: { name: 'Falconer' },
      address: '127.0.0.1',
    },
  ]);
  const day = body[0].at.slice(0, 10);
  expect((await ask('GET', `/audit-log?who=${other.email}&from=${day}&until=${day}`)).body).toHaveLength(1);
  expect((await ask('GET', `/audit-log?who=${other.email}&until=2020-01-01`)).body).toEqual([]);
  const part = other.email.slice(2, -4).toUpperCase();
  expect((await ask('GET', `/audit-log?who=${part}&subject=option`)).body).toHaveLength(1);
  expect((await ask('GET', `/audit-log?who=${part}&subject=opt`)).body).toEqual([]);
  expect(
    (await ask('GET', `/audit-log?who=${part}&subject=${encodeURIComponent(body[0].subject)}`)).body,
  ).toHaveLength(1);
  const table = await ask('GET', `/audit-log/export?who=${other.email}`);
  expect(String(table.body).trim().split('\n')).toHaveLength(2);
});

test('the summary shows open work with its age, and the last thirty days', async () => {
  await createPartnerMember(
    app,
    {},
    { vettingStatus: 'PENDING', createdAt: new Date('2026-01-02T03:04:05Z') },
  );
  await anEvent(app, { approved: false });
  const days = [dayIn(new Date(), 'UTC')];
  const { status, body } = await ask('GET', '/summary');
  days.push(dayIn(new Date(), 'UTC'));
  expect(status).toBe(200);
  expect(body.waiting.partners).toMatchObject({ oldest: '2026-01-02T03:04:05.000Z' });
  expect(body.waiting.events.count).toBeGreaterThan(0);
  expect(body.trend).toHaveLength(30);
  expect(days).toContain(body.trend.at(-1).day);
  // midnight may have passed since the accounts were created
  const [eve, last] = body.trend.slice(-2);
  expect(eve.registrations + last.registrations).toBeGreaterThan(0);
});

test('the figures count the orders of the days in the trend', async () => {
  const early = await aPaidOrder();
  await aPaidOrder();
  await app.sql`
    update orders set created_at = date_trunc('day', now(), 'UTC') - interval '29 days 1 minute' where id = ${early}`;
  const { body } = await ask('GET', '/summary');
  const sumOf = (name: 'orders' | 'tickets') =>
    body.trend.reduce((sum: number, day: Record<typeof name, number>) => sum + day[name], 0);
  expect(body.figures.ordersLast30Days).toBeGreaterThan(0);
  expect(body.figures.ordersLast30Days).toBe(sumOf('orders'));
  expect(body.figures.ticketsLast30Days).toBe(sumOf('tickets'));
});

async function aFailedJob(): Promise<string> {
  const id = v7();
  await app.sql`
    insert into pgboss.job (id, name, data, source_name) values (${id}, 'dead-letters', '{}', 'make-pages')`;
  return id;
}

async function aPaidOrder(): Promise<string> {
  const { token } = await createAttendee(app);
  const event = await anEvent(app);
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const order = await app.call('POST', '/orders', { token, body: anOrder(event.id, [{ ticketTypeId }]) });
  await app.call('POST', `/orders/${order.body.id}/complete-order`, { token, body: aPayment() });
  return order.body.id;
}

/** Inserts a refund that was recorded an hour ago and never sent. */
async function anUnsentRefund(): Promise<string> {
  const orderId = await aPaidOrder();
  const id = v7();
  await app.sql`
    insert into refunds (id, order_id, payment_id, amount_minor, currency, created_at)
    select ${id}, order_id, id, amount_minor, currency, now() - interval '1 hour' from payments
    where order_id = ${orderId}`;
  return id;
}

const writtenAt = '2030-01-01T10:00:00.000Z';

/** Inserts a mailing that waits for approval. */
async function aWaitingMailing(): Promise<string> {
  const id = v7();
  await app.sql`insert into mailings (id, event_id, subject, text, ticket_type_ids, send_at, approval, approval_requested_at)
    values (${id}, ${(await anEvent(app)).id}, 'Hello', 'Hello', '{}', ${writtenAt}, 'WAITING', ${writtenAt})`;
  return id;
}

/** Inserts a refund of a placement that was never sent. */
async function anUnsentPlacementRefund(): Promise<string> {
  const placementId = await aPlacement(app, { eventId: (await anEvent(app)).id, slot: 3 });
  const id = v7();
  await app.sql`
    insert into placement_refunds (id, placement_id, payment_id, days, amount_minor, currency)
    select ${id}, placement_id, id, 2, amount_minor, currency from placement_payments
    where placement_id = ${placementId}`;
  return id;
}

/** Gives a strike by another administrator; returns the ID of its decision. */
async function aStrike(person: TestAccount): Promise<string> {
  const { token } = await createAdmin(app);
  const body = { ...aSanction(person), isEgregious: true };
  return (await app.call('POST', '/admin/moderation/sanctions', { token, body })).body.decisions[0].id;
}

const aSanction = ({ userId }: TestAccount) => ({
  userId,
  measure: 'STRIKE',
  subjectKind: 'ACCOUNT',
  subjectId: userId,
  ground: 'ABUSE',
  facts: 'Rude',
});

async function anAppeal(): Promise<string> {
  const person = await createAttendee(app);
  const id = await aStrike(person);
  await app.call('POST', `/decisions/${id}/appeal`, { token: person.token, body: { text: 'No' } });
  return id;
}

async function aNotice(): Promise<string> {
  const subjectId = String((await anEvent(app)).id);
  const form = { subjectKind: 'EVENT', subjectId, ground: 'UNTRUE', explanation: 'No', name: 'Ada' };
  await app.call('POST', '/notices', {
    body: { ...form, email: `${v7()}@reader.example`, goodFaith: true },
  });
  const [row] = await app.sql<{ id: string }[]>`select id from notices where subject_id = ${subjectId}`;
  return row?.id ?? '';
}

async function anOddDay(): Promise<string> {
  const { id } = await anEvent(app);
  await app.sql`insert into event_days (event_id, day, touched_at) values (${id}, '2026-11-20', now())`;
  await app.sql`
    insert into odd_days (event_id, day, signs, found_at) values (${id}, '2026-11-20', '{OPENED}', now())`;
  return `${id}/2026-11-20`;
}

async function aPublishedReview(): Promise<string> {
  const { partnerId } = await createPartnerMember(app);
  const edition = await aPastEdition(app, { partnerId, seriesId: await aSeries(app, partnerId) });
  return aReview(app, edition, await createAttendee(app));
}

async function aReference(): Promise<string> {
  const request = { name: 'Ada', email: 'ada@example.com', subject: 'My review', message: 'A 4, please' };
  return (await app.call('POST', '/contact-requests', { body: request })).body.ticketNumber;
}

/** A payout that another administrator created. */
async function aPayout(status = 'WAITING'): Promise<string> {
  const { userId } = await createAdmin(app);
  const partnerId = await aPartner(app);
  const { id: eventId } = await anEvent(app, { partnerId });
  const id = v7();
  await app.sql`
    insert into payouts (id, partner_id, currency, amount_minor, status, account, created_by)
    values (${id}, ${partnerId}, 'GBP', 5000, ${status}, 'Main account, **** 6819', ${userId})`;
  await app.sql`insert into payout_events (payout_id, event_id, amount_minor) values (${id}, ${eventId}, 5000)`;
  return id;
}

/** A bank statement with one transfer. */
const aBankStatement = (text: string) => ({
  name: 'lines.csv',
  content: `Date;Amount;Currency;Name;Reference;IBAN\n${dayIn(new Date(), 'UTC')};5.00;USD;Engines Ltd;${text};GB29NWBK60161331926819`,
});

/** Imports a transfer that names no order. */
async function aBankLine(): Promise<string> {
  const text = `Transfer ${v7()}`;
  await ask('POST', '/bank-statements', aBankStatement(text));
  const [line] = await app.sql`select id from bank_lines where text like ${`%${text}%`}`;
  return String(line?.['id']);
}

/** Imports a charge of the bank. */
async function aSuspenseLine(amount = '5.00'): Promise<string> {
  const text = `Fee ${v7()}`;
  const { name, content } = aBankStatement(text);
  await ask('POST', '/bank-statements', { name, content: content.replace(';5.00;', `;-${amount};`) });
  const [line] = await app.sql`select id from suspense_lines where text like ${`%${text}%`}`;
  return String(line?.['id']);
}
/** A line with an explanation, which waits for a second administrator if the amount is large. */
async function explained(amount?: string): Promise<string> {
  const id = await aSuspenseLine(amount);
  await ask('POST', `/finances/suspense/${id}/explain`, { as: 'FEE', partnerId: null, note: 'Fee' });
  return id;
}

/** An open dispute that the gateway knows. */
async function aDispute(): Promise<string> {
  const partnerId = await aPartner(app);
  const event = await anEvent(app, { partnerId, ticketTypes: [{ priceMinor: 90_000, quantity: 1 }] });
  const { token } = await createAttendee(app);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { token, body })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment('4000 0000 0000 0259') });
  await reconcileDisputes(jobContext(app.deps));
  const [row] = await app.sql`select id from disputes where order_id = ${id}`;
  return String(row?.['id']);
}

/** Pounds that a buyer paid in euros, and what the bank gave for a part of these. */
async function anExchange() {
  await importTestRates(app);
  const event = await anEvent(app, {
    partnerId: await aPartner(app),
    currency: 'GBP',
    ticketTypes: [{ priceMinor: 10_000 }],
  });
  const { token } = await createAttendee(app);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { token, body })).body;
  await app.call('POST', `/orders/${id}/currency-quotes`, { token, body: { currency: 'EUR' } });
  await app.call('POST', `/orders/${id}/complete-order`, { token, body: { ...aPayment(), currency: 'EUR' } });
  return {
    exchangedOn: dayIn(new Date(), 'UTC'),
    fromMinor: 100,
    fromCurrency: 'EUR',
    toMinor: 90,
    toCurrency: 'GBP',
    reference: 'FX-1',
  };
}

const anAdjustment = async (amountMinor = 5_000) => ({
  partnerId: await aPartner(app),
  kind: 'CREDIT',
  currency: 'USD',
  amountMinor,
  note: 'Scanners failed',
  reason: 'Agreed by phone',
});
/** The ID of an adjustment; it waits for a second administrator if it is large. */
async function adjusted(amountMinor?: number): Promise<string> {
  await ask('POST', '/finances/adjustments', await anAdjustment(amountMinor));
  return (await ask('GET', '/finances/adjustments')).body[0].id;
}

/** A paid damage request of 50, of which a refund was never sent. */
async function aPaidDamage(): Promise<{ id: string; refundId: string }> {
  const [id, refundId] = [await aDamage('PAID'), v7()];
  await app.sql`
    insert into damage_refunds (id, request_id, payment_id, by, user_id, bearer, reason, amount_minor, currency)
    select ${refundId}, p.request_id, p.id, 'SUPPORT', u.id, 'OPERATOR', 'Too much', 1000, p.currency
    from damage_payments p, (select id from users limit 1) u where p.request_id = ${id}`;
  return { id, refundId };
}

/** A damage request that its buyer disagrees with, or paid. */
async function aDamage(status: 'DISAGREED' | 'PAID' = 'DISAGREED'): Promise<string> {
  const partnerId = await aPartner(app);
  const event = await anEvent(app, { partnerId, ticketTypes: [{ priceMinor: 0 }] });
  const { token } = await createAttendee(app);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { token, body })).body;
  return aDamageRequest(app, id, status);
}

/** An organiser to whom money is due, with a bank account that has rested. */
async function aCreditor(): Promise<number> {
  const partnerId = await aPartner(app);
  await app.sql`
    select post_journal('sale', ${v7()}, 0, now(), null, ${partnerId}, 1, 'GBP', '{1100,2110}', '{2000000,-2000000}')`;
  await app.sql`
    insert into bank_accounts (id, partner_id, name, sealed_iban, iban_hash, last_four, swift_code, country_id, currency, updated_at)
    values (${v7()}, ${partnerId}, 'Main account', '', '', '6819', 'NWBKGB2L', 1, 'GBP', now() - interval '3 days')`;
  return partnerId;
}

const aTerm = (term: string) => ({
  term,
  language: null,
  targets: [{ list: 'sectorSubtypes', id: 102 }],
  also: [],
});
const addTerm = async (term: string): Promise<number> =>
  (await ask('POST', '/search/terms', aTerm(term))).body.id;

const anIncident = {
  kind: 'INCIDENT',
  title: 'Payments fail',
  parts: ['PAYMENTS'],
  state: 'INVESTIGATING',
  text: 'We are looking into it.',
};
const addIncident = async (): Promise<string> => (await ask('POST', '/incidents', anIncident)).body.id;

/** Every administrator write with a valid request. */
const writes: Record<string, () => Promise<[path: string, body?: object]>> = {
  'POST /admin/vetting-status/events/:eventId/:eventVersionId': async () => {
    const { id, versionId } = await anEvent(app, { approved: false });
    return [`/vetting-status/events/${id}/${versionId}`, { status: 'Approve', comment: 'Fine' }];
  },
  'POST /admin/vetting-status/partners/:partnerId': async () => {
    const { partnerId } = await createPartnerMember(app);
    return [`/vetting-status/partners/${partnerId}`, { status: 'Reject', comment: 'No' }];
  },
  'POST /admin/events/:eventId/update-location': async () => [
    `/events/${(await anEvent(app)).id}/update-location`,
    { placeId: 2643743 },
  ],
  'POST /admin/outbox/:mailId/resend': async () => {
    const id = v7();
    const text = { subject: 'a', text: 'a', html: 'a', kind: 'a', recipient: 'a@b.co' };
    await app.deps.db.insert(outbox).values({ id, dedupeKey: id, ...text, failedAt: new Date() });
    return [`/outbox/${id}/resend`];
  },
  'POST /admin/outbox/:mailId/clear-undeliverable': async () => {
    const id = v7();
    const text = { subject: 'a', text: 'a', html: 'a', kind: 'a', recipient: 'back@b.co' };
    await app.deps.db.insert(outbox).values({ id, dedupeKey: id, ...text });
    await markUndeliverable(app.deps.db, { email: 'back@b.co', status: '5.1.1', since: new Date() });
    return [`/outbox/${id}/clear-undeliverable`];
  },
  'PUT /admin/events/:eventId/legal-hold': async () => [
    `/events/${(await anEvent(app)).id}/legal-hold`,
    { reason: 'A court case' },
  ],
  'DELETE /admin/events/:eventId/legal-hold': async () => [`/events/${(await anEvent(app)).id}/legal-hold`],
  'POST /admin/partners/:partnerId/block': async () => [
    `/partners/${(await createPartnerMember(app)).partnerId}/block`,
    { reason: 'Spam' },
  ],
  'POST /admin/partners/:partnerId/proposed-facts': async () => {
    const { partnerId, token } = await createPartnerMember(app);
    const { body } = await app.call('PUT', `/partners/${partnerId}`, {
      token,
      body: { legalName: 'Other Ltd' },
    });
    const { proposedAt } = body.proposedFacts;
    return [`/partners/${partnerId}/proposed-facts`, { status: 'Approve', comment: 'Fine', proposedAt }];
  },
  'POST /admin/partners/:partnerId/unblock': async () => [
    `/partners/${(await createPartnerMember(app)).partnerId}/unblock`,
  ],
  'POST /admin/jobs/:jobId/retry': async () => [`/jobs/${await aFailedJob()}/retry`],
  'POST /admin/jobs/:jobId/discard': async () => [`/jobs/${await aFailedJob()}/discard`],
  'POST /admin/newsletter/:subscriberId/unsubscribe': async () => {
    const id = v7();
    await app.deps.db.insert(newsletterSubscribers).values({ id, email: `${id}@example.com` });
    return [`/newsletter/${id}/unsubscribe`];
  },
  'PATCH /admin/contact-requests/:requestId': async () => {
    const text = { name: 'Ada', email: 'ada@example.com', subject: 'Help', message: 'Help' };
    const [request] = await app.deps.db
      .insert(contactRequests)
      .values({ id: ContactRequestId.parse(v7()), ...text })
      .returning();
    return [`/contact-requests/${request?.id}`, { status: 'ANSWERED' }];
  },
  'POST /admin/users/:userId/block': async () => [
    `/users/${(await createAttendee(app)).userId}/block`,
    { reason: 'Spam' },
  ],
  'POST /admin/users/:userId/unblock': async () => [`/users/${(await createAttendee(app)).userId}/unblock`],
  'POST /admin/users/:userId/end-sessions': async () => [
    `/users/${(await createAttendee(app)).userId}/end-sessions`,
  ],
  'POST /admin/moderation/sanctions': async () => [
    '/moderation/sanctions',
    aSanction(await createAttendee(app)),
  ],
  'POST /admin/notices/:noticeId/decision': async () => [
    `/notices/${await aNotice()}/decision`,
    { outcome: 'DISMISSED', reasons: 'It is so' },
  ],
  'POST /admin/decisions/:decisionId/confirm': async () => [
    `/decisions/${await aStrike(await createAttendee(app))}/confirm`,
  ],
  'POST /admin/decisions/:decisionId/lift': async () => [
    `/decisions/${await aStrike(await createAttendee(app))}/lift`,
    { reasons: 'Mistaken' },
  ],
  'POST /admin/decisions/:decisionId/appeal/decision': async () => [
    `/decisions/${await anAppeal()}/appeal/decision`,
    { outcome: 'UPHELD', reasons: 'It stays' },
  ],
  'POST /admin/refunds/:refundId/retry': async () => [`/refunds/${await anUnsentRefund()}/retry`],
  'POST /admin/refunds/:refundId/settle': async () => [
    `/refunds/${await anUnsentRefund()}/settle`,
    { note: 'By bank transfer' },
  ],
  'POST /admin/orders/:orderId/refunds': async () => {
    const orderId = await aPaidOrder();
    const [ticket] = await app.sql`select id from tickets where order_id = ${orderId}`;
    return [
      `/orders/${orderId}/refunds`,
      {
        lines: [{ ticketId: ticket?.['id'], percentage: 50, cancel: false }],
        cause: 'OTHER',
        note: 'A gesture',
        bearer: 'OPERATOR',
      },
    ];
  },
  'POST /admin/options/:listName': () => Promise.resolve(['/options/jobTitles', { value: 'Falconer' }]),
  'PATCH /admin/options/:listName': () => Promise.resolve(['/options/jobTitles', { id: 1, value: 'First' }]),
  'POST /admin/mailings/:mailingId/approve': async () => [
    `/mailings/${await aWaitingMailing()}/approve`,
    { requestedAt: writtenAt },
  ],
  'POST /admin/mailings/:mailingId/refuse': async () => [
    `/mailings/${await aWaitingMailing()}/refuse`,
    { requestedAt: writtenAt, reason: 'It advertises another website' },
  ],
  'POST /admin/placements/:placementId/approve': async () => [
    `/placements/${await aPlacement(app, { eventId: (await anEvent(app)).id, status: 'WAITING' })}/approve`,
  ],
  'POST /admin/placements/:placementId/stop': async () => [
    `/placements/${await aPlacement(app, { eventId: (await anEvent(app)).id, slot: 2 })}/stop`,
    { reason: 'It promises what the event has not' },
  ],
  'POST /admin/placement-refunds/:placementRefundId/retry': async () => [
    `/placement-refunds/${await anUnsentPlacementRefund()}/retry`,
  ],
  'POST /admin/odd-days/:eventId/:day/decision': async () => [
    `/odd-days/${await anOddDay()}/decision`,
    { decision: 'RESTORED', reasons: 'It was on television' },
  ],
  'PUT /admin/placement-prices': () =>
    Promise.resolve([
      '/placement-prices',
      { prices: [{ sectorId: 0, countryId: 0, currency: 'EUR', minorPerDay: 4_500 }] },
    ]),
  'POST /admin/reviews/:reviewId/decision': async () => [
    `/reviews/${await aPublishedReview()}/decision`,
    { decision: 'REMOVE', seen: 1, ground: 'ABUSE', facts: 'It insults a speaker' },
  ],
  'PUT /admin/reviews/:reviewId': async () => [
    `/reviews/${await aPublishedReview()}`,
    { score: 4, seen: 1, reference: await aReference() },
  ],
  'PUT /admin/claims': () => Promise.resolve(['/claims', { ...noClaims, plansFrom: '$9', isExample: true }]),
  'PUT /admin/venues/:venueId': async () => [
    `/venues/${await aVenue(app)}`,
    { name: 'Harbour Hall', placeId: 2643743 },
  ],
  'POST /admin/venues/:venueId/share': async () => [`/venues/${await aVenue(app, { sharedAt: null })}/share`],
  'POST /admin/venues/:venueId/hide': async () => [`/venues/${await aVenue(app)}/hide`],
  'POST /admin/venues/:venueId/show': async () => [
    `/venues/${await aVenue(app, { hiddenAt: new Date() })}/show`,
  ],
  'POST /admin/venues/:venueId/merge': async () => [
    `/venues/${await aVenue(app)}/merge`,
    { intoVenueId: await aVenue(app) },
  ],
  'PATCH /admin/series/:seriesId': async () => [
    `/series/${await aSeries(app, await aPartner(app))}`,
    { name: 'Quay Days', cadence: 'YEARLY', reason: 'The organiser asked' },
  ],
  'POST /admin/series/move': async () => [
    '/series/move',
    {
      eventIds: [(await anEvent(app)).id],
      into: { name: 'Harbour Days', cadence: 'YEARLY' },
      reason: 'Same event',
    },
  ],
  'POST /admin/series/:seriesId/merge': async () => {
    const partnerId = await aPartner(app);
    const [merged, kept] = [await aSeries(app, partnerId), await aSeries(app, partnerId)];
    return [`/series/${merged}/merge`, { intoSeriesId: kept, reason: 'Same event' }];
  },
  'POST /admin/series/:seriesId/transfer': async () => [
    `/series/${await aSeries(app, await aPartner(app))}/transfer`,
    { partnerId: await aPartner(app), reason: 'Sold' },
  ],
  'POST /admin/payouts': async () => [
    '/payouts',
    { payouts: [{ partnerId: await aCreditor(), currency: 'GBP' }] },
  ],
  'POST /admin/payouts/:payoutId/approve': async () => [`/payouts/${await aPayout()}/approve`],
  'POST /admin/payouts/:payoutId/cancel': async () => [`/payouts/${await aPayout()}/cancel`],
  'POST /admin/payouts/:payoutId/settle': async () => [
    `/payouts/${await aPayout('SUBMITTED')}/settle`,
    { outcome: 'PAID', note: 'Line 12' },
  ],
  'POST /admin/damage-requests/:damageRequestId/messages': async () => [
    `/damage-requests/${await aDamage()}/messages`,
    { text: 'What does the invoice say?' },
  ],
  'POST /admin/damage-requests/:damageRequestId/close': async () => [
    `/damage-requests/${await aDamage()}/close`,
    { reason: 'Another room' },
  ],
  'POST /admin/damage-requests/:damageRequestId/refunds': async () => [
    `/damage-requests/${(await aPaidDamage()).id}/refunds`,
    { amountMinor: 2000, reason: 'Too much', bearer: 'ORGANISER' },
  ],
  'POST /admin/damage-refunds/:damageRefundId/retry': async () => [
    `/damage-refunds/${(await aPaidDamage()).refundId}/retry`,
  ],
  'POST /admin/damage-refunds/:damageRefundId/settle': async () => [
    `/damage-refunds/${(await aPaidDamage()).refundId}/settle`,
    { note: 'R-1' },
  ],
  'POST /admin/finances/adjustments': async () => ['/finances/adjustments', await anAdjustment()],
  'POST /admin/finances/adjustments/:adjustmentId/approve': async () => [
    `/finances/adjustments/${await adjusted(2_000_000)}/approve`,
  ],
  'POST /admin/finances/adjustments/:adjustmentId/reverse': async () => [
    `/finances/adjustments/${await adjusted()}/reverse`,
    { reason: 'Twice' },
  ],
  'POST /admin/finances/exchanges': async () => ['/finances/exchanges', await anExchange()],
  'POST /admin/finances/exchanges/:exchangeId/reverse': async () => {
    await ask('POST', '/finances/exchanges', await anExchange());
    const [recorded] = (await ask('GET', '/finances/exchanges')).body;
    return [`/finances/exchanges/${recorded.id}/reverse`, { reason: 'Twice' }];
  },
  'POST /admin/disputes/:disputeId/evidence': async () => [
    `/disputes/${await aDispute()}/evidence`,
    { text: 'The ticket was scanned' },
  ],
  'POST /admin/bank-statements': () => Promise.resolve(['/bank-statements', aBankStatement('Seats')]),
  'POST /admin/bank-lines/:lineId/match': async () => {
    const [order] = await app.sql`select number from orders where id = ${await aPaidOrder()}`;
    return [`/bank-lines/${await aBankLine()}/match`, { order: order?.['number'] }];
  },
  'POST /admin/finances/suspense/:lineId/explain': async () => [
    `/finances/suspense/${await aSuspenseLine()}/explain`,
    { as: 'FEE', partnerId: null, note: 'Account fee' },
  ],
  'POST /admin/finances/suspense/:lineId/approve': async () => [
    `/finances/suspense/${await explained('20000.00')}/approve`,
  ],
  'POST /admin/finances/suspense/:lineId/reverse': async () => [
    `/finances/suspense/${await explained()}/reverse`,
    { reason: 'Wrong' },
  ],
  'POST /admin/finances/suspense/:lineId/withdraw-reversal': async () => {
    const id = await explained('20000.00');
    const { token } = await createAdmin(app);
    await ask('POST', `/finances/suspense/${id}/approve`, undefined, token);
    await ask('POST', `/finances/suspense/${id}/reverse`, { reason: 'Wrong' });
    return [`/finances/suspense/${id}/withdraw-reversal`];
  },
  'POST /admin/bank-lines/:lineId/debt': async () => {
    const charge = { ...(await anAdjustment()), kind: 'CHARGE' };
    await ask('POST', '/finances/adjustments', charge);
    return [`/bank-lines/${await aBankLine()}/debt`, { partnerId: charge.partnerId }];
  },
  'POST /admin/bank-lines/:lineId/reverse-debt': async () => {
    const charge = { ...(await anAdjustment()), kind: 'CHARGE' };
    await ask('POST', '/finances/adjustments', charge);
    const id = await aBankLine();
    await ask('POST', `/bank-lines/${id}/debt`, { partnerId: charge.partnerId });
    return [`/bank-lines/${id}/reverse-debt`, { reason: 'Another company' }];
  },
  'POST /admin/bank-lines/:lineId/explain': async () => [
    `/bank-lines/${await aBankLine()}/explain`,
    { as: 'OWN_MONEY', partnerId: null, note: 'Top-up' },
  ],
  'POST /admin/bank-lines/:lineId/settle': async () => [
    `/bank-lines/${await aBankLine()}/settle`,
    { as: 'RETURNED', note: 'R-1' },
  ],
  'POST /admin/payouts/file': () => Promise.resolve(['/payouts/file']),
  'POST /admin/suspicious-accounts/:userId/trust': async () => [
    `/suspicious-accounts/${(await createAttendee(app)).userId}/trust`,
  ],
  'POST /admin/finances/reconciliation': () => Promise.resolve(['/finances/reconciliation']),
  'POST /admin/search/terms': () => Promise.resolve(['/search/terms', aTerm('zzhaulage')]),
  'PUT /admin/search/terms/:termId': async () => [
    `/search/terms/${await addTerm('zzlorry')}`,
    aTerm('zzlorries'),
  ],
  'DELETE /admin/search/terms/:termId': async () => [`/search/terms/${await addTerm('zzwagon')}`],
  'POST /admin/incidents': () => Promise.resolve(['/incidents', anIncident]),
  'PUT /admin/incidents/:incidentId': async () => [
    `/incidents/${await addIncident()}`,
    { title: 'Cards fail', parts: ['PAYMENTS'], times: null },
  ],
  'POST /admin/incidents/:incidentId/updates': async () => [
    `/incidents/${await addIncident()}/updates`,
    { state: 'RESOLVED', text: 'Over' },
  ],
  'PUT /admin/incidents/:incidentId/updates/:updateId': async () => {
    const id = await addIncident();
    const { body } = await ask('GET', '/incidents');
    const { updates } = body.find((incident: { id: string }) => incident.id === id);
    return [`/incidents/${id}/updates/${updates[0].id}`, { text: 'Cards are declined' }];
  },
  'POST /admin/options/:listName/merge': () =>
    Promise.resolve(['/options/jobTitles/merge', { id: 3, intoId: 4 }]),
  'DELETE /admin/options/:listName': () => Promise.resolve(['/options/jobTitles', { id: 2 }]),
};

const adminWrites = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ access, method }) => access === 'admin' && method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`);

test.each(adminWrites)('%s writes one audit log entry with actor, action, time and address', async (name) => {
  const own = await createAdmin(app);
  const began = Date.now();
  const [path, body] = (await writes[name]?.()) ?? ['/no-request-is-known-for-this-call'];
  const { status, headers } = await app.call(name.split(' ')[0] ?? '', `/admin${path}`, {
    token: own.token,
    headers: { 'User-Agent': 'Console 1' },
    ...(body === undefined ? {} : { body }),
  });
  expect([200, 201]).toContain(status);
  const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.userId, own.userId));
  expect(lines).toMatchObject([
    {
      userEmail: own.email,
      address: '127.0.0.1',
      userAgent: 'Console 1',
      requestId: headers.get('x-request-id'),
    },
  ]);
  const [line] = lines;
  expect(Object.keys(auditActions)).toContain(line?.action);
  expect(line?.subject).toMatch(/^\w+ \S/);
  expect(line?.before !== null || line?.after !== null).toBe(true);
  expect(line?.at.getTime()).toBeGreaterThanOrEqual(began);
});
