import { EventListing } from '@atrium/domain';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { heapPages, manyEvents, workOf } from '../../testing/many-events.ts';
import { choosePage } from './events.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await manyEvents(app, { events: 20_000 });
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
  const { text, parameters } = choosePage(EventListing.parse({ ...asked, limit: 25 }));
  const { pages, plan } = await workOf(app, text, parameters);
  expect(plan).not.toContain('Seq Scan');
  expect(pages).toBeLessThan(aWalk);
});

test.each(['a1b2', 'Meeting', 'nowhere to be found'])(
  'events with "%s" are found without reading the list',
  async (search) => {
    for (const sort of sorts) {
      const { text, parameters } = choosePage(EventListing.parse({ search, sort, limit: 25 }));
      expect((await workOf(app, text, parameters)).pages).toBeLessThan(
        (await heapPages(app, 'event_listing')) / 10,
      );
    }
  },
);
