import { v7 } from 'uuid';
import { certificateDelay, days, formatCertificateCode, hours, minutes } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  morningIn,
  startTestApp,
  testPassword,
  textOfPages,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { issueCertificates } from './issue-certificates.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
beforeEach(async () => {
  now = new Date();
  await app.deps.limits.forget('certificates-address', '127.0.0.1');
});
afterAll(() => app.stop());

/** An event in three days with a paid ticket for each address. */
async function anEventFor(emails: string[]) {
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(3),
    ticketTypes: [{ name: 'Standard', priceMinor: 0, policyId }],
  });
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const body = anOrder(
    event.id,
    emails.map((email, index) => ({
      ticketTypeId,
      email,
      firstName: 'Мария',
      surname: `Guest ${index}`,
    })),
  );
  const { id: orderId } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  await app.call('POST', `/orders/${orderId}/complete-order`, { token: buyer.token, body: aPayment() });
  const tickets = await app.sql<{ id: string }[]>`
    select id from tickets where order_id = ${orderId} order by position`;
  return { ...event, orderId: String(orderId), tickets: tickets.map(({ id }) => id) };
}
type Event = Awaited<ReturnType<typeof anEventFor>>;

const path = ({ id }: Pick<Event, 'id'>) => `/partner/events/${id}/certificates`;
/** The clock moves past the end of older logins. */
const plan = async (event: Event) =>
  (await app.call('GET', path(event), { token: tokenOf(app, partner) })).body;
const set = (event: Event, isOn: boolean, cpdMinutes: number | null = null) =>
  app.call('PUT', path(event), { token: tokenOf(app, partner), body: { isOn, cpdMinutes } });

/** Scans a ticket on the first day, or takes a scan back; returns the scan's ID. */
async function scan(event: Event, ticketId: string, undoes?: string): Promise<string> {
  const token = tokenOf(app, partner);
  const door = `/partner/events/${event.id}/check-in`;
  const [list] = (await app.call('GET', door, { token })).body.lists;
  const [id, at] = [v7(), now.toISOString()];
  const kind = undoes ? { kind: 'UNDO', undoes } : { kind: 'SEARCH' };
  const sent = await app.call('POST', `${door}/scans`, {
    token,
    body: { sentAt: at, scans: [{ id, list: list.key, ticketId, at, ...kind }] },
  });
  expect(sent.status).toBe(200);
  return id;
}

const passEnd = (event: Event, by: number) => {
  now = new Date(event.endAt.getTime() + by);
};
const issue = () => issueCertificates(jobContext(app.deps));
const mailsTo = (email: string) =>
  app.sql<{ text: string }[]>`
    select text from outbox where recipient = ${email} and kind = 'certificate' order by id`;
const own = async (event: Event, ticketId: string) => {
  const token = tokenOf(app, buyer);
  const order = (await app.call('GET', `/orders/${event.orderId}`, { token })).body;
  const listed = (await app.call('GET', '/tickets', { token })).body;
  const isSame = ({ id }: { id: string }) => id === ticketId;
  const found = [order.tickets.find(isSame).hasCertificate, listed.find(isSame).hasCertificate];
  const address = `/tickets/${ticketId}/certificate`;
  return { found, pdf: await app.call('GET', address, { token }) };
};
const codeOf = async (ticketId: string): Promise<string> => {
  const [row] = await app.sql<
    { code: string }[]
  >`select code from certificates where ticket_id = ${ticketId}`;
  return row?.code ?? '';
};
const check = (code: string) => app.call('GET', `/certificates/${code}`);

test('who was checked in gets a certificate by email 12 hours after the event, once, and anybody can check it', async () => {
  const event = await anEventFor(['came@guest.example', 'absent@guest.example']);
  const [came = '', absent = ''] = event.tickets;
  expect((await set(event, true, 450)).body).toMatchObject({ isOn: true, cpdMinutes: 450, issued: 0 });
  await scan(event, came);
  passEnd(event, certificateDelay - hours(1));
  await issue();
  expect((await own(event, came)).found).toEqual([false, false]);

  passEnd(event, certificateDelay);
  await Promise.all([issue(), issue()]);
  await issue();
  expect(await plan(event)).toMatchObject({ issued: 1, withdrawn: 0 });
  expect(await mailsTo('came@guest.example')).toHaveLength(1);
  expect(await mailsTo('absent@guest.example')).toHaveLength(0);
  const { found, pdf } = await own(event, came);
  expect(found).toEqual([true, true]);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const missing = await own(event, absent);
  expect(missing.found).toEqual([false, false]);
  expect([missing.pdf.status, missing.pdf.body.code]).toEqual([404, 'certificate-not-found']);

  const code = await codeOf(came);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  const file = await fetch(`${app.origin}/api/tickets/${came}/certificate`, {
    headers: { authorization: `Bearer ${tokenOf(app, buyer)}` },
  });
  const bytes = Buffer.from(await file.arrayBuffer());
  const [page = ''] = await textOfPages(bytes);
  for (const fact of ['Мария Guest 0', '7.5 hours', formatCertificateCode(code)])
    expect(page.replace(/\s+/g, ' ')).toContain(fact);
  expect(page.replace(/\s+/g, '')).toContain(
    `http://localhost:4000/certificates/${formatCertificateCode(code)}`,
  );
  const checked = await check(code.toLowerCase().replace(/(.{4})/g, '$1 '));
  expect(checked.body).toMatchObject({
    isValid: true,
    holderName: 'Мария Guest 0',
    cpdMinutes: 450,
    endDateTime: event.endAt.toISOString(),
  });
  expect(JSON.stringify(checked.body)).not.toContain('guest.example');
  expect((await check('0000000000000000')).body.code).toBe('certificate-not-found');
});

test('an entry that is taken back withdraws the certificate, and one that is made again restores it without another email', async () => {
  const event = await anEventFor(['undone@guest.example']);
  const [ticket = ''] = event.tickets;
  await set(event, true);
  const entry = await scan(event, ticket);
  passEnd(event, certificateDelay);
  await issue();
  const code = await codeOf(ticket);
  await scan(event, ticket, entry);
  expect((await check(code)).body).toMatchObject({ isValid: false, holderName: null });
  expect((await own(event, ticket)).found).toEqual([false, false]);
  expect(await plan(event)).toMatchObject({ issued: 0, withdrawn: 1 });
  await scan(event, ticket);
  await issue();
  expect((await check(code)).body).toMatchObject({ isValid: true });
  expect(await mailsTo('undone@guest.example')).toHaveLength(1);
});

test('hours are those of each day and each extra where somebody was checked in', async () => {
  const policyId = await aPolicy(app, partner.partnerId);
  const startAt = morningIn(3);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt,
    endAt: new Date(startAt.getTime() + days(1) + hours(8)),
    ticketTypes: [{ name: 'Standard', priceMinor: 0, policyId }],
    subEvents: [{ name: 'Masterclass', priceMinor: 0 }],
  });
  const [[ticketTypeId = 0], [masterclass = 0]] = [event.ticketTypeIds, event.subEventIds];
  const body = anOrder(event.id, [
    { ticketTypeId, subEventIds: [masterclass] },
    { ticketTypeId, subEventIds: [] },
  ]);
  const { id: orderId } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  await app.call('POST', `/orders/${orderId}/complete-order`, { token: buyer.token, body: aPayment() });
  const [both, one] = await app.sql<{ id: string }[]>`
    select id from tickets where order_id = ${orderId} order by position`;

  const token = () => tokenOf(app, partner);
  const form = { isOn: true, cpdMinutes: 360, isPerDay: true };
  const put = (extras: object[]) =>
    app.call('PUT', path(event), { token: token(), body: { ...form, extras } });
  expect((await put([{ subEventId: masterclass + 1_000_000, cpdMinutes: 90 }])).status).toBe(404);
  expect((await put([{ subEventId: masterclass, cpdMinutes: 90 }])).body).toMatchObject({
    cpdMinutes: 360,
    isPerDay: true,
    extras: [{ subEventId: masterclass, name: 'Masterclass', cpdMinutes: 90 }],
  });
  const door = `/partner/events/${event.id}/check-in`;
  const { lists } = (await app.call('GET', door, { token: token() })).body;
  const [first, second, extra] = lists.map(({ key }: { key: string }) => key);
  const enter = (list: string, ticketId: string | undefined) => {
    const at = now.toISOString();
    const scans = [{ id: v7(), list, ticketId, kind: 'SEARCH', at }];
    return app.call('POST', `${door}/scans`, { token: token(), body: { sentAt: at, scans } });
  };
  for (const list of [first, second, extra]) await enter(list, both?.id);
  await enter(second, one?.id);
  now = new Date(event.endAt.getTime() + certificateDelay);
  await issue();
  const minutes = async (id: string | undefined) => (await check(await codeOf(id ?? ''))).body.cpdMinutes;
  expect(await minutes(both?.id)).toBe(2 * 360 + 90);
  expect(await minutes(one?.id)).toBe(360);
  // the same hours for the event as a whole, without the masterclass
  await app.call('PUT', path(event), { token: token(), body: { isOn: true, cpdMinutes: 450 } });
  expect([await minutes(both?.id), await minutes(one?.id)]).toEqual([450, 450]);
});

test('where people are scanned out, hours are no more than the time inside, day by day', async () => {
  const policyId = await aPolicy(app, partner.partnerId);
  const startAt = morningIn(3);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt,
    endAt: new Date(startAt.getTime() + days(1) + hours(8)),
    ticketTypes: [{ name: 'Standard', priceMinor: 0, policyId }],
    subEvents: [{ name: 'Masterclass', priceMinor: 0 }],
  });
  const [[ticketTypeId = 0], [masterclass = 0]] = [event.ticketTypeIds, event.subEventIds];
  const ticket = { ticketTypeId, subEventIds: [masterclass] };
  const body = anOrder(event.id, [ticket, ticket]);
  const { id: orderId } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  await app.call('POST', `/orders/${orderId}/complete-order`, { token: buyer.token, body: aPayment() });
  const [early, stayed] = await app.sql<{ id: string }[]>`
    select id from tickets where order_id = ${orderId} order by position`;
  const door = `/partner/events/${event.id}/check-in`;
  const token = () => tokenOf(app, partner);
  const { lists } = (await app.call('GET', door, { token: token() })).body;
  const [first, second, extra] = lists.map(({ key }: { key: string }) => key);
  /** Scans a ticket on a list, this long after the event's start. */
  const scanAt = (list: string, ticketId: string | undefined, after: number, direction = 'IN') => {
    now = new Date(startAt.getTime() + after);
    const at = now.toISOString();
    const scans = [{ id: v7(), list, ticketId, kind: 'SEARCH', direction, at }];
    return app.call('POST', `${door}/scans`, { token: token(), body: { sentAt: at, scans } });
  };
  const [halfPast, end] = [hours(0.5), hours(8)];
  // in from 9:30 to 11:40 and from 13:00 to 14:00; on the second day from 15:00 to the end
  await scanAt(first, early?.id, halfPast);
  await scanAt(first, early?.id, hours(2) + minutes(40), 'OUT');
  await scanAt(first, early?.id, hours(4));
  await scanAt(first, early?.id, hours(5), 'OUT');
  await scanAt(second, early?.id, days(1) + end - hours(2));
  await scanAt(first, stayed?.id, 0);
  await scanAt(extra, stayed?.id, hours(2));
  await scanAt(extra, early?.id, hours(2));
  await scanAt(extra, early?.id, hours(2) + minutes(50), 'OUT');
  const put = (form: object) =>
    app.call('PUT', path(event), {
      token: token(),
      body: {
        isOn: true,
        cpdMinutes: 360,
        isTimed: true,
        extras: [{ subEventId: masterclass, cpdMinutes: 90 }],
        ...form,
      },
    });
  expect((await put({ isPerDay: true })).body).toMatchObject({ isTimed: true });
  now = new Date(event.endAt.getTime() + certificateDelay);
  await issue();
  const stated = () =>
    Promise.all(
      [early, stayed].map(async (one) => (await check(await codeOf(one?.id ?? ''))).body.cpdMinutes),
    );
  // 190 minutes in whole quarters, two hours, and 50 minutes of the masterclass; who stayed has all hours of a day
  expect(await stated()).toEqual([180 + 120 + 45, 360 + 90]);
  await put({ isPerDay: false });
  expect(await stated()).toEqual([300 + 45, 360 + 90]);
  await put({ isPerDay: false, cpdMinutes: 240 });
  expect(await stated()).toEqual([240 + 45, 240 + 90]);
  await put({ isPerDay: true, isTimed: false });
  expect(await stated()).toEqual([720 + 90, 360 + 90]);
});

test('certificates that are switched on after the event are issued then, and switched off they are no longer valid', async () => {
  const event = await anEventFor(['later@guest.example', 'later@guest.example']);
  for (const ticket of event.tickets) await scan(event, ticket);
  passEnd(event, days(200));
  await issue();
  expect(await mailsTo('later@guest.example')).toHaveLength(0);
  await set(event, true);
  await issue();
  expect(await mailsTo('later@guest.example')).toHaveLength(1);
  const code = await codeOf(event.tickets[0] ?? '');
  expect((await check(code)).body.isValid).toBe(true);
  expect((await set(event, false)).body).toMatchObject({ isOn: false, issued: 0 });
  expect((await check(code)).body.isValid).toBe(false);
  await set(event, true);
  await issue();
  expect((await check(code)).body.isValid).toBe(true);
  expect(await mailsTo('later@guest.example')).toHaveLength(1);
});

test('only its organiser switches certificates on, and hours are counted in quarters', async () => {
  const event = await anEventFor(['foreign@guest.example']);
  const stranger = await createPartnerMember(app);
  const body = { isOn: true, cpdMinutes: null };
  const foreign = await app.call('PUT', path(event), { token: stranger.token, body });
  expect(foreign.body.code).toBe('event-not-found');
  expect((await app.call('GET', path(event), { token: stranger.token })).body.code).toBe('event-not-found');
  expect((await set(event, true, 20)).status).toBe(400);
  expect((await plan(event)).isOn).toBe(false);
});

test('an address checks 30 certificates a minute', async () => {
  for (let count = 0; count < 30; count += 1) expect((await check('unknown')).status).toBe(404);
  expect((await check('unknown')).status).toBe(429);
});

test('the account’s owner finds the certificate in the data export, and nobody can check it once the account is deleted', async () => {
  const event = await anEventFor([buyer.email]);
  const [ticket = ''] = event.tickets;
  await set(event, true);
  await scan(event, ticket);
  passEnd(event, certificateDelay);
  await issue();
  const code = await codeOf(ticket);
  const exported = await app.call('GET', '/me/export', { token: tokenOf(app, buyer) });
  expect(JSON.stringify(exported.body)).toContain(code);
  const deleted = await app.call('DELETE', '/me', {
    token: tokenOf(app, buyer),
    body: { password: testPassword },
  });
  expect(deleted.status).toBeLessThan(300);
  await issue();
  expect((await check(code)).status).toBe(404);
});
