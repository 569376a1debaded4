import { eq } from 'drizzle-orm';
import type { PlaceId } from '@atrium/domain';
import { auditLog } from '../../db/schema/index.ts';
import {
  anEvent,
  aPartner,
  aVenue,
  createAdmin,
  createPartnerMember,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

/** A year of the future, whenever the tests run. */
const year = new Date().getUTCFullYear() + 4;

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown) =>
  app.call(method, `/admin/venues${path}`, { token: admin.token, body });
const entries = (id: number) =>
  app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `venue ${id}`));
const publicly = async (query: string) =>
  (await app.call('GET', `/autocomplete/google-places-query?query=${query}`)).body;
const page = async (id: number) => (await app.call('GET', `/events/${id}`)).body;
const bergen = { placeId: 3161732 as PlaceId, timeZone: 'Europe/Oslo' };

test('venues are searched by name and city and filtered by who can choose them', async () => {
  const partnerId = await aPartner(app, { name: 'Walrus Events' });
  const own = await aVenue(app, { name: 'Walrus Own', partnerId, sharedAt: null });
  const shared = await aVenue(app, { name: 'Walrus Shared' });
  const hidden = await aVenue(app, { name: 'Walrus Hidden', hiddenAt: new Date() });
  await aVenue(app, { kind: 'online', name: 'Online walrus', timeZone: 'Europe/Rome' });
  await anEvent(app, { venueId: shared });
  const list = async (query: string) => {
    const { body, headers } = await ask('GET', `?search=london%20walrus${query}`);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body;
  };
  expect(await list('')).toMatchObject([
    { id: hidden, status: 'HIDDEN' },
    { id: own, status: 'OWN', partner: { id: partnerId, partnerName: 'Walrus Events' }, events: 0 },
    { id: shared, status: 'SHARED', partner: null, events: 1 },
  ]);
  expect(await list('&status=OWN')).toMatchObject([{ id: own }]);
});

test('a venue is shared, hidden and shown again, each on record', async () => {
  const id = await aVenue(app, { name: 'Penguin Hall', sharedAt: null });
  expect(await publicly('penguin')).toEqual([]);
  expect((await ask('POST', `/${id}/share`)).status).toBe(200);
  expect(await publicly('penguin')).toMatchObject([{ id }]);
  const event = await anEvent(app, { venueId: id });
  expect((await ask('POST', `/${id}/hide`)).status).toBe(200);
  expect(await publicly('penguin')).toEqual([]);
  expect((await page(event.id)).venue).toMatchObject({ name: 'Penguin Hall' });
  expect((await ask('POST', `/${id}/show`)).status).toBe(200);
  expect(await publicly('penguin')).toMatchObject([{ id }]);
  expect((await entries(id)).map(({ action }) => action)).toEqual([
    'share-venue',
    'hide-venue',
    'show-venue',
  ]);
  expect((await ask('POST', '/2000000000/hide')).status).toBe(404);
});

test('a corrected venue changes the pages of its events, whose clock times stay in a new zone', async () => {
  const id = await aVenue(app, { name: 'Grig Hall' });
  const event = await anEvent(app, { venueId: id, startAt: new Date(`${year}-01-15T09:00Z`) });
  const { status, body } = await ask('PUT', `/${id}`, {
    name: 'Grieg Hall',
    address: 'Edvard Griegs plass 1',
    placeId: bergen.placeId,
    latitude: 60.3886,
    longitude: 5.3288,
  });
  expect([status, body.timeZone]).toEqual([200, 'Europe/Oslo']);
  expect(await page(event.id)).toMatchObject({
    venue: { name: 'Grieg Hall', latitude: 60.3886 },
    startDateTime: `${year}-01-15T08:00:00.000Z`,
    timeZone: 'Europe/Oslo',
  });
  expect(await entries(id)).toMatchObject([
    { action: 'change-venue', before: { name: 'Grig Hall' }, after: { name: 'Grieg Hall', events: 1 } },
  ]);
});

test('similar venues of one place are proposed for merging, the one with more events to be kept', async () => {
  const names = async () =>
    (await ask('GET', '/duplicates')).body.map(({ kept, merged }: Record<string, { name: string }>) => [
      kept?.name,
      merged?.name,
    ]);
  const first = await aVenue(app, { name: 'Messe Nord', ...bergen, address: null });
  const second = await aVenue(app, { name: 'Messe Nord AS', ...bergen });
  await aVenue(app, { name: 'Quay Studio', ...bergen });
  await anEvent(app, { venueId: second });
  expect(await names()).toContainEqual(['Messe Nord AS', 'Messe Nord']);
  await ask('POST', `/${first}/hide`);
  expect(await names()).not.toContainEqual(['Messe Nord AS', 'Messe Nord']);
});

test('a merged venue takes its events along, and its ID leads to the one that is kept', async () => {
  const partner = await createPartnerMember(app);
  const target = await aVenue(app, { name: 'Otter Centre', ...bergen, sharedAt: null });
  const merged = await aVenue(app, { name: 'Otter Center', partnerId: partner.partnerId, sharedAt: null });
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    venueId: merged,
    startAt: new Date(`${year}-01-15T09:00Z`),
  });
  expect((await ask('POST', `/${merged}/merge`, { intoVenueId: merged })).body.code).toBe(
    'venue-into-itself',
  );
  const { status, body } = await ask('POST', `/${merged}/merge`, { intoVenueId: target });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: target, status: 'SHARED', events: 1 });
  expect(await page(event.id)).toMatchObject({
    venue: { id: target, name: 'Otter Centre' },
    startDateTime: `${year}-01-15T08:00:00.000Z`,
  });
  expect((await app.call('GET', `/options/place/${merged}`)).body.id).toBe(target);
  const chosen = await app.call('PATCH', `/partner/events/${event.id}`, {
    token: partner.token,
    body: { venueId: merged, tagline: 'Moved' },
  });
  expect(chosen.status).toBe(200);
  expect((await ask('POST', `/${merged}/hide`)).body.code).toBe('venue-merged');
  expect(await entries(merged)).toMatchObject([{ action: 'merge-venue', after: { venueId: target } }]);
});

describe('a company and the venue that it added', () => {
  const change = (token: string, id: number, body: object) =>
    app.call('PUT', `/partner/venues/${id}`, { token, body });
  const draft = { name: 'Grieg Hall', placeId: bergen.placeId, rooms: ['Main hall'] };

  test('it corrects it; events there keep their clock times, and versions in review are submitted again', async () => {
    const partner = await createPartnerMember(app);
    const { partnerId, token } = partner;
    const id = await aVenue(app, { name: 'Grig Hall', partnerId, sharedAt: null });
    const startAt = new Date(`${year}-01-15T09:00Z`);
    const event = await anEvent(app, { partnerId, venueId: id, startAt, approved: false });
    const own = async () => (await app.call('GET', `/partner/events/${event.id}`, { token })).body;
    const before = await own();
    const { status, body } = await change(token, id, draft);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id, name: 'Grieg Hall', rooms: ['Main hall'], timeZone: 'Europe/Oslo' }),
    ]);
    const after = await own();
    expect(after).toMatchObject({
      venue: { id, name: 'Grieg Hall' },
      startDateTime: `${year}-01-15T08:00:00.000Z`,
      currentStatus: 'PENDING',
    });
    // a decision on what was there before is refused
    expect(after.currentEventVersionId).not.toBe(before.currentEventVersionId);
  });

  test('it cannot change one that is shared, hidden or another company’s', async () => {
    const { partnerId, token } = await createPartnerMember(app);
    const shared = await aVenue(app, { name: 'Seal Hall', partnerId });
    const refused = await change(token, shared, draft);
    expect([refused.status, refused.body.code]).toEqual([409, 'venue-shared']);
    const hidden = await aVenue(app, { partnerId, sharedAt: null, hiddenAt: new Date() });
    expect((await change(token, hidden, draft)).status).toBe(404);
    const other = await createPartnerMember(app);
    const foreign = await aVenue(app, { partnerId: other.partnerId, sharedAt: null });
    expect((await change(token, foreign, draft)).status).toBe(404);
  });

  test('an approved event there ends its right', async () => {
    const { partnerId, token } = await createPartnerMember(app);
    const id = await aVenue(app, { name: 'Auk Hall', partnerId, sharedAt: null });
    const event = await anEvent(app, { partnerId, venueId: id, approved: false });
    const { body } = await app.call('GET', `/admin/events/${event.id}`, { token: admin.token });
    const decision = `/admin/vetting-status/events/${event.id}/${body.currentEventVersionId}`;
    const approved = { status: 'Approve', comment: 'Fine' };
    expect((await app.call('POST', decision, { token: admin.token, body: approved })).status).toBe(200);
    expect((await change(token, id, draft)).body.code).toBe('venue-shared');
  });
});
