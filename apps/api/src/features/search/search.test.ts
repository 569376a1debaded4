import {
  addTime,
  days,
  type EventCard,
  EventFilters,
  type EventFiltersInput,
  type EventId,
  isCalendarDate,
  minutes,
  type PriceCount,
} from '@atrium/domain';
import { seedBulk } from '@atrium/seed';
import { databaseOn } from '../../db/client.ts';
import { referenceSearch, readReferenceEvents, type ReferenceEvent } from '../../testing/reference-search.ts';
import {
  anEvent,
  aPlacement,
  createAttendee,
  seededRandom,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { projectEvents } from '../catalogue/index.ts';
import { readQuery } from './read-query.ts';
import { searchQuery } from './search-events.ts';

let app: TestApp;
let all: ReferenceEvent[];
beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app;
  await seedBulk({ sql, events: 1200, past: 0.02, project: (tx) => projectEvents(databaseOn(tx), 'all') });
  await sql`delete from placements`;
  for (let events = 0; events < 3; events++) await anEvent(app, { ticketTypes: [] });
  await sql`vacuum analyze event_search`;
  all = await readReferenceEvents(app.deps);
}, 120_000);
afterAll(() => app.stop());

/** Follows a search page by page. */
async function pages(body: EventFiltersInput): Promise<{ ids: number[]; headers: Headers; count: number }> {
  const ids: number[] = [];
  let first: Headers | undefined;
  let cursor: string | null = null;
  let count = 0;
  do {
    const answer: Awaited<ReturnType<TestApp['call']>> = await app.call('POST', '/events/filtered', {
      body: { limit: 100, ...body, ...(cursor ? { cursor } : {}) },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    ids.push(...answer.body.map((card: { id: number }) => card.id));
    first ??= answer.headers;
    cursor = answer.headers.get('x-next-cursor');
    count += 1;
  } while (cursor);
  return { ids, headers: first, count };
}

const expected = (body: EventFiltersInput) => referenceSearch(all, EventFilters.parse(body));

async function compare(body: EventFiltersInput): Promise<number> {
  const [{ ids, headers }, wanted] = [await pages(body), expected(body)];
  expect({ body, ids }).toEqual({ body, ids: wanted });
  expect(headers.get('x-total-count')).toBe(String(Math.min(wanted.length, 1000)));
  expect(headers.get('x-total-relation')).toBe(wanted.length > 1000 ? 'gte' : 'eq');
  return wanted.length;
}

const one = (): ReferenceEvent => {
  const event = all[Math.floor(all.length / 2)];
  if (!event) throw new Error('there are no events');
  return event;
};
const day = (at: Date) => at.toISOString().slice(0, 10);

test.each(
  (['date', 'size', 'price', 'relevance'] as const).flatMap((sort) => [
    [sort, 'asc' as const],
    [sort, 'desc' as const],
  ]),
)('sorted by %s %s, every event comes once and in order', async (sortCriteria, sortDirection) => {
  expect(await compare({ sortCriteria, sortDirection })).toBeGreaterThan(1000);
  expect(
    await compare({ sortCriteria, sortDirection, attendanceTypeIds: [1], eventDurationIds: [2] }),
  ).toBeGreaterThan(1);
});

test('sorted by price, events without tickets come last in both directions', async () => {
  const without = all.filter((event) => event.tickets.length === 0).map((event) => event.id);
  expect(without.length).toBeGreaterThan(2);
  for (const sortDirection of ['asc', 'desc'] as const) {
    const { ids } = await pages({ sortCriteria: 'price', sortDirection });
    expect(ids.slice(-without.length)).toEqual(expect.arrayContaining(without));
  }
});

test.each<[string, (event: ReferenceEvent) => EventFiltersInput]>([
  ['minDate', (e) => ({ minDate: day(e.startAt) })],
  ['maxDate', (e) => ({ maxDate: day(e.startAt) })],
  ['a range of days', (e) => ({ minDate: day(e.startAt), maxDate: day(e.endAt) })],
  ['attendanceTypeIds', () => ({ attendanceTypeIds: [2, 3] })],
  ['eventTypeIds', (e) => ({ eventTypeIds: [e.content.eventTypeId] })],
  ['eventDurationIds', () => ({ eventDurationIds: [3] })],
  ['numAttendeesIds', () => ({ numAttendeesIds: [4, 5] })],
  ['eventSizeIds', () => ({ eventSizeIds: [2, 4] })],
  ['eventSizeIds by size', () => ({ eventSizeIds: [2], sortCriteria: 'size', sortDirection: 'desc' })],
  ['numExhibitorsIds', () => ({ numExhibitorsIds: [3, 4] })],
  ['minPrice', () => ({ minPrice: 400 })],
  ['maxPrice in euros', () => ({ maxPrice: 500, ticketCurrency: 'EUR' })],
  ['both prices in pounds', () => ({ minPrice: '200', maxPrice: '600', ticketCurrency: 'GBP' })],
  ['attendeeCountryIds', (e) => ({ attendeeCountryIds: e.content.attendeeCountries.slice(0, 2) })],
  ['exhibitorCountryIds', (e) => ({ exhibitorCountryIds: e.content.attendeeCountries.slice(0, 2) })],
  ['locationId', (e) => ({ locationId: e.placeId })],
  ['sectorIds', (e) => ({ sectorIds: e.content.sectors })],
  ['sectorSubtypeIds', (e) => ({ sectorSubtypeIds: e.content.sectorSubtypes })],
  ['attendeeJobTitleIds', (e) => ({ attendeeJobTitleIds: e.content.attendeeJobTitles.slice(0, 1) })],
  ['exhibitorTypeIds', () => ({ exhibitorTypeIds: [1, 2] })],
  ['attendeeClassIds', () => ({ attendeeClassIds: [2] })],
  ['audienceIds', (e) => ({ audienceIds: e.content.audiences })],
  ['cancellationPolicyIds', () => ({ cancellationPolicyIds: [1] })],
])('%s narrows the list to exactly the matching events', async (_name, filters) => {
  const found = await compare(filters(one()));
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all.length);
});

test('a price currency or size unit alone filters nothing', async () => {
  expect(await compare({ ticketCurrency: 'GBP', eventSizeMetric: 'sqft' })).toBe(all.length);
});

test('150 random searches, followed to their last page, match a plain reference search', async () => {
  const random = seededRandom(7);
  for (let round = 0; round < 150; round++) await compare(randomBody(random));
}, 180_000);

function randomBody(random: ReturnType<typeof seededRandom>): EventFiltersInput {
  const { content, startAt, placeId } = random.pick(all);
  const around = (count: number) => day(addTime(startAt, days(count)));
  const some = (ids: readonly (number | null)[]) =>
    ids.filter((id) => id !== null).filter((_, index) => index === 0 || random.chance(0.4));
  const choices: (() => EventFiltersInput)[] = [
    () => ({ minDate: around(-random.below(40)) }),
    () => ({ maxDate: around(random.below(40)) }),
    () => ({ attendanceTypeIds: some([content.attendanceType, 3]) }),
    () => ({ eventTypeIds: some([content.eventTypeId, 1, 2]) }),
    () => ({ eventDurationIds: some([random.below(3) + 1, 1]) }),
    () => ({ numAttendeesIds: some([content.numAttendeesId, 3]) }),
    () => ({ eventSizeIds: some([content.eventSizeId, 1, 5]) }),
    () => ({ numExhibitorsIds: some([content.numExhibitorsId, 1]) }),
    () => ({ minPrice: random.below(500), ticketCurrency: random.pick(['USD', 'GBP', 'EUR'] as const) }),
    () => ({ maxPrice: random.below(1500), ticketCurrency: random.pick(['USD', 'GBP', 'EUR'] as const) }),
    () => ({ attendeeCountryIds: some(content.attendeeCountries) }),
    () => ({ exhibitorCountryIds: some(content.exhibitorCountries) }),
    () => ({ locationId: placeId }),
    () => ({ sectorIds: some(content.sectors) }),
    () => ({ sectorSubtypeIds: some(content.sectorSubtypes) }),
    () => ({ attendeeJobTitleIds: some(content.attendeeJobTitles) }),
    () => ({ exhibitorTypeIds: some(content.exhibitorTypes) }),
    () => ({ attendeeClassIds: some(content.attendeeClasses) }),
    () => ({ audienceIds: some(content.audiences) }),
    () => ({ cancellationPolicyIds: [1] }),
  ];
  const body: EventFiltersInput = {
    sortCriteria: random.pick(['date', 'size', 'price', 'relevance'] as const),
    sortDirection: random.pick(['asc', 'desc'] as const),
    limit: random.pick([50, 100] as const),
  };
  for (let filters = 1 + random.below(4); filters > 0; filters--) Object.assign(body, random.pick(choices)());
  return body;
}

test('an unknown option ID is rejected with its path and message', async () => {
  const { status, body } = await app.call('POST', '/events/filtered', { body: { sectorIds: [1, 99999] } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: body.detail, errors: [{ path: 'sectorIds.1' }] });
});

test('an unknown place is rejected, and a place without events is empty', async () => {
  const { status, body } = await app.call('POST', '/events/filtered', { body: { locationId: 999_999_999 } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: body.detail, errors: [{ path: 'locationId' }] });
  const [quiet] = await app.sql<{ id: number }[]>`select id from places p
    where not exists (select from venues v where v.place_id = p.id) limit 1`;
  const nothing = await app.call('POST', '/events/filtered', { body: { locationId: quiet?.id } });
  expect(nothing).toMatchObject({ status: 200, body: [] });
});

test('a forged cursor or one of another sort order is rejected', async () => {
  const { headers } = await app.call('POST', '/events/filtered', { body: { limit: 10 } });
  const cursor = headers.get('x-next-cursor');
  expect(headers.get('link')).toContain(`cursor=${encodeURIComponent(cursor ?? '')}>; rel="next"`);
  for (const body of [{ sortCriteria: 'price', cursor }, { cursor: 'abc' }, { cursor: 'WzFd' }])
    expect((await app.call('POST', '/events/filtered', { body })).status).toBe(400);
  const linked = await app.call('POST', `/events/filtered?cursor=${cursor}`, { body: { limit: 10 } });
  expect(linked.body.map((card: { id: number }) => card.id)).toEqual(expected({}).slice(10, 20));
});

async function sponsor(eventIds: readonly number[], sectorId = 0): Promise<() => Promise<unknown>> {
  const ids: string[] = [];
  for (const [index, eventId] of eventIds.entries())
    ids.push(await aPlacement(app, { eventId: eventId as EventId, sectorId, slot: index + 1 }));
  return () => app.sql`delete from placements where id in ${app.sql(ids)}`;
}

test.each<EventFiltersInput>([{}, { sortCriteria: 'relevance' }])(
  'under relevance, and when nobody chose an order, a sponsored event comes second on the first page of its matches, marked, and only once: %j',
  async (order) => {
    const sector = { ...order, sectorIds: [1] };
    const wanted = expected(sector);
    const sponsored = wanted.at(-1);
    if (!sponsored) throw new Error('there are no events of this sector');
    const end = await sponsor([sponsored], 1);
    const { body } = await app.call('POST', '/events/filtered', { body: { ...sector, limit: 10 } });
    expect(body[1]).toMatchObject({
      id: sponsored,
      sponsorship: { payer: 'Harbour "Events" & Co', reasons: ['sector', 'filters'], url: '/sponsored' },
    });
    expect(body[0]).not.toHaveProperty('sponsorship');
    const unasked = (await app.call('POST', '/events/filtered', { body: order })).body;
    expect(unasked.some((card: { isSponsored: boolean }) => card.isSponsored)).toBe(false);
    expect(body.map((card: { isSponsored: boolean }) => card.isSponsored)).toEqual(
      body.map((_: unknown, i: number) => i === 1),
    );
    const rest = wanted.filter((id) => id !== sponsored);
    expect((await pages({ ...sector, limit: 10 })).ids).toEqual([rest[0], sponsored, ...rest.slice(1)]);
    const elsewhere = { ...order, eventTypeIds: [1], maxDate: '2000-01-01' };
    expect((await app.call('POST', '/events/filtered', { body: elsewhere })).body).toEqual([]);
    await end();
  },
);

test('a placement changes nothing under an order that somebody chose', async () => {
  const criteria = ['date', 'size', 'price'] as const;
  const chosen: EventFiltersInput[] = [
    ...criteria.flatMap((sortCriteria) => [
      { sortCriteria, sortDirection: 'asc' as const },
      { sortCriteria, sortDirection: 'desc' as const },
    ]),
    { sortCriteria: 'date' },
    { sortDirection: 'desc' },
  ];
  const search = () =>
    Promise.all(
      chosen.map(async (order) => (await app.call('POST', '/events/filtered', { body: order })).body),
    );
  const before = await search();
  const end = await sponsor(expected({}).slice(-2));
  expect(await search()).toEqual(before);
  await end();
});

test('placements that fit take equal turns, a minute each', async () => {
  const sponsored = expected({ sectorIds: [1] }).slice(-3);
  const other = expected({}).find((id) => !expected({ sectorIds: [1] }).includes(id)) ?? 0;
  const end = await sponsor([...sponsored, other]);
  const { db } = app.deps;
  const now = new Date();
  const shown: (number | undefined)[] = [];
  for (let minute = 0; minute < 12; minute++) {
    const filters = EventFilters.parse({ sectorIds: [1], limit: 10 });
    const query = await searchQuery(
      db,
      await readQuery(db, filters, now),
      null,
      addTime(now, minutes(minute)),
    );
    const rows = await query.statement.run(db, query.values);
    shown.push(rows.find((row) => row.isSponsored)?.id ?? undefined);
  }
  expect(shown.slice(0, 9)).toEqual(shown.slice(3)); // the same order again every three minutes
  expect(new Set(shown.slice(0, 3))).toEqual(new Set(sponsored));
  await end();
});

test('facet counts show how many events each option would find, ignoring its own facet', async () => {
  const body: EventFiltersInput = { sectorIds: [1], attendanceTypeIds: [1] };
  const answer = (await app.call('POST', '/events/facets', { body })).body;
  expect(answer).toMatchObject({ total: expected(body).length, approximate: false });
  expect(answer.total).toBeGreaterThan(0);
  const lists: [keyof EventFiltersInput, number[]][] = [
    ['sectorIds', [1, 2, 3]],
    ['attendanceTypeIds', [1, 2, 3]],
    ['eventTypeIds', [1, 2, 4]],
    ['eventSizeIds', [1, 2, 3]],
    ['audienceIds', [1, 2]],
    ['cancellationPolicyIds', [1]],
  ];
  for (const [filter, ids] of lists)
    for (const id of ids) {
      const counted = answer.facets[filter].find((option: { id: number }) => option.id === id)?.count ?? 0;
      expect([filter, id, counted]).toEqual([filter, id, expected({ ...body, [filter]: [id] }).length]);
    }
});

test.each<[string, (event: ReferenceEvent) => EventFiltersInput]>([
  [
    'a day',
    ({ content }) => ({
      maxDate: '2000-01-01',
      eventTypeIds: [content.eventTypeId],
      attendanceTypeIds: [content.attendanceType],
    }),
  ],
  [
    'a price',
    (event) => ({
      maxPrice: 0.5,
      minPrice: 0.25,
      minDate: day(event.startAt),
      sectorIds: event.content.sectors,
    }),
  ],
])('when %s leaves no matches, each filter gets the count without it', async (_name, filters) => {
  const event = all.find(({ tickets }) => tickets.length > 0);
  if (!event) throw new Error('no event has tickets');
  const body = filters(event);
  expect(expected(body)).toEqual([]);
  const { body: counted } = await app.call('POST', '/events/without', {
    body: { ...body, ticketCurrency: 'GBP', sortCriteria: 'price' },
  });
  const wanted = Object.keys(body).map((filter) => ({
    filter,
    count: expected({ ...body, ticketCurrency: 'GBP', [filter]: undefined }).length,
    relation: 'eq',
  }));
  expect(counted).toHaveLength(wanted.length);
  expect(counted).toEqual(expect.arrayContaining(wanted));
  const counts = counted.map((row: { count: number }) => row.count);
  expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
  expect(counts[0]).toBeGreaterThan(0);
});

test('without its only filter the whole list is counted, up to the limit', async () => {
  const { body } = await app.call('POST', '/events/without', { body: { query: 'zzz' } });
  expect(body).toEqual([{ filter: 'query', count: 1000, relation: 'gte' }]);
  expect((await app.call('POST', '/events/without', { body: {} })).body).toEqual([]);
});

test('a month has the count of each day, and of those that begin on a day the four longest', async () => {
  const month = day(one().startAt).slice(0, 7);
  const dates = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  const ofDay = (date: string) =>
    isCalendarDate(date) ? expected({ sectorIds: [1], minDate: date, maxDate: date }) : [];
  const inMonth = new Set(dates.flatMap(ofDay));
  expect(inMonth.size).toBeGreaterThan(0);
  const search = async (body: object) => (await app.call('POST', '/events/month', { body })).body;
  const found = await search({ month, sectorIds: [1] });
  expect(found).toMatchObject({ total: inMonth.size, relation: 'eq' });
  const counted = dates.filter((date) => ofDay(date).length > 0);
  expect(found.days).toEqual(counted.map((date) => ({ day: date, count: ofDay(date).length })));
  const beginning = all.filter(({ id }) => inMonth.has(id));
  for (const [date, events] of Map.groupBy(beginning, ({ firstDay }) => firstDay)) {
    if (date < `${month}-01`) continue;
    const shown = found.events.filter(({ firstDay }: { firstDay: string }) => firstDay === date);
    const longest = events.map(({ lastDay }) => lastDay).sort().reverse().slice(0, 4); // prettier-ignore
    expect(shown.map(({ lastDay }: { lastDay: string }) => lastDay)).toEqual(longest);
  }
  const [first = ''] = counted;
  const alone = { month, sectorIds: [1], minDate: first, maxDate: first };
  expect((await search(alone)).total).toBe(ofDay(first).length);
  expect(await search({ month, minDate: '2000-01-01', maxDate: '2000-01-02' })).toMatchObject({ total: 0 });
  expect((await app.call('POST', '/events/month', { body: { month: '2027-13' } })).status).toBe(400);
});

test('the next twelve months are counted for a search, whatever days it is for', async () => {
  const body: EventFiltersInput = { sectorIds: [1] };
  const { body: months } = await app.call('POST', '/events/months', {
    body: { ...body, minDate: '2000-01-01', maxDate: '2000-01-02' },
  });
  expect(months).toHaveLength(12);
  for (const { month, count, relation } of months) {
    const dates = ['28', '29', '30', '31'].map((date) => `${month}-${date}`).filter(isCalendarDate);
    const wanted = expected({ ...body, minDate: `${month}-01`, maxDate: dates.at(-1) ?? null });
    expect({ month, count, relation }).toEqual({ month, count: wanted.length, relation: 'eq' });
  }
  expect(Math.max(...months.map(({ count }: { count: number }) => count))).toBeGreaterThan(0);
});

test.each(['USD', 'EUR', 'JPY'] as const)(
  'the prices of a search are counted in ranges that the price filter finds again, in %s',
  async (ticketCurrency) => {
    const body: EventFiltersInput = { sectorIds: [1, 2, 3], ticketCurrency };
    const ranges: PriceCount[] = (
      await app.call('POST', '/events/prices', { body: { ...body, minPrice: 1e6 } })
    ).body;
    expect(ranges.length).toBeGreaterThan(5);
    expect(ranges.length).toBeLessThanOrEqual(20);
    const above = (minPrice: number) => expected({ ...body, minPrice }).length;
    for (const [index, { from, to, count }] of ranges.entries()) {
      expect(to).toBe(ranges[index + 1]?.from ?? null);
      const isPriced = (id: number) => all.some((event) => event.id === id && event.tickets.length > 0);
      const rest = to === null ? 0 : above(to);
      expect([from, count]).toEqual([
        from,
        expected({ ...body, minPrice: from }).filter(isPriced).length - rest,
      ]);
    }
    expect(ranges[0]?.from).toBe(0);
  },
);

test('a search that finds no tickets has no prices', async () => {
  const body = { maxDate: '2000-01-01' };
  expect((await app.call('POST', '/events/prices', { body })).body).toEqual([]);
});

test('every venue of a search has a pin with its number of events and its lowest price', async () => {
  const body: EventFiltersInput = { sectorIds: [1], attendanceTypeIds: [1, 3] };
  const wanted = all.filter(({ id, isOnline }) => !isOnline && expected(body).includes(id));
  const { pins, ...rest } = (await app.call('POST', '/events/pins', { body })).body;
  expect(rest).toEqual({ isComplete: true, tiles: null });
  const sum = pins.reduce((total: number, { count }: { count: number }) => total + count, 0);
  expect([sum, sum > 0]).toEqual([wanted.length, true]);
  expect(new Set(pins.map(({ placeId }: { placeId: number }) => placeId))).toEqual(
    new Set(wanted.map(({ placeId }) => placeId)),
  );
  const [first] = pins;
  const here = await app.call('POST', '/events/filtered', {
    body: { ...body, locationId: first.placeId, sortCriteria: 'price' },
  });
  const cards = here.body.filter(({ venue }: EventCard) => venue.name === first.venue.name);
  expect(first.count).toBe(cards.length);
  const { minTicketPrice, ticketPriceCurrency, venue } = cards[0];
  expect(first).toMatchObject({ minTicketPrice, ticketPriceCurrency, venue });
  const [place] = await app.sql`select latitude, longitude from places where id = ${first.placeId}`;
  expect(first.latitude).toBeCloseTo(place?.latitude, 0);
  expect(first.longitude).toBeCloseTo(place?.longitude, 0);
  expect(first.events.length).toBe(Math.min(5, first.count));
  const elsewhere = { ...body, maxDate: '2000-01-01' };
  expect((await app.call('POST', '/events/pins', { body: elsewhere })).body).toMatchObject({ pins: [] });
});

test.each(['/events/facets', '/events/without'])('%s rejects unknown options and places', async (path) => {
  const nowhere = await app.call('POST', path, { body: { locationId: 999_999_999 } });
  expect(nowhere).toMatchObject({ status: 400, body: { errors: [{ path: 'locationId' }] } });
  const nothing = await app.call('POST', path, { body: { sectorIds: [99999] } });
  expect(nothing).toMatchObject({ status: 400, body: { errors: [{ path: 'sectorIds.0' }] } });
});

test('the Link header leads from page to page until the last', async () => {
  const ids: number[] = [];
  let next: string | undefined = '/events/filtered';
  while (next) {
    const answer: Awaited<ReturnType<TestApp['call']>> = await app.call('POST', next, {
      body: { limit: 100 },
    });
    ids.push(...answer.body.map((card: { id: number }) => card.id));
    next = /<\/api(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(ids).toEqual(expected({}));
});

test('a stored page of results follows changes of events at once, and attendees are searched for each time', async () => {
  const body = { query: 'Quokka' };
  const found = async (token?: string) => (await app.call('POST', '/events/filtered', { body, token })).body;
  expect(await found()).toEqual([]);
  const { id } = await anEvent(app, { content: { name: 'Quokka Congress' } });
  expect(await found()).toMatchObject([{ id, isFavourited: false }]);
  const { token } = await createAttendee(app);
  await app.call('PUT', `/favourites/${id}`, { token });
  expect(await found(token)).toMatchObject([{ id, isFavourited: true }]);
  expect(await found()).toMatchObject([{ id, isFavourited: false }]);
});

test('an area has the events whose city is in it, and one without venues has none', async () => {
  const [city] = await app.sql<{ id: number; latitude: number; longitude: number }[]>`
    select id, latitude, longitude from places where id = ${one().placeId}`;
  if (!city) throw new Error('the event has no city');
  const { latitude, longitude } = city;
  const around = (y: number, x: number) => ({
    west: x - 0.01,
    south: y - 0.01,
    east: x + 0.01,
    north: y + 0.01,
  });
  const { ids } = await pages({ area: around(latitude, longitude) });
  expect(ids).toEqual(expected({ locationId: city.id }));
  expect((await pages({ area: around(-60, -140) })).ids).toEqual([]);
  const upsideDown = { west: 0, south: 10, east: 1, north: 9 };
  expect((await app.call('POST', '/events/filtered', { body: { area: upsideDown } })).status).toBe(400);
});
