import { days, minutes } from '@atrium/domain';
import { startTestApp, type TestApp } from './testing/index.ts';

const env = { TEST_CLOCK: 'on' };
const messages = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Where is hall 4?',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env, worker: true });
});
afterAll(() => app.stop());

const clock = (of = app) => of.call('GET', '/test/clock');
const timeOf = async (of = app) => Date.parse((await clock(of)).body.now);
const advance = (by: unknown) => app.call('POST', '/test/clock', { body: { advance: by } });

test('moving the clock moves code, the defaults of the database and every other node', async () => {
  const other = await startTestApp({ env, databaseUrl: app.databaseUrl });
  try {
    const before = await timeOf();
    const moved = await advance('P3M');
    expect(moved).toMatchObject({ status: 200, body: { due: 0 } });
    // three months of the calendar
    expect(await timeOf()).toBeGreaterThanOrEqual(before + days(89));
    expect(await timeOf(other)).toBeGreaterThanOrEqual(before + days(89));
    const [row] = await app.sql<{ at: Date }[]>`
      insert into seeds (name) values ('moved') returning done_at as at`;
    expect(row?.at.getTime()).toBeGreaterThanOrEqual(before + days(89));
    expect((await app.call('POST', '/contact-requests', { body: messages })).status).toBeLessThan(300);
    const [sent] = await app.sql<{ at: Date }[]>`select created_at as at from contact_requests`;
    expect(sent?.at.getTime()).toBeGreaterThanOrEqual(before + days(89));
  } finally {
    await other.stop();
  }
});

test('a job that waits for an instant runs once the clock has passed it', async () => {
  const at = new Date((await timeOf()) + minutes(30));
  await app.deps.enqueue(app.deps.db, 'make-pages', {}, { after: at });
  const waiting = () => app.sql`select 1 from pgboss.job where name = 'make-pages' and state = 'created'`;
  await advance('PT20M');
  expect(await waiting()).toHaveLength(1);
  await advance('PT20M');
  expect(await waiting()).toHaveLength(0);
});

test.each([undefined, 'P-1D', '3 months', 7])('a clock does not move by %j', async (by) => {
  expect((await advance(by)).status).toBe(400);
});

test('without the setting there is no such call, and the clock is the machine’s', async () => {
  const plain = await startTestApp();
  try {
    expect((await clock(plain)).status).toBe(404);
    expect(await plain.sql`select 1 from pg_tables where tablename = 'test_clock'`).toHaveLength(0);
    expect(await plain.sql`select app_now() = now() as same`).toEqual([{ same: true }]);
  } finally {
    await plain.stop();
  }
});
