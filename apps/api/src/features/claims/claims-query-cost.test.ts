import { runJob } from '../../jobs/worker.ts';
import { createAdmin, createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';
import { bulkEvents, bulkSales, heapPages, queryCost } from '../../testing/bulk-events.ts';
import { countFigures, soldQuery } from './claims.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { attendeeId } = await createAttendee(app);
  await bulkEvents(app, { events: 500, orders: 5000, attendeeId });
  await bulkSales(app);
}, 300_000);
afterAll(() => app.stop());

test('counting who bought reads orders and tickets once, and looks up none of them', async () => {
  // one in fifty orders was refunded, all of the same two companies
  expect(await countFigures(app.deps.db)).toMatchObject({ attendees: 4900, clients: 98 });
  const { pages } = await queryCost(app, soldQuery);
  const once = (await heapPages(app, 'orders')) + (await heapPages(app, 'tickets'));
  expect(pages).toBeLessThan(once + 20);
});

test('an administrator reads what was counted at night, without the orders', async () => {
  const { token } = await createAdmin(app);
  const read = async () => (await app.call('GET', '/admin/claims', { token })).body;
  expect(await read()).toMatchObject({ counted: { attendees: 4900, clients: 98 } });
  expect(await read()).not.toHaveProperty('countedAt');
  await runJob(app.deps, 'count-figures', {});
  await app.sql`update tickets set released_at = now() where company = 'Company 2'`;
  expect(await read()).toMatchObject({
    counted: { attendees: 4900, clients: 98 },
    countedAt: expect.any(String),
  });
  await runJob(app.deps, 'count-figures', {});
  expect((await read()).counted.clients).toBe(97);
  await app.sql`update tickets set released_at = null`;
});
