import { startTestApp, type TestApp } from '../../testing/index.ts';
import { heapPages, queryCost } from '../../testing/bulk-events.ts';
import { userPageQuery } from './users.ts';

const people = 20_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app;
  await sql`
    insert into users (id, email, password_hash, created_at)
    select uuidv7(), 'person' || n || '@mail' || n % 7 || '.example', '!', now() - make_interval(mins => n)
    from generate_series(1, ${people}::int) n`;
  await sql`
    insert into persons (id, user_id, first_name, surname)
    select uuidv7(), id, 'Ada', md5(email) from users`;
  await sql`vacuum analyze users`;
  await sql`vacuum analyze persons`;
}, 120_000);
afterAll(() => app.stop());

const page = { page: 1, limit: 50 };

test('a page of the accounts is an index scan', async () => {
  const chosen = userPageQuery({ search: '', ...page });
  const { pages, plan } = await queryCost(app, chosen);
  expect(plan).not.toContain('Seq Scan');
  expect(pages).toBeLessThan(60);
});

test.each(['person777@', 'a1b2c', 'nowhere to be found'])(
  'a search for "%s" reads less than half of the accounts table',
  async (search) => {
    const chosen = userPageQuery({ search, ...page });
    const { pages } = await queryCost(app, chosen);
    expect(pages).toBeLessThan((await heapPages(app, 'users')) / 2);
  },
);
