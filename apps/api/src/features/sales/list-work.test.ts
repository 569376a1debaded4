import { OrderListing, orderSorts } from '@atrium/domain';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';
import { heapPages, manyEvents, workOf } from '../../testing/many-events.ts';
import { choosePage } from './list-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { attendeeId } = await createAttendee(app);
  await manyEvents(app, { events: 2000, orders: 20_000, attendeeId });
}, 120_000);
afterAll(() => app.stop());

/** A walk of an index: the way down, and no more than a look at each row. */
const aWalk = 40;
/** The walk of names, and the orders of each that is passed. */
const names = 200;

test.each(
  orderSorts.flatMap((sort) => [
    { sort, direction: 'asc' },
    { sort, direction: 'desc' },
  ]),
)('a page of all orders reads each order at the most once, and no ticket: %j', async (asked) => {
  const { text, parameters } = choosePage(OrderListing.parse({ ...asked, limit: 25 }), null);
  const { pages, plan } = await workOf(app, text, parameters);
  expect(plan).not.toContain('tickets');
  const once = await heapPages(app, 'orders');
  expect(pages).toBeLessThan(
    asked.sort === 'datetime' ? aWalk : asked.sort === 'eventName' ? names : once + aWalk,
  );
});

test.each(
  orderSorts.flatMap((sort) =>
    ['a1b2', 'buyer7919@', 'nowhere to be found'].map((search) => ({ sort, search })),
  ),
)(
  'what words find is found with one look at each order, and none at events of other names: %j',
  async (asked) => {
    const { text, parameters } = choosePage(OrderListing.parse({ ...asked, limit: 25 }), null);
    const { pages, plan } = await workOf(app, text, parameters);
    expect(plan).not.toContain('tickets');
    const once = (await heapPages(app, 'orders')) + (await heapPages(app, 'event_listing'));
    expect(pages).toBeLessThan(once + names);
  },
);
