import { OrderListing, orderSorts } from '@atrium/domain';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';
import { heapPages, bulkEvents, queryCost } from '../../testing/bulk-events.ts';
import { orderPageQuery } from './list-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { attendeeId } = await createAttendee(app);
  await bulkEvents(app, { events: 2000, orders: 20_000, attendeeId });
}, 120_000);
afterAll(() => app.stop());

/** Pages of an index scan: the descent and one heap page per row. */
const pagesOfWalk = 40;
/** Pages of a scan by event name, which reads the orders of each event it passes. */
const names = 200;

test.each(
  orderSorts.flatMap((sort) => [
    { sort, direction: 'asc' },
    { sort, direction: 'desc' },
  ]),
)('listing all orders reads each order at most once, and no tickets: %j', async (listing) => {
  const chosen = orderPageQuery(OrderListing.parse({ ...listing, limit: 25 }), null);
  const { pages, plan } = await queryCost(app, chosen);
  expect(plan).not.toContain('tickets');
  const once = await heapPages(app, 'orders');
  expect(pages).toBeLessThan(
    listing.sort === 'datetime' ? pagesOfWalk : listing.sort === 'eventName' ? names : once + pagesOfWalk,
  );
});

test.each(
  orderSorts.flatMap((sort) =>
    ['a1b2', 'buyer7919@', 'nowhere to be found'].map((search) => ({ sort, search })),
  ),
)('a text search reads each order at most once, and no orders of other events: %j', async (listing) => {
  const chosen = orderPageQuery(OrderListing.parse({ ...listing, limit: 25 }), null);
  const { pages, plan } = await queryCost(app, chosen);
  expect(plan).not.toContain('tickets');
  const once = (await heapPages(app, 'orders')) + (await heapPages(app, 'event_listing'));
  expect(pages).toBeLessThan(once + names);
});
