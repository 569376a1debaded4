import { sql } from 'drizzle-orm';
import { addTime, days, hours, minutes, type Incident, type ServicePart } from '@atrium/domain';
import { createAdmin, createAttendee, eventually, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let token: string;
let now: Date;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
  now = new Date();
  ({ token } = await createAdmin(app));
});
beforeEach(() => {
  now = new Date();
  return app.sql`delete from incidents`;
});
afterAll(() => app.stop());

const write = (method: string, path: string, body: object) =>
  app.call(method, `/admin/incidents${path}`, { token, body });
const incident = {
  kind: 'INCIDENT',
  title: 'Card payments fail',
  parts: ['PAYMENTS', 'TICKETS'],
  state: 'INVESTIGATING',
  text: 'Some cards are declined.\nWe are looking into it.',
};
const maintenance = () => ({
  kind: 'MAINTENANCE',
  title: 'Larger disks',
  parts: ['PORTAL'],
  text: 'The portal is closed.',
  startsAt: addTime(now, hours(2)).toISOString(),
  endsAt: addTime(now, hours(3)).toISOString(),
});
const read = async (of = app) => (await of.call('GET', '/status')).body;
const titles = async (of = app) => (await read(of)).incidents.map(({ title }: Incident) => title) as string[];
/** The state of a part, measured afresh by another node on the same database. */
async function stateOf(part: ServicePart): Promise<string> {
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  try {
    return (await read(other)).parts.find((one: { part: string }) => one.part === part).state;
  } finally {
    await other.stop();
  }
}

test('each part works on a quiet day', async () => {
  const { parts, incidents } = await read();
  expect(parts).toEqual(
    ['SEARCH', 'TICKETS', 'PAYMENTS', 'EMAILS', 'PORTAL'].map((part) => ({ part, state: 'WORKS' })),
  );
  expect(incidents).toEqual([]);
});

test('an incident is read with its updates from publishing to resolving, and can be opened again', async () => {
  const added = await write('POST', '', incident);
  const { id } = added.body;
  expect(added).toMatchObject({
    status: 201,
    body: { isPlanned: false, parts: ['TICKETS', 'PAYMENTS'], endsAt: null },
  });
  now = addTime(now, minutes(5));
  await write('POST', `/${id}/updates`, { state: 'IDENTIFIED', text: 'A bank is down.' });
  now = addTime(now, minutes(5));
  const resolved = await write('POST', `/${id}/updates`, { state: 'RESOLVED', text: 'The bank is back.' });
  expect((await read()).incidents).toEqual([resolved.body]);
  expect(resolved.body).toMatchObject({
    state: 'RESOLVED',
    endsAt: now.toISOString(),
    updates: [
      { state: 'RESOLVED', text: 'The bank is back.', at: now.toISOString() },
      { state: 'IDENTIFIED', text: 'A bank is down.' },
      { state: 'INVESTIGATING', text: incident.text },
    ],
  });
  now = addTime(now, minutes(1));
  const again = await write('POST', `/${id}/updates`, { state: 'WATCHING', text: 'It fails again.' });
  expect(again.body).toMatchObject({ state: 'WATCHING', endsAt: null });
});

test('the text of an update is corrected, which readers and the audit log see, and nothing else of it changes', async () => {
  const { body: added } = await write('POST', '', incident);
  const [{ id: updateId, at }] = added.updates;
  now = addTime(now, minutes(5));
  const { body: updated } = await write('POST', `/${added.id}/updates`, {
    state: 'IDENTIFIED',
    text: 'A bank.',
  });
  now = addTime(now, minutes(5));
  const path = `/${added.id}/updates/${updateId}`;
  const corrected = await write('PUT', path, { text: 'Most cards are declined.' });
  expect((await read()).incidents).toEqual([corrected.body]);
  expect(corrected.body).toEqual({
    ...updated,
    updates: [
      updated.updates[0],
      {
        id: updateId,
        state: 'INVESTIGATING',
        text: 'Most cards are declined.',
        at,
        editedAt: now.toISOString(),
      },
    ],
  });
  now = addTime(now, minutes(1));
  const repeated = await write('PUT', path, { text: 'Most cards are declined.' });
  expect(repeated.body).toEqual(corrected.body);
  const actions = await app.sql`select before, after from audit_log where action = 'correct-incident-update'`;
  expect(actions).toEqual([{ before: { text: incident.text }, after: { text: 'Most cards are declined.' } }]);
  const { body: other } = await write('POST', '', incident);
  const elsewhere = await write('PUT', `/${other.id}/updates/${updateId}`, { text: 'No' });
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 'incident-update-not-found' } });
});

test('calls with the same key publish once, at the same time too; another text under it is refused', async () => {
  const publish = (body: object) =>
    app.call('POST', '/admin/incidents', { token, body, headers: { 'idempotency-key': 'cards' } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => publish(incident)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 201, body: { title: incident.title } });
  expect(await titles()).toEqual([incident.title]);
  expect((await read()).incidents[0].updates).toHaveLength(1);
  const refused = await publish({ ...incident, text: 'Something else' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } });
  await write('POST', '', incident);
  await write('POST', '', incident);
  expect(await titles()).toHaveLength(3);
});

test('maintenance is moved and called off; it has no states of an incident, and an incident no times', async () => {
  const plan = maintenance();
  const { body: planned } = await write('POST', '', plan);
  expect(planned).toMatchObject({
    isPlanned: true,
    state: 'PLANNED',
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
  });
  const times = {
    startsAt: addTime(now, days(1)).toISOString(),
    endsAt: addTime(now, days(2)).toISOString(),
  };
  const moved = await write('PUT', `/${planned.id}`, {
    title: 'New disks',
    parts: ['PORTAL', 'SEARCH'],
    times,
  });
  expect(moved.body).toMatchObject({ title: 'New disks', parts: ['SEARCH', 'PORTAL'], ...times });
  const { body: other } = await write('POST', '', incident);
  for (const refused of [
    await write('POST', `/${planned.id}/updates`, { state: 'WATCHING', text: 'No' }),
    await write('POST', `/${other.id}/updates`, { state: 'PLANNED', text: 'No' }),
    await write('PUT', `/${other.id}`, { title: 'No', parts: ['SEARCH'], times }),
    await write('PUT', `/${planned.id}`, { title: 'No', parts: ['SEARCH'], times: null }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'incident-kind' } });
  const off = await write('POST', `/${planned.id}/updates`, { state: 'RESOLVED', text: 'Called off.' });
  expect(off.body).toMatchObject({ state: 'RESOLVED', endsAt: now.toISOString() });
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ parts: [] }, 'parts'],
  [{ parts: ['KITCHEN'] }, 'parts.0'],
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(2001) }, 'text'],
  [{ state: 'RESOLVED' }, 'state'],
  [{ kind: 'MAINTENANCE', startsAt: '2031-01-02T00:00:00Z', endsAt: '2031-01-01T00:00:00Z' }, 'endsAt'],
])('%j is refused', async (change, path) => {
  const { status, body } = await write('POST', '', { ...incident, ...change });
  expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
});

test('an unknown incident is not found, and nobody but administrators writes', async () => {
  const path = '/019ffa00-0000-7000-8000-000000000007';
  expect((await write('POST', `${path}/updates`, { state: 'RESOLVED', text: 'Over' })).body.code).toBe(
    'incident-not-found',
  );
  const attendee = await createAttendee(app);
  const refused = await app.call('POST', '/admin/incidents', { token: attendee.token, body: incident });
  expect(refused.status).toBe(403);
});

test('the history ends after 90 days, but an incident that is still open stays', async () => {
  await write('POST', '', { ...incident, title: 'Old and open' });
  const { body: old } = await write('POST', '', { ...incident, title: 'Old' });
  await write('POST', `/${old.id}/updates`, { state: 'RESOLVED', text: 'Over' });
  now = addTime(now, days(89));
  const admin = await createAdmin(app);
  const add = (title: string) =>
    app.call('POST', '/admin/incidents', { token: admin.token, body: { ...incident, title } });
  await add('New');
  expect(await titles()).toEqual(['New', 'Old', 'Old and open']);
  now = addTime(now, days(2));
  await app.sql`select pg_notify('response_cache', 'status')`;
  await eventually('the old one to leave', titles, (found) => !found.includes('Old'));
  expect(await titles()).toEqual(['New', 'Old and open']);
});

test('another node shows what was written, and the first its own writes straight away', async () => {
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  expect(await titles(other)).toEqual([]);
  const { body } = await write('POST', '', incident);
  expect(await titles()).toEqual([incident.title]);
  await eventually(
    'the other node to see it',
    () => titles(other),
    (found) => found.length === 1,
  );
  await write('PUT', `/${body.id}`, { title: 'Cards fail', parts: ['PAYMENTS'], times: null });
  await eventually(
    'the new title',
    () => titles(other),
    ([title]) => title === 'Cards fail',
  );
  await other.stop();
});

test('emails that do not leave are down, some that are late are slow, and late jobs make the portal slow', async () => {
  const mail = (key: string, sentAt: Date | null) => app.sql`
    insert into outbox (id, dedupe_key, kind, recipient, subject, text, html, created_at, sent_at)
    values (gen_random_uuid(), ${key}, 'test', 'ada@example.com', '', 'a', 'a', app_now() - interval '6 minutes', ${sentAt})`;
  await app.sql`delete from outbox`;
  await mail('one', null);
  expect(await stateOf('EMAILS')).toBe('SLOW');
  await mail('two', null);
  await mail('three', null);
  expect(await stateOf('EMAILS')).toBe('DOWN');
  for (const key of ['four', 'five', 'six']) await mail(key, new Date());
  expect(await stateOf('EMAILS')).toBe('WORKS');
  expect(await stateOf('PORTAL')).toBe('WORKS');
  await app.deps.db.transaction((tx) => app.deps.enqueue(tx, 'make-pages', {}));
  await app.sql`update pgboss.job set created_on = now() - interval '10 minutes', start_after = now() - interval '10 minutes'
    where name = 'make-pages'`;
  expect(await stateOf('PORTAL')).toBe('SLOW');
  await app.sql`delete from pgboss.job where name = 'make-pages'`;
});

test('calls that fail make their part down, and slow once more of them succeed', async () => {
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  const search = async () => {
    other.deps.responseCache.clear();
    return (await read(other)).parts[0];
  };
  await app.sql`alter table partners rename to away`;
  try {
    for (const id of [1, 2, 3]) expect((await other.call('GET', `/organisers/${id}`)).status).toBe(500);
  } finally {
    await app.sql`alter table away rename to partners`;
  }
  expect(await search()).toEqual({ part: 'SEARCH', state: 'DOWN' });
  for (const id of [1, 2, 3]) expect((await other.call('GET', `/organisers/${id}`)).status).toBe(404);
  expect(await search()).toEqual({ part: 'SEARCH', state: 'SLOW' });
  await other.stop();
});

test('the status is answered while the database does not, with the incidents read last, or none known', async () => {
  await write('POST', '', incident);
  const start = () => startTestApp({ env: { DATABASE_POOL: '2' }, databaseUrl: app.databaseUrl });
  const [informed, fresh] = await Promise.all([start(), start()]);
  expect(await titles(informed)).toEqual([incident.title]);
  informed.deps.responseCache.clear();
  const lock = await app.sql.reserve();
  await lock`select pg_advisory_lock(4712)`;
  const blocked = [informed, fresh].flatMap(({ deps }) =>
    [1, 2].map(() => deps.db.execute(sql`select pg_advisory_xact_lock(4712)`)),
  );
  const answers = Promise.all(blocked);
  const unknown = await read(fresh);
  expect(unknown.incidents).toBeNull();
  expect(unknown.parts).toEqual([
    { part: 'SEARCH', state: 'DOWN' },
    { part: 'TICKETS', state: 'DOWN' },
    { part: 'PAYMENTS', state: 'DOWN' },
    { part: 'EMAILS', state: 'UNKNOWN' },
    { part: 'PORTAL', state: 'DOWN' },
  ]);
  expect(await titles(informed)).toEqual([incident.title]);
  await lock`select pg_advisory_unlock(4712)`;
  lock.release();
  await answers;
  await Promise.all([informed.stop(), fresh.stop()]);
});

test('the feed has an entry for each incident, escaped, and says what was edited', async () => {
  const { body } = await write('POST', '', { ...incident, title: 'Cards & <transfers>' });
  const [{ id: updateId }] = body.updates;
  const startedAt = now.toISOString();
  now = addTime(now, minutes(5));
  await write('PUT', `/${body.id}/updates/${updateId}`, { text: 'Most cards.' });
  const text = await eventually(
    'the feed to have it',
    async () => (await fetch(`${app.origin}/api/status.atom`)).text(),
    (found) => found.includes('<entry>'),
  );
  expect(text).toContain('<title>Cards &#38; &#60;transfers&#62;</title>');
  expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
  expect(text).toContain(`<updated>${now.toISOString()}</updated>\n<link`);
  expect(text).toContain(`${startedAt} INVESTIGATING (edited ${now.toISOString()})\nMost cards.`);
  const { headers } = await fetch(`${app.origin}/api/status.atom`);
  expect(headers.get('content-type')).toContain('application/atom+xml');
});
