import { v7 } from 'uuid';
import type { EventAttendee } from '@atrium/domain';
import { clearUndeliverable, markUndeliverable } from '../../email/undeliverable.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  createTeamMember,
  inDays,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
afterAll(() => app.stop());

async function anEventOfTwoTypes() {
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: inDays(60),
    ticketTypes: [
      { name: 'Standard', priceMinor: 10_000, policyId },
      { name: 'VIP', priceMinor: 20_000, policyId },
    ],
  });
  const [standard = 0, vip = 0] = event.ticketTypeIds;
  return { id: event.id, standard, vip };
}
type Event = Awaited<ReturnType<typeof anEventOfTwoTypes>>;

async function buy(event: Event, people: { ticketTypeId: number; surname: string; company?: string }[]) {
  const body = anOrder(event.id, people);
  const { id } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  return (await app.call('GET', `/orders/${id}`, { token: buyer.token })).body;
}
const list = (event: Event, query = '', token = partner.token) =>
  app.call('GET', `/partner/events/${event.id}/attendees${query}`, { token });
const surnames = async (event: Event, query = '') =>
  (await list(event, query)).body.map(({ surname }: { surname: string }) => surname);

test('paid tickets are listed with their people, and sorted, searched and filtered; unpaid ones are not', async () => {
  const event = await anEventOfTwoTypes();
  const { standard, vip } = event;
  const order = await buy(event, [
    { ticketTypeId: standard, surname: 'Hopper', company: 'Zeta Ltd' },
    { ticketTypeId: vip, surname: 'Babbage', company: 'Alpha Ltd' },
  ]);
  const unpaid = [{ ticketTypeId: standard, surname: 'Unpaid' }];
  await app.call('POST', '/orders', { token: buyer.token, body: anOrder(event.id, unpaid) });
  const { body, headers } = await list(event);
  expect(headers.get('x-total-count')).toBe('2');
  expect(body).toMatchObject([
    {
      surname: 'Babbage',
      company: 'Alpha Ltd',
      ticketType: { id: vip, name: 'VIP' },
      order: { id: order.id, number: order.number, buyerEmail: order.purchasingUserEmail },
      state: 'VALID',
    },
    { surname: 'Hopper', ticketType: { name: 'Standard' } },
  ]);
  expect(await surnames(event, '?sort=company&direction=desc')).toEqual(['Hopper', 'Babbage']);
  expect(await surnames(event, `?ticketTypeId=${vip}`)).toEqual(['Babbage']);
  for (const search of ['hopp', 'zeta', 'guest1@'])
    expect(await surnames(event, `?search=${encodeURIComponent(search)}`)).toEqual(['Hopper']);
  expect(await surnames(event, `?search=${order.number}&limit=1&page=2`)).toEqual(['Hopper']);

  const [cancelled] = order.tickets.filter(
    ({ attendee }: { attendee: { person: { surname: string } } }) => attendee.person.surname === 'Babbage',
  );
  await app.call('POST', `/orders/${order.id}/cancel`, {
    token: buyer.token,
    body: { ticketIds: [cancelled.id] },
  });
  expect(await surnames(event, '?state=VALID')).toEqual(['Hopper']);
  expect(await surnames(event, '?state=CANCELLED')).toEqual(['Babbage']);
});

test('an address to which emails come back is marked for the organiser of its event, until it is trusted again', async () => {
  const event = await anEventOfTwoTypes();
  const order = await buy(event, [
    { ticketTypeId: event.standard, surname: 'Hopper' },
    { ticketTypeId: event.vip, surname: 'Babbage' },
  ]);
  const marks = async () =>
    (await list(event)).body.map(({ surname, isUndeliverable }: EventAttendee) => [surname, isUndeliverable]);
  const marked = async () =>
    (await app.call('GET', `/partner/orders/${order.id}`, { token: partner.token })).body.undeliverableEmails;
  expect(await marks()).toEqual([
    ['Babbage', false],
    ['Hopper', false],
  ]);
  expect(await marked()).toEqual([]);
  const { email } = (await list(event, '?search=Hopper')).body[0];
  const buyerEmail = order.purchasingUserEmail;
  for (const address of [email, buyerEmail, 'stranger@example.com'])
    await markUndeliverable(app.deps.db, {
      email: address.toUpperCase(),
      status: '5.1.1',
      since: app.deps.now(),
    });
  expect(await marks()).toEqual([
    ['Babbage', false],
    ['Hopper', true],
  ]);
  const { body: file } = await app.call('GET', `/partner/events/${event.id}/attendees/export`, {
    token: partner.token,
  });
  const [heading = '', ...lines] = String(file).trim().split(/\r?\n/);
  const column = heading.split(',').indexOf('Emails come back');
  expect(lines.map((line) => [line.split(',')[0], line.split(',')[column]])).toEqual([
    ['Babbage', ''],
    ['Hopper', 'Yes'],
  ]);
  expect(await marked()).toEqual([buyerEmail, email]);
  expect((await app.call('GET', `/orders/${order.id}`, { token: buyer.token })).body).not.toHaveProperty(
    'undeliverableEmails',
  );
  const stranger = await createPartnerMember(app);
  expect((await list(event, '', stranger.token)).status).toBe(404);
  for (const address of [email, buyerEmail]) await clearUndeliverable(app.deps.db, address);
  expect((await marks())[1]).toEqual(['Hopper', false]);
  expect(await marked()).toEqual([]);
});

test('who was let in is shown, filtered and exported', async () => {
  const event = await anEventOfTwoTypes();
  const order = await buy(event, [
    { ticketTypeId: event.standard, surname: 'Hopper' },
    { ticketTypeId: event.vip, surname: 'Babbage' },
  ]);
  const door = `/partner/events/${event.id}/check-in`;
  const { lists } = (await app.call('GET', door, { token: partner.token })).body;
  const came = order.tickets.find(
    ({ attendee }: { attendee: { person: { surname: string } } }) => attendee.person.surname === 'Hopper',
  );
  const at = app.deps.now().toISOString();
  await app.call('POST', `${door}/scans`, {
    token: partner.token,
    body: { sentAt: at, scans: [{ id: v7(), list: lists[0].key, kind: 'SEARCH', ticketId: came.id, at }] },
  });
  expect(await surnames(event, '?presence=CAME')).toEqual(['Hopper']);
  expect(await surnames(event, '?presence=ABSENT')).toEqual(['Babbage']);
  const [absent, present] = (await list(event)).body;
  expect([absent.checkedInAt, present.checkedInAt]).toEqual([null, expect.stringMatching(/Z$/)]);
  const { body } = await app.call('GET', `/partner/events/${event.id}/attendees/export?presence=CAME`, {
    token: partner.token,
  });
  expect(body).toContain('Checked in at (UTC)');
  expect(body).toContain(present.checkedInAt.slice(0, 16).replace('T', ' '));
  expect(body).not.toContain('Babbage');
});

test('the same list is exported as CSV and as Excel, on record, and text is never a formula', async () => {
  const event = await anEventOfTwoTypes();
  await buy(event, [
    { ticketTypeId: event.standard, surname: '=HYPERLINK("http://evil.example")' },
    { ticketTypeId: event.vip, surname: 'Lovelace' },
  ]);
  const path = `/partner/events/${event.id}/attendees/export`;
  const csv = await app.call('GET', `${path}?ticketTypeId=${event.standard}`, { token: partner.token });
  expect(csv.body).toContain('Surname,First name,Email');
  expect(csv.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv.body).not.toContain('Lovelace');
  const file = await fetch(`${app.origin}/api${path}?format=xlsx`, {
    headers: { Authorization: `Bearer ${partner.token}` },
  });
  expect(file.headers.get('content-type')).toContain('spreadsheetml');
  const sheet = Buffer.from(await file.arrayBuffer());
  expect(sheet.subarray(0, 2).toString()).toBe('PK');
  const log =
    await app.sql`select subject, after from audit_log where action = 'export-attendees' and subject = ${`event ${event.id}`} order by at`;
  expect(log.map((row) => [row['subject'], row['after'].format])).toEqual([
    [`event ${event.id}`, 'csv'],
    [`event ${event.id}`, 'xlsx'],
  ]);
});

test('a ticket is emailed to its attendee again, five times a day, and a cancelled one never', async () => {
  const event = await anEventOfTwoTypes();
  const order = await buy(event, [
    { ticketTypeId: event.standard, surname: 'Hopper' },
    { ticketTypeId: event.vip, surname: 'Babbage' },
  ]);
  const [first, second] = order.tickets.map(({ id }: { id: string }) => id);
  const resend = (ticketId: string) =>
    app.call('POST', `/partner/events/${event.id}/attendees/${ticketId}/resend`, { token: partner.token });
  for (let sent = 0; sent < 5; sent += 1) expect((await resend(first)).status).toBe(200);
  expect((await resend(first)).status).toBe(429);
  const mails = await app.sql`select recipient from outbox where kind = 'tickets-attendee'`;
  expect(mails.map((row) => row['recipient'])).toEqual(Array(5).fill('guest1@example.com'));
  await app.call('POST', `/orders/${order.id}/cancel`, {
    token: buyer.token,
    body: { ticketIds: [second] },
  });
  expect((await resend(second)).body.code).toBe('ticket-not-found');
});

test('an organiser gives a ticket to another person, who gets a new code, on record; another company cannot', async () => {
  const event = await anEventOfTwoTypes();
  const order = await buy(event, [{ ticketTypeId: event.standard, surname: 'Hopper' }]);
  const ticketId: string = order.tickets[0].id;
  const holder = {
    firstName: 'Ada',
    surname: 'Byron',
    email: 'ada@byron.example',
    company: null,
    jobTitle: null,
  };
  const give = (token: string) =>
    app.call('PUT', `/partner/events/${event.id}/attendees/${ticketId}/holder`, { token, body: holder });
  const codeOf = async () => (await app.sql`select code from tickets where id = ${ticketId}`)[0]?.['code'];
  const before = await codeOf();
  expect((await give((await createPartnerMember(app)).token)).status).toBe(404);
  expect(await codeOf()).toBe(before);
  expect((await give(partner.token)).status).toBe(200);
  expect(await codeOf()).not.toBe(before);
  expect(await surnames(event)).toEqual(['Byron']);
  const mails =
    await app.sql`select kind, recipient from outbox where kind in ('ticket-received', 'ticket-withdrawn')
    and dedupe_key like ${`%${ticketId}%`} order by kind`;
  expect(mails.map((row) => [row['kind'], row['recipient']])).toEqual([
    ['ticket-received', 'ada@byron.example'],
    ['ticket-withdrawn', 'guest1@example.com'],
  ]);
  const [log] = await app.sql`select before, after from audit_log where action = 'change-attendee'`;
  expect([log?.['before'].surname, log?.['after'].surname]).toEqual(['Hopper', 'Byron']);
});

test('a note is for owners and managers, in no export, on record without its text, and goes with the person', async () => {
  const event = await anEventOfTwoTypes();
  await buy(event, [{ ticketTypeId: event.standard, surname: 'Hopper' }]);
  const [{ ticketId }] = (await list(event)).body;
  const path = `/partner/events/${event.id}/attendees/${ticketId}`;
  const write = (text: string, token = partner.token) =>
    app.call('PUT', `${path}/note`, { token, body: { text } });
  const noteFor = async (token: string) =>
    (await app.call('GET', `/partner/events/${event.id}/attendees`, { token })).body[0].note;

  expect((await write('  Needs a ramp ')).status).toBe(200);
  expect(await noteFor(partner.token)).toBe('Needs a ramp');
  const finance = await createTeamMember(app, partner.partnerId, 'FINANCE');
  expect(await noteFor(finance.token)).toBeNull();
  expect((await write('Mine', finance.token)).status).toBe(403);
  const stranger = await createPartnerMember(app);
  expect((await write('Mine', stranger.token)).status).toBe(404);
  expect((await write('x'.repeat(1001))).status).toBe(400);

  const file = await app.call('GET', `/partner/events/${event.id}/attendees/export`, {
    token: partner.token,
  });
  expect(file.body).not.toContain('ramp');
  const actions =
    await app.sql`select before, after from audit_log where action = 'note-attendee' and subject = ${`ticket ${ticketId}`}`;
  expect(actions).toHaveLength(1);
  expect(JSON.stringify([...actions])).not.toContain('ramp');

  expect((await write('')).status).toBe(200);
  expect(await noteFor(partner.token)).toBeNull();
  await write('Vegetarian');
  const holder = { firstName: 'Jean', surname: 'Bartik', email: 'jean@example.com' };
  expect((await app.call('PUT', `${path}/holder`, { token: partner.token, body: holder })).status).toBe(200);
  expect(await noteFor(partner.token)).toBeNull();
});
