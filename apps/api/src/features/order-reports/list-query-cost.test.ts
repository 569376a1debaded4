import { OrderListing, orderSorts, PartnerId } from '@atrium/domain';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';
import { heapPages, bulkEvents, queryCost } from '../../testing/bulk-events.ts';
import { nextOrdersQuery, orderPageQuery, streamOrders } from './list-orders.ts';

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

test('the file of a partner has each order once, picked many at a time, and goes on by the index from where it was', async () => {
  const [partner] = await app.sql<{ id: number }[]>`select max(partner_id) as id from events`;
  const partnerId = PartnerId.parse(partner?.id);
  const everything = OrderListing.parse({});
  const ids = await app.sql<{ id: string; at: string }[]>`
    select id, created_at::text as at from orders order by created_at desc, id desc`;
  const streamed: string[] = [];
  for await (const { id } of streamOrders(app.deps.db, everything, partnerId)) streamed.push(id);
  expect(streamed).toEqual(ids.map(({ id }) => id));

  const all = nextOrdersQuery(everything, partnerId, undefined);
  expect(await app.deps.db.execute(all)).toHaveLength(20_000);
  const { pages: ofAll } = await queryCost(app, all);
  const { pages: ofFew } = await queryCost(app, nextOrdersQuery(everything, partnerId, ids.at(-100)));
  expect(ofFew).toBeLessThan(ofAll / 2);
});
