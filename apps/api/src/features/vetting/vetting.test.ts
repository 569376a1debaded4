import { and, asc, eq } from 'drizzle-orm';
import { formatEventTime, type PlaceId } from '@atrium/domain';
import { auditLog, outbox } from '../../db/schema/index.ts';
import {
  aVenue,
  anEvent,
  createAdmin,
  createPartnerMember,
  inDays,
  startTestApp,
} from '../../testing/index.ts';
import type { TestAccount, TestApp } from '../../testing/index.ts';

/** A year of the future, whenever the tests run. */
const year = new Date().getUTCFullYear() + 4;

let app: TestApp;
let admin: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
  partner = await createPartnerMember(app, {}, { name: 'Rail Events' });
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, token = admin.token) =>
  app.call(method, `/admin${path}`, { token, ...(body === undefined ? {} : { body }) });
const vet = (
  event: { id: number },
  versionId: number,
  status: string,
  comment = 'Looks good',
  notes?: string,
) => ask('POST', `/vetting-status/events/${event.id}/${versionId}`, { status, comment, notes });
const publicPage = (event: { id: number }) => app.call('GET', `/events/${event.id}`);
const entries = (subject: string) =>
  app.deps.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id));
const mailsTo = (recipient: string, kind: string) =>
  app.deps.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.kind, kind)))
    .orderBy(asc(outbox.id));

test('an approved version is public immediately and audited, and its partner gets the comment but never the notes', async () => {
  const event = await anEvent(app, { partnerId: partner.partnerId, approved: false });
  expect((await publicPage(event)).status).toBe(404);
  const decided = await vet(event, event.versionId, 'Approve', 'Welcome aboard', 'secret: pays late');
  expect(decided).toMatchObject({
    status: 200,
    body: {
      vettingStatus: 'APPROVED',
      comment: 'Welcome aboard',
      notes: 'secret: pays late',
      by: admin.email,
    },
  });
  expect((await publicPage(event)).status).toBe(200);
  const seen = await ask('GET', `/events/${event.id}`);
  expect(seen.body).toMatchObject({
    currentStatus: 'APPROVED',
    vettingStatusUpdates: [decided.body],
    changes: [],
  });
  const own = await app.call('GET', `/partner/events/${event.id}`, { token: partner.token });
  expect(own.body.vettingStatusUpdates).toMatchObject([
    { vettingStatus: 'APPROVED', comment: 'Welcome aboard' },
  ]);
  const [mail] = await mailsTo(partner.email, 'event-vetted');
  expect(mail?.text).toContain('Welcome aboard');
  expect(own.body.publicUrl).toBe(`${app.deps.config.origins.public}/events/${event.id}`);
  expect(mail?.text).toContain(own.body.publicUrl);
  expect(JSON.stringify([own.body, mail])).not.toContain('secret');
  expect(await entries(`event ${event.id}`)).toMatchObject([
    {
      action: 'vet-event',
      userEmail: admin.email,
      before: { status: 'PENDING' },
      after: { status: 'APPROVED', comment: 'Welcome aboard' },
    },
  ]);
});

test('a decision needs a comment and must be Approve or Reject', async () => {
  const event = await anEvent(app, { approved: false });
  for (const status of ['Approve', 'APPROVED', 'reject', 'Rejected'])
    expect((await vet(event, event.versionId, status)).status).toBe(200);
  expect(await vet(event, event.versionId, 'Approve', '  ')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'comment', message: 'Write a comment' }] },
  });
  expect(await vet(event, event.versionId, 'Perhaps')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'status', message: 'Choose Approve or Reject' }] },
  });
});

test('an event is checked against its organiser, its texts, its tickets and other events', async () => {
  const young = await createPartnerMember(app, {}, { vettingStatus: 'PENDING', addressVerified: false });
  const place = await aVenue(app);
  const startAt = inDays(10);
  for (let index = 0; index < 8; index++)
    await anEvent(app, { venueId: place, ticketTypes: [{ priceMinor: 4000 + index * 500 }] });
  const other = await anEvent(app, { partnerId: young.partnerId, venueId: place, startAt });
  const event = await anEvent(app, {
    partnerId: young.partnerId,
    venueId: place,
    startAt,
    approved: false,
    content: {
      description: 'Call +44 20 7946 0000. Rooms at www.rooms.example, more on https://harbour.example/fair',
      websiteUrl: 'https://www.harbour.example',
      sectors: [],
      speakers: [{ id: 1, name: 'Jo Smith', title: '', company: '', biography: 'Ask jo@harbour.example' }],
    },
    ticketTypes: [
      { name: 'Expo', priceMinor: 45_000 },
      { name: 'Lunch', priceMinor: 5000, quantity: 0 },
    ],
  });
  const { warnings } = (await ask('GET', `/events/${event.id}`)).body;
  expect(warnings).toEqual([
    { check: 'picture' },
    { check: 'sector' },
    { check: 'organiser', missing: 'approval' },
    { check: 'organiser', missing: 'address' },
    {
      check: 'price',
      ticketType: 'Expo',
      price: { amount: 450, currency: { code: 'USD' } },
      low: { amount: 40, currency: { code: 'USD' } },
      high: expect.objectContaining({ currency: { code: 'USD' } }),
      compared: expect.any(Number),
    },
    { check: 'stock', ticketType: 'Lunch' },
    { check: 'contact', field: 'Description', found: '+44 20 7946 0000' },
    { check: 'contact', field: 'Speakers', found: 'jo@harbour.example' },
    { check: 'link', host: 'rooms.example' },
    expect.objectContaining({ check: 'clash', eventId: other.id, isSameVenue: true }),
    { check: 'start', days: expect.any(Number) },
  ]);
});

test('rejecting an edit keeps the approved version public; deciding on an older version is a conflict', async () => {
  const event = await anEvent(app, { partnerId: partner.partnerId });
  const edit = (name: string) =>
    app.call('PATCH', `/partner/events/${event.id}`, { token: partner.token, body: { name } });
  await edit('Second');
  const looked = (await ask('GET', `/events/${event.id}`)).body;
  expect(looked.changes).toEqual([{ field: 'name', before: 'Harbour Summit', after: 'Second' }]);
  await edit('Third');
  expect(await vet(event, looked.currentEventVersionId, 'Approve')).toMatchObject({ status: 409 });
  const newest = (await ask('GET', `/events/${event.id}`)).body.currentEventVersionId;
  expect((await vet(event, newest, 'Reject', 'Please shorten')).status).toBe(200);
  expect((await publicPage(event)).body.name).toBe('Harbour Summit');
  expect((await ask('GET', `/events/${event.id}`)).body.currentStatus).toBe('REJECTED');
  expect((await vet(event, newest, 'Approve')).status).toBe(200);
  expect((await publicPage(event)).body.name).toBe('Third');
});

test('rejecting an edit that published itself restores the previous version', async () => {
  const own = await createPartnerMember(app, {}, { autoPublish: true });
  const event = await anEvent(app, { partnerId: own.partnerId });
  await app.call('PATCH', `/partner/events/${event.id}`, { token: own.token, body: { name: 'Hasty' } });
  expect((await publicPage(event)).body.name).toBe('Hasty');
  const { currentEventVersionId } = (await ask('GET', `/events/${event.id}`)).body;
  await vet(event, currentEventVersionId, 'Reject', 'No');
  expect((await publicPage(event)).body.name).toBe('Harbour Summit');
});

test('two concurrent decisions are applied in turn, each audited', async () => {
  const event = await anEvent(app, { approved: false });
  const answers = await Promise.all(
    ['Approve', 'Reject'].map((status) => vet(event, event.versionId, status)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [last] = (await ask('GET', `/events/${event.id}`)).body.vettingStatusUpdates;
  expect((await ask('GET', `/events/${event.id}`)).body.currentStatus).toBe(last.vettingStatus);
  expect(await entries(`event ${event.id}`)).toHaveLength(2);
});

test('a partner is approved and rejected with a comment, and its events follow', async () => {
  const waiting = await createPartnerMember(app, {}, { vettingStatus: 'PENDING' });
  const event = await anEvent(app, { partnerId: waiting.partnerId });
  const decide = (status: string, comment: string) =>
    ask('POST', `/vetting-status/partners/${waiting.partnerId}`, { status, comment });
  expect((await publicPage(event)).status).toBe(404);
  expect((await decide('Approve', '')).status).toBe(400);
  expect(await decide('Approve', 'Fine')).toMatchObject({ status: 200, body: { vettingStatus: 'APPROVED' } });
  expect((await publicPage(event)).status).toBe(200);
  const profile = await app.call('GET', '/partner/profile', { token: waiting.token });
  expect(profile.body).toMatchObject({
    currentVettingStatus: 'APPROVED',
    vettingStatusUpdates: [{ comment: 'Fine' }],
  });
  await decide('Reject', 'A complaint came in');
  expect((await publicPage(event)).status).toBe(404);
  expect((await ask('GET', `/partners/${waiting.partnerId}`)).body).toMatchObject({
    currentVettingStatus: 'REJECTED',
    vettingStatusUpdates: [{ comment: 'A complaint came in', by: admin.email }, { comment: 'Fine' }],
  });
  expect(await mailsTo(waiting.email, 'partner-vetted')).toHaveLength(2);
});

test('decisions are in the bell of the team, and emailed unless instant alerts are off', async () => {
  const member = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId: member.partnerId, approved: false });
  await app.call('PUT', '/settings', { token: member.token, body: { instantAlerts: false } });
  const body = { status: 'Reject', comment: 'The date is missing' };
  await ask('POST', `/vetting-status/events/${event.id}/${event.versionId}`, body);
  await ask('POST', `/vetting-status/partners/${member.partnerId}`, body);
  const bell = await app.call('GET', '/partner/notifications', { token: member.token });
  expect(bell.body).toMatchObject([
    { subject: 'Your application needs another look', link: '/partner/settings' },
    { subject: 'Harbour Summit needs a change', link: `/partner/event-details/${event.id}` },
  ]);
  expect(await mailsTo(member.email, 'event-vetted')).toEqual([]);
  expect(await mailsTo(member.email, 'partner-vetted')).toEqual([]);
});

test('a corrected location takes effect immediately, is audited, and the partner is notified', async () => {
  const event = await anEvent(app, { partnerId: partner.partnerId });
  const venueId = await aVenue(app, { name: 'New Hall' });
  const move = (body: object) => ask('POST', `/events/${event.id}/update-location`, body);
  expect(await move({ venueId, placeId: null })).toMatchObject({ status: 200, body: { status: 'Success' } });
  expect((await publicPage(event)).body.venue.name).toBe('New Hall');
  const [mail] = await mailsTo(partner.email, 'event-moved');
  expect(mail?.text).toContain('New Hall');
  expect(await entries(`event ${event.id}`)).toMatchObject([
    { action: 'move-event', after: { venueId, venue: 'New Hall' } },
  ]);
  expect((await move({ placeId: 2643743 })).status).toBe(200);
  expect((await publicPage(event)).body.venue).toMatchObject({ name: 'London', placeId: 2643743 });
  expect((await move({})).status).toBe(400);
  expect((await move({ venueId: 2_000_000_000 })).status).toBe(400);
});

test('a corrected location keeps the clock times of event, agenda, extras and sale periods, and says so', async () => {
  const startAt = new Date(`${year}-01-15T09:00Z`);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt,
    content: {
      agendaItems: [
        {
          id: 1,
          name: 'Welcome',
          description: '',
          startDateTime: `${year}-01-15T09:30:00.000Z`,
          speakers: [],
        },
      ],
    },
    ticketTypes: [
      { salesStartAt: new Date(`${year - 5}-07-01T08:00Z`), salesEndAt: new Date(`${year}-01-14T18:00Z`) },
    ],
    subEvents: [{ startAt: new Date(`${year}-01-15T19:00Z`) }],
  });
  const venueId = await aVenue(app, {
    name: 'Grieghallen',
    placeId: 3161732 as PlaceId,
    timeZone: 'Europe/Oslo',
  });
  const { body } = await ask('POST', `/events/${event.id}/update-location`, { venueId });
  expect(body.changes).toMatchObject({
    before: { timeZone: 'Europe/London', startDateTime: `${year}-01-15T09:00:00.000Z` },
    after: { venue: 'Grieghallen', timeZone: 'Europe/Oslo', startDateTime: `${year}-01-15T08:00:00.000Z` },
  });
  expect((await publicPage(event)).body).toMatchObject({
    startDateTime: `${year}-01-15T08:00:00.000Z`,
    timeZone: 'Europe/Oslo',
    agendaItems: [{ startDateTime: `${year}-01-15T08:30:00.000Z` }],
    subEvents: [{ startDateTime: `${year}-01-15T18:00:00.000Z` }],
    // summer time on one side of the year stays summer time
    ticketTypes: [
      { startDateTime: `${year - 5}-07-01T07:00:00.000Z`, endDateTime: `${year}-01-14T17:00:00.000Z` },
    ],
  });
  const mail = (await mailsTo(partner.email, 'event-moved')).find(({ text }) => text.includes('Grieghallen'));
  expect(mail?.text).toContain('The clock times stay the same');
  expect(mail?.text).toContain(formatEventTime(`${year}-01-15T09:00:00Z`, 'Europe/London'));
  expect(mail?.text).toContain(formatEventTime(`${year}-01-15T08:00:00Z`, 'Europe/Oslo'));
});

test('a virtual event has no location to correct', async () => {
  const online = await aVenue(app, { kind: 'online', name: 'Online', timeZone: 'Europe/Madrid' });
  const event = await anEvent(app, { venueId: online, content: { attendanceType: 2 } });
  const moved = await ask('POST', `/events/${event.id}/update-location`, { placeId: 2643743 });
  expect([moved.status, moved.body.code]).toEqual([409, 'online-event-moved']);
});

test('the list of events is searched, filtered by status, and sorted both ways by each key', async () => {
  const own = await createPartnerMember(app);
  const draft = (name: string, day: number, quantity: number, taken: number, approved = true) =>
    anEvent(app, {
      partnerId: own.partnerId,
      approved,
      startAt: inDays(day),
      content: { name: `Zebra ${name}`, tagline: 'Stripes 100%' },
      ticketTypes: [{ quantity, taken }],
    });
  await draft('b', 20, 10, 9);
  await draft('a', 10, 30, 1);
  await draft('c', 30, 20, 5, false);
  const list = async (query: string) => {
    const { body, headers } = await ask('GET', `/events/?search=zebra&${query}`);
    return [body.map(({ name }: { name: string }) => name.slice(-1)).join(''), headers.get('x-total-count')];
  };
  expect(await list('')).toEqual(['abc', '3']);
  expect(await list('direction=desc')).toEqual(['cba', '3']);
  expect(await list('sort=capacity')).toEqual(['bca', '3']);
  expect(await list('sort=capacity&direction=desc')).toEqual(['acb', '3']);
  expect(await list('sort=ticketsSold')).toEqual(['acb', '3']);
  expect(await list('status=PENDING')).toEqual(['c', '1']);
  expect(await list('limit=2&page=2')).toEqual(['c', '3']);
  expect((await ask('GET', '/events?search=stripes%20100%25')).body).toHaveLength(3);
  expect((await ask('GET', '/events?search=z_bra')).body).toEqual([]);
  expect((await ask('GET', '/events?sort=colour')).status).toBe(400);
});

test('the list of partners is searched and filtered by status', async () => {
  await createPartnerMember(app, {}, { name: 'Quokka Fairs', vettingStatus: 'PENDING' });
  const { body, headers } = await ask('GET', '/partners?search=quokka&status=PENDING');
  expect(body).toMatchObject([{ name: 'Quokka Fairs', currentVettingStatus: 'PENDING', city: 'London' }]);
  expect(headers.get('x-total-count')).toBe('1');
  expect((await ask('GET', '/partners?search=quokka&status=APPROVED')).body).toEqual([]);
});

test("the audit log can't be changed", async () => {
  await expect(app.deps.db.update(auditLog).set({ action: 'nothing' })).rejects.toThrow();
  await expect(app.deps.db.delete(auditLog)).rejects.toThrow();
});
