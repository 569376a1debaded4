import { eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema/index.ts';
import {
  anEvent,
  aPartner,
  aSeries,
  createAdmin,
  createPartnerMember,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

/** A year of the future, whenever the tests run. */
const year = new Date().getUTCFullYear() + 4;
const inYear = (of: number) => ({ startAt: new Date(`${of}-05-10T09:00Z`) });

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const page = async (id: number) => (await app.call('GET', `/events/${id}`)).body;
const seriesOf = async (id: number) => (await app.call('GET', `/series/${id}`)).body;
const administer = (path: string, body: unknown) =>
  app.call('POST', `/admin/series${path}`, { token: admin.token, body });
const labels = async (id: number) =>
  (await seriesOf(id)).editions.map(({ label }: { label: string }) => label);

test('an organiser adds a series, and visitors see it with the first approved edition', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const add = (name: string) =>
    app.call('POST', '/partner/series', { token, body: { name, cadence: 'YEARLY' } });
  const { status, body: series } = await add('Harbour Days');
  expect([status, series]).toEqual([201, expect.objectContaining({ name: 'Harbour Days', editions: 0 })]);
  expect((await add('harbour days')).body.id).toBe(series.id);

  const event = await anEvent(app, { partnerId, approved: false, ...inYear(year) });
  const change = (body: unknown) => app.call('PATCH', `/partner/events/${event.id}`, { token, body });
  expect((await change({ seriesId: series.id })).status).toBe(200);
  expect((await app.call('GET', '/partner/series', { token })).body).toEqual([{ ...series, editions: 1 }]);
  const { body: own } = await app.call('GET', `/partner/events/${event.id}`, { token });
  expect(own.series).toEqual({ id: series.id, name: 'Harbour Days' });
  expect((await app.call('GET', `/series/${series.id}`)).status).toBe(404);

  const vetted = await app.call(
    'POST',
    `/admin/vetting-status/events/${event.id}/${own.currentEventVersionId}`,
    { token: admin.token, body: { status: 'APPROVED', comment: 'Fine' } },
  );
  expect(vetted.status).toBe(200);
  expect((await page(event.id)).series).toEqual({ id: series.id, name: 'Harbour Days' });
  expect(await labels(series.id)).toEqual([String(year)]);
});

test('an event joins a series of its own company only, and stays in it', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const [first, second] = [await aSeries(app, partnerId), await aSeries(app, partnerId)];
  const foreign = await aSeries(app, await aPartner(app));
  const event = await anEvent(app, { partnerId, content: { editionLabel: 'Spring' } });
  const change = async (seriesId: number | null) =>
    (await app.call('PATCH', `/partner/events/${event.id}`, { token, body: { seriesId } })).body.code;
  expect(await change(foreign)).toBe('series-not-found');
  expect(await change(first)).toBeUndefined();
  expect(await change(first)).toBeUndefined();
  expect(await change(second)).toBe('edition-stays');
  expect(await change(null)).toBe('edition-stays');
  expect(await labels(first)).toEqual(['Spring']);
});

test('an organiser changes an own series, but not the name that visitors see', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const taken = { name: 'Quay Days', cadence: 'YEARLY' };
  const own = async (body: unknown) => (await app.call('POST', '/partner/series', { token, body })).body;
  await own(taken);
  const { id } = await own({ name: 'Harbuor Days', cadence: 'YEARLY' });
  const change = (body: unknown, seriesId = id, by = token) =>
    app.call('PATCH', `/partner/series/${seriesId}`, { token: by, body });
  const body = { name: 'Harbour Days', cadence: 'HALF_YEARLY' };
  expect((await change(body)).body).toEqual({ id, ...body, editions: 0, isPublic: false });
  expect((await change({ ...body, name: 'quay days' })).body.code).toBe('series-named-so');
  const stranger = await createPartnerMember(app);
  expect((await change(body, id, stranger.token)).body.code).toBe('series-not-found');
  // two colleagues choose one name for two series at once
  const drafts = await Promise.all(['Jetty', 'Pier', 'Mole'].map((name) => own({ ...taken, name })));
  const atOnce = await Promise.all(drafts.map((draft) => change({ ...taken, name: 'Dock Days' }, draft.id)));
  expect(atOnce.map(({ body }) => body.code ?? body.name).toSorted()).toEqual([
    'Dock Days',
    'series-named-so',
    'series-named-so',
  ]);

  const event = await anEvent(app, { partnerId, seriesId: id, ...inYear(year) });
  await app.sql`update event_series set approved_at = ${app.deps.now()} where id = ${id}`;
  expect((await change({ ...body, cadence: 'OTHER' })).body).toMatchObject({
    cadence: 'OTHER',
    isPublic: true,
  });
  expect((await change({ ...body, name: 'Harbour Weeks' })).body.code).toBe('series-name-public');

  const rename = (name: string) =>
    app.call('PATCH', `/admin/series/${id}`, {
      token: admin.token,
      body: { name, cadence: 'YEARLY', reason: 'The organiser asked' },
    });
  expect((await rename('Quay Days')).body.code).toBe('series-name-taken');
  expect((await rename('Harbour Weeks')).status).toBe(200);
  expect((await seriesOf(id)).name).toBe('Harbour Weeks');
  expect((await page(event.id)).series).toEqual({ id, name: 'Harbour Weeks' });
});

test('administrators split and merge series, with a reason on record', async () => {
  const partnerId = await aPartner(app);
  const [series, other] = [await aSeries(app, partnerId), await aSeries(app, partnerId)];
  const editions = [];
  for (const held of [year, year + 1, year + 2])
    editions.push(await anEvent(app, { partnerId, seriesId: series, ...inYear(held) }));
  const [first, second, third] = editions.map(({ id }) => id);
  expect(await labels(series)).toEqual([year + 2, year + 1, year].map(String));

  const name = 'Harbour Nights';
  const split = { eventIds: [third], into: { name, cadence: 'OTHER' }, reason: 'Another event' };
  expect((await administer('/move', split)).status).toBe(200);
  expect((await administer('/move', { ...split, eventIds: [second] })).body.code).toBe('series-name-taken');
  expect((await page(third ?? 0)).series).toMatchObject({ name });
  expect((await administer('/move', { eventIds: [second], into: null, reason: 'Once' })).status).toBe(200);
  expect((await page(second ?? 0)).series).toBeNull();

  const merged = await administer(`/${series}/merge`, { intoSeriesId: other, reason: 'Twice the same' });
  expect(merged.status).toBe(200);
  expect((await app.call('GET', `/series/${series}`)).status).toBe(404);
  expect(await labels(other)).toEqual([String(year)]);
  expect((await page(first ?? 0)).series).toMatchObject({ id: other });
  expect((await administer(`/${other}/merge`, { intoSeriesId: other, reason: 'x' })).body.code).toBe(
    'series-into-itself',
  );
  const [entry] = await app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `series ${series}`));
  expect(entry).toMatchObject({
    action: 'merge-series',
    before: { events: [first] },
    after: { seriesId: other, reason: 'Twice the same' },
  });
});

test('a transferred series is planned by its new organiser, and earlier editions stay where they were', async () => {
  const before = await aPartner(app);
  const { token, partnerId } = await createPartnerMember(app);
  const series = await aSeries(app, before);
  const event = await anEvent(app, { partnerId: before, seriesId: series });
  expect((await administer(`/${series}/transfer`, { partnerId, reason: 'Sold' })).status).toBe(200);
  expect((await seriesOf(series)).partner.id).toBe(partnerId);
  expect((await page(event.id)).partner.id).toBe(before);
  expect((await app.call('GET', '/partner/series', { token })).body).toMatchObject([{ id: series }]);
});

test('events of one organiser with similar names are look-alikes until they are in a series', async () => {
  const partnerId = await aPartner(app);
  const named = (name: string, of: number) => anEvent(app, { partnerId, content: { name }, ...inYear(of) });
  const one = await named(`Otter Congress ${year}`, year);
  const other = await named(`Otter Congress ${year + 1}`, year + 1);
  await named('Quay Dinner', year + 1);
  const pairs = async () =>
    (await app.call('GET', '/admin/series/look-alikes', { token: admin.token })).body
      .filter(({ partner }: { partner: { id: number } }) => partner.id === partnerId)
      .map((pair: Record<'one' | 'other', { eventId: number }>) => [pair.one.eventId, pair.other.eventId]);
  expect(await pairs()).toEqual([[one.id, other.id]]);
  const into = { name: 'Otter Congress', cadence: 'YEARLY' };
  await administer('/move', { eventIds: [one.id, other.id], into, reason: 'Same event' });
  expect(await pairs()).toEqual([]);
  const { body } = await app.call('GET', '/admin/series?search=otter', { token: admin.token });
  expect(body).toMatchObject([{ name: 'Otter Congress', editions: [{}, {}] }]);
});
