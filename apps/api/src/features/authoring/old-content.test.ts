import { EventContent } from '@atrium/domain';
import {
  anEvent,
  createAdmin,
  createPartnerMember,
  startTestApp,
  type BuiltEvent,
  type TestApp,
} from '../../testing/index.ts';
import { projectEvents } from '../catalogue/index.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  partner = await createPartnerMember(app);
  admin = (await createAdmin(app)).token;
});
afterAll(() => app.stop());

const event = (): Promise<BuiltEvent> => anEvent(app, { partnerId: partner.partnerId });
/** Fields that every release writes; the database itself reads the first two. */
const always = new Set(['name', 'tagline', 'attendanceType', 'eventTypeId']);
const newer = Object.keys(EventContent.shape).filter((key) => !always.has(key));

const forget = (id: number, key: string) =>
  app.sql`update event_versions set content = content - ${key} where event_id = ${id}`;
const storedContents = async (id: number): Promise<Record<string, unknown>[]> =>
  (
    await app.sql<{ content: Record<string, unknown> }[]>`
    select content from event_versions where event_id = ${id} order by number`
  ).map((row) => row.content);
const change = (id: number, body: unknown) =>
  app.call('PATCH', `/partner/events/${id}`, { token: partner.token, body });

test.each(newer)('an event stored without “%s” can be read everywhere', async (key) => {
  const { id } = await event();
  await forget(id, key);
  await projectEvents(app.deps.db, [id]);
  const requests = [
    [`/events/${id}`, undefined],
    ['/events/top/10', undefined],
    ['/partner/events', partner.token],
    [`/partner/events/${id}`, partner.token],
    [`/partner/events/${id}/versions`, partner.token],
    ['/admin/events', admin],
    [`/admin/events/${id}`, admin],
  ] as const;
  for (const [path, token] of requests)
    expect([path, (await app.call('GET', path, { token })).status]).toEqual([path, 200]);
  const changed = await change(id, { name: 'Harbour Summit again' });
  expect([changed.status, changed.body.error]).toEqual([200, undefined]);
  expect((await app.call('GET', `/partner/events/${id}`, { token: partner.token })).body.name).toBe(
    'Harbour Summit again',
  );
});

test('saving an old event unchanged writes no version, although it lacks newer fields', async () => {
  const { id } = await event();
  for (const key of newer) await forget(id, key);
  expect((await change(id, { name: 'Harbour Summit', audiences: [] })).status).toBe(200);
  expect(await storedContents(id)).toHaveLength(1);
});

test('a change keeps fields and options that only a newer release understands', async () => {
  const { id } = await event();
  const later = { dressCode: 'Black tie', eventSizeMetric: 'acres' };
  await app.sql`update event_versions set content = content || ${app.sql.json(later)} where event_id = ${id}`;
  expect((await change(id, { tagline: 'Evening do' })).status).toBe(200);
  expect((await storedContents(id)).at(-1)).toMatchObject({ ...later, tagline: 'Evening do' });
});
