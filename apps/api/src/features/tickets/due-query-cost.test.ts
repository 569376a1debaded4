import { addTime, days } from '@atrium/domain';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';
import { bulkEvents, heapPages, queryCost } from '../../testing/bulk-events.ts';
import { dueOrdersQuery } from './email-tickets.ts';
import { uninformedOrdersQuery } from './notify-joining.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { attendeeId } = await createAttendee(app);
  await bulkEvents(app, { events: 1000, orders: 20_000, attendeeId });
  await app.sql`vacuum analyze events, event_versions`;
}, 120_000);
afterAll(() => app.stop());

test('looking for whom to email tickets and joining details reads the orders that wait, not all of an event', async () => {
  // the event that sold them all starts in an hour
  const [event] = await app.sql<{ id: number; at: Date }[]>`
    select e.id, v.start_at as at from events e join event_versions v on v.id = e.approved_version_id
    where e.cancelled_at is null order by v.start_at limit 1`;
  await app.sql`update orders set event_id = ${event?.id ?? 0}, tickets_mailed_at = created_at`;
  const [waiting] = await app.sql<{ id: string }[]>`
    update orders set tickets_mailed_at = null where id = (select id from orders where status = 'PAID' limit 1) returning id`;
  await app.sql`vacuum analyze orders`;

  const at = event?.at ?? new Date();
  const due = dueOrdersQuery({ at, soon: addTime(at, days(7)), after: null, only: undefined });
  expect(await app.deps.db.execute(due)).toMatchObject([{ id: waiting?.id }]);
  const { pages, plan } = await queryCost(app, due);
  const events = (await heapPages(app, 'events')) + (await heapPages(app, 'event_versions'));
  expect(plan).toContain('orders_unmailed');
  expect(pages).toBeLessThan(events + (await heapPages(app, 'orders')) / 4);

  // nothing to join there
  const uninformed = await queryCost(
    app,
    uninformedOrdersQuery({ at, soon: addTime(at, days(7)), after: null }),
  );
  expect(uninformed.pages).toBeLessThan(events + (await heapPages(app, 'orders')) / 4);
});
