import { and, asc, eq } from 'drizzle-orm';
import { auditLog, eventVersions, options } from '../../db/schema/index.ts';
import {
  anEvent,
  anOrder,
  aVenue,
  createAdmin,
  createAttendee,
  createPartnerMember,
  london,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

/** The administrators' calls with the exact paths and payloads of partner and admin spec 6 and 7. */
let app: TestApp;
let admin: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let attendee: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
  partner = await createPartnerMember(app, {}, { name: 'Rail Events', sectorIds: [1], countryId: 77 });
  attendee = await createAttendee(app);
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: unknown, token: string | undefined = admin.token) =>
  app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const auditedFor = (subject: string) =>
  app.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.userId, admin.userId)))
    .orderBy(asc(auditLog.id));
const decision = { status: 'Approve', comment: 'Welcome aboard', notes: 'Checked by phone' };

/** Every call of the specification with a valid request, on its own records. */
const calls: Record<string, () => Promise<[method: string, path: string, body?: unknown]>> = {
  'the list of events': () => Promise.resolve(['GET', '/admin/events/']),
  'an event': async () => ['GET', `/admin/events/${(await anEvent(app)).id}`],
  'the change of a location': async () => [
    'POST',
    `/admin/events/${(await anEvent(app)).id}/update-location`,
    { placeId: london.id, venueId: await aVenue(app) },
  ],
  'a decision on an event': async () => {
    const { id, versionId } = await anEvent(app, { approved: false });
    return ['POST', `/admin/vetting-status/events/${id}/${versionId}`, decision];
  },
  'the list of partners': () => Promise.resolve(['GET', '/admin/partners/']),
  'a partner': () => Promise.resolve(['GET', `/admin/partners/${partner.partnerId}`]),
  'a decision on a partner': async () => [
    'POST',
    `/admin/vetting-status/partners/${(await createPartnerMember(app)).partnerId}`,
    decision,
  ],
  'the list of orders': () => Promise.resolve(['GET', '/admin/orders/summaries']),
  'an order': async () => {
    const { id, ticketTypeIds } = await anEvent(app);
    const placed = await send(
      'POST',
      '/orders/',
      anOrder(id, [{ ticketTypeId: ticketTypeIds[0] ?? 0 }]),
      attendee.token,
    );
    return ['GET', `/admin/orders/${placed.body.id}`];
  },
  'a new option': () => Promise.resolve(['POST', '/admin/options/audiences', { value: 'Falconers' }]),
  'the removal of an option': async () => {
    const { body } = await send('POST', '/admin/options/audiences', { value: 'Beekeepers' });
    return ['DELETE', '/admin/options/audiences', { id: body.id }];
  },
};

test.each(Object.keys(calls))(
  '%s is for administrators only, with or without a trailing slash',
  async (name) => {
    const [method, path, body] = (await calls[name]?.()) ?? [];
    if (!method || !path) throw new TypeError('no such call');
    const bare = path.replace(/\/$/, '');
    const nobody = await app.call(method, path, body === undefined ? {} : { body });
    expect([nobody.status, nobody.body.error]).toEqual([401, 'Missing authentication credentials']);
    for (const { token } of [attendee, partner])
      expect((await send(method, `${bare}/`, body, token)).status).toBe(403);
    expect((await send(method, `${bare}/`, body)).status).toBe(
      method === 'POST' && /options/.test(path) ? 201 : 200,
    );
    const again = await send(method, bare, body);
    // The option now exists or is gone. With or without the slash, the path is known.
    expect(again.status).toBe(/options/.test(path) ? (method === 'POST' ? 409 : 404) : 200);
  },
);

test('the login response says whether the user is an administrator', async () => {
  for (const [account, isAdmin] of [
    [admin, true],
    [attendee, false],
    [partner, false],
  ] as const) {
    const { email, password } = account;
    const { status, body } = await app.call('POST', '/login/', { body: { email, password } });
    expect([status, body.isAdmin, typeof body.token]).toEqual([200, isAdmin, 'string']);
  }
});

test.each([
  ['Approve', 'APPROVED'],
  ['approve', 'APPROVED'],
  ['APPROVED', 'APPROVED'],
  ['approved', 'APPROVED'],
  ['Reject', 'REJECTED'],
  ['reject', 'REJECTED'],
  ['REJECTED', 'REJECTED'],
  ['rejected', 'REJECTED'],
])(
  'the decision %s is stored as %s for an event and a partner, with one audit log entry',
  async (status, stored) => {
    const event = await anEvent(app, { approved: false });
    const { partnerId } = await createPartnerMember(app, {}, { vettingStatus: 'PENDING' });
    for (const [list, subject, path] of [
      ['events', `event ${event.id}`, `events/${event.id}/${event.versionId}`],
      ['partners', `partner ${partnerId}`, `partners/${partnerId}`],
    ] as const) {
      const decision = { comment: 'Welcome aboard', notes: 'Checked by phone' };
      const decided = await send('POST', `/admin/vetting-status/${path}`, { status, ...decision });
      expect(decided).toMatchObject({
        status: 200,
        body: { id: expect.any(Number), vettingStatus: stored, ...decision },
      });
      const id = list === 'events' ? event.id : partnerId;
      const { body } = await send('GET', `/admin/${list}/${id}`);
      expect(list === 'events' ? body.currentStatus : body.currentVettingStatus).toBe(stored);
      expect(body.vettingStatusUpdates).toEqual([decided.body]);
      expect(await auditedFor(subject)).toMatchObject([
        {
          userEmail: admin.email,
          before: { status: 'PENDING' },
          after: { status: stored, ...decision },
        },
      ]);
    }
  },
);

test('notes are optional; an incomplete decision changes nothing and writes no audit log entry', async () => {
  const event = await anEvent(app, { approved: false });
  const path = `/admin/vetting-status/events/${event.id}/${event.versionId}`;
  for (const body of [
    {},
    { status: 'Approve' },
    { status: 'Approve', comment: '' },
    { status: 'Approve', comment: ' \n ' },
    { status: 'Approve', comment: null },
    { status: '', comment: 'Fine' },
    { status: 'PENDING', comment: 'Fine' },
    { status: 1, comment: 'Fine' },
    [],
    'Approve',
  ])
    expect([body, (await send('POST', path, body)).status]).toEqual([body, 400]);
  expect(await auditedFor(`event ${event.id}`)).toEqual([]);
  const decided = await send('POST', path, { status: 'Approve', comment: ' Fine ' });
  expect(decided.body).toMatchObject({ comment: 'Fine', notes: null });
});

test("a decision on an unknown record or on another event's version gets 404", async () => {
  const [one, other] = [await anEvent(app), await anEvent(app)];
  for (const path of ['events/2000000001/1', `events/${one.id}/${other.versionId}`, 'partners/2000000001'])
    expect([path, (await send('POST', `/admin/vetting-status/${path}`, decision)).status]).toEqual([
      path,
      404,
    ]);
  for (const path of ['events/one/two', `events/${one.id}/1e9`, 'partners/-1'])
    expect([path, (await send('POST', `/admin/vetting-status/${path}`, decision)).status]).toEqual([
      path,
      400,
    ]);
});

test('a location is changed by venue and place, by either, and by their IDs as text', async () => {
  const event = await anEvent(app);
  const venueId = await aVenue(app, { name: 'New Hall' });
  const venueOf = async () => (await app.call('GET', `/events/${event.id}`)).body.venue;
  const move = (body: object) => send('POST', `/admin/events/${event.id}/update-location`, body);
  for (const [body, name] of [
    [{ placeId: london.id, venueId }, 'New Hall'],
    [{ placeId: london.id }, 'London'],
    [{ venueId: String(venueId) }, 'New Hall'],
    [{ placeId: String(london.id), venueId: null }, 'London'],
  ] as const) {
    expect((await move(body)).status).toBe(200);
    expect((await venueOf()).name).toBe(name);
  }
  for (const body of [
    {},
    { placeId: null, venueId: null },
    { venueId: 2_000_000_000 },
    { placeId: 'London' },
  ])
    expect([body, (await move(body)).status]).toEqual([body, 400]);
  expect((await send('POST', '/admin/events/2000000001/update-location', { venueId })).status).toBe(404);
  const entries = await auditedFor(`event ${event.id}`);
  expect(entries).toHaveLength(4);
  expect(entries[0]).toMatchObject({ action: 'move-event', after: { venueId, venue: 'New Hall' } });
});

const editableLists = [
  'sectors',
  'jobTitles',
  'designations',
  'exhibitorTypes',
  'eventTypes',
  'attendeeClasses',
  'audiences',
];

test.each(editableLists)(
  'an option of %s is added by value and removed by ID, each with one audit log entry',
  async (list) => {
    const names = async () =>
      (await app.call('GET', '/options/')).body[list].map(({ name }: { name: string }) => name);
    const added = await send('POST', `/admin/options/${list}`, { value: '  Quartz cutting ' });
    expect(added).toMatchObject({ status: 201, body: { id: expect.any(Number), name: 'Quartz cutting' } });
    expect(await names()).toContain('Quartz cutting');
    for (const value of ['quartz CUTTING', ' Quartz cutting'])
      expect((await send('POST', `/admin/options/${list}`, { value })).status).toBe(409);
    for (const body of [{}, { value: '' }, { value: '   ' }, { value: null }, { value: 7 }])
      expect((await send('POST', `/admin/options/${list}`, body)).status).toBe(400);
    for (const body of [{}, { id: null }, { id: 'one' }, { id: [1] }])
      expect((await send('DELETE', `/admin/options/${list}`, body)).status).toBe(400);
    expect((await send('DELETE', `/admin/options/${list}`, { id: String(added.body.id) })).status).toBe(200);
    expect(await names()).not.toContain('Quartz cutting');
    expect((await send('DELETE', `/admin/options/${list}`, { id: added.body.id })).status).toBe(404);
    expect(await auditedFor(`option ${list} ${added.body.id}`)).toMatchObject([
      { action: 'add-option', before: null, after: { name: 'Quartz cutting' } },
      { action: 'remove-option', before: { name: 'Quartz cutting' }, after: null },
    ]);
  },
);

test('no option can be added to a list that administrators do not maintain', async () => {
  const before = await app.deps.db.$count(options);
  for (const list of ['countries', 'nonsense', 'Sectors', '__proto__'])
    expect((await send('POST', `/admin/options/${list}`, { value: 'Atlantis' })).status).toBe(400);
  expect(await app.deps.db.$count(options)).toBe(before);
});

test('a rejected action writes no audit log entry', async () => {
  const own = await createAdmin(app);
  const event = await anEvent(app);
  await send(
    'POST',
    `/admin/vetting-status/events/${event.id}/${event.versionId + 1_000_000}`,
    decision,
    own.token,
  );
  await send('POST', '/admin/options/audiences', { value: ' ' }, own.token);
  await send('DELETE', '/admin/options/audiences', { id: 2_000_000 }, own.token);
  await send('POST', `/admin/users/${own.userId}/block`, { reason: 'Myself' }, own.token);
  await send('POST', `/admin/events/${event.id}/update-location`, {}, own.token);
  expect(await app.deps.db.$count(auditLog, eq(auditLog.userId, own.userId))).toBe(0);
  expect(await app.deps.db.$count(eventVersions, eq(eventVersions.eventId, event.id))).toBe(1);
});
