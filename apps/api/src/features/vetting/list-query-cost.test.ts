import { EventListing } from '@atrium/domain';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { heapPages, bulkEvents, queryCost } from '../../testing/bulk-events.ts';
import { eventPageQuery } from './events.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await bulkEvents(app, { events: 20_000 });
}, 120_000);
afterAll(() => app.stop());

/** Pages of an index scan: the descent and one heap page per row. */
const pagesOfWalk = 40;
const sorts = ['date', 'capacity', 'ticketsSold', 'submitted'] as const;
const statuses = [undefined, 'PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

test.each(
  sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      statuses.map((status) => ({ sort, direction, status })),
    ),
  ),
)('listing all events scans an index: %j', async (query) => {
  const chosen = eventPageQuery(EventListing.parse({ ...query, limit: 25 }), app.deps.now());
  const { pages, plan } = await queryCost(app, chosen);
  expect(plan).not.toContain('Seq Scan');
  expect(pages).toBeLessThan(pagesOfWalk);
});

test.each(['a1b2', 'Meeting', 'nowhere to be found'])(
  'events with "%s" are found without reading the whole list',
  async (search) => {
    for (const sort of sorts) {
      const chosen = eventPageQuery(EventListing.parse({ search, sort, limit: 25 }), app.deps.now());
      expect((await queryCost(app, chosen)).pages).toBeLessThan((await heapPages(app, 'event_listing')) / 10);
    }
  },
);

test.each(['upcoming', 'past'] as const)('%s events by date are a range of an index', async (when) => {
  for (const direction of ['asc', 'desc'] as const) {
    const listing = EventListing.parse({ when, direction, limit: 25 });
    const { pages, plan } = await queryCost(app, eventPageQuery(listing, app.deps.now()));
    expect(plan).not.toContain('Seq Scan');
    expect(pages).toBeLessThan(pagesOfWalk);
  }
});
