import { EventListing, OrderListing, orderSorts } from '@atrium/domain';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';
import { heapPages, manyEvents, workOf } from '../../testing/many-events.ts';
import { choosePage as chooseOrders } from '../sales/list-orders.ts';
import { choosePage as chooseEvents } from './events.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { attendeeId } = await createAttendee(app);
  await manyEvents(app, { events: 20_000, orders: 20_000, attendeeId });
}, 120_000);
afterAll(() => app.stop());

/** A page is a walk: an index's way down, and no more than a look at each row. */
const aWalk = 40;
const sorts = ['date', 'capacity', 'ticketsSold', 'submitted'] as const;
const statuses = [undefined, 'PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

test.each(
  sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      statuses.map((status) => ({ sort, direction, status })),
    ),
  ),
)('a page of all events walks an index: %j', async (asked) => {
  const { text, parameters } = chooseEvents(EventListing.parse({ ...asked, limit: 25 }));
  const { pages, plan } = await workOf(app, text, parameters);
  expect(plan).not.toContain('Seq Scan');
  expect(pages).toBeLessThan(aWalk);
});

test.each(['a1b2', 'Meeting', 'nowhere to be found'])(
  'events with "%s" are found without reading the list',
  async (search) => {
    for (const sort of sorts) {
      const { text, parameters } = chooseEvents(EventListing.parse({ search, sort, limit: 25 }));
      expect((await workOf(app, text, parameters)).pages).toBeLessThan(
        (await heapPages(app, 'event_listing')) / 10,
      );
    }
  },
);

test.each(
  orderSorts.flatMap((sort) => [
    { sort, direction: 'asc' },
    { sort, direction: 'desc' },
  ]),
)('a page of all orders reads each order at the most once, and no ticket: %j', async (asked) => {
  const { text, parameters } = chooseOrders(OrderListing.parse({ ...asked, limit: 25 }), null);
  const { pages, plan } = await workOf(app, text, parameters);
  expect(plan).not.toContain('tickets');
  const once =
    (await heapPages(app, 'orders')) +
    (asked.sort === 'eventName' ? await heapPages(app, 'event_listing') : 0);
  expect(pages).toBeLessThan(asked.sort === 'datetime' ? aWalk : once + aWalk);
});
