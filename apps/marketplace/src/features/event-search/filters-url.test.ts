import fc from 'fast-check';
import { chosenSort, filterCurrencies, listFilters, pageSizes, sortCriteria } from '@atrium/domain';
import { formatSearch, parseSearch, views, emptyFilters, type SearchState } from './filters-url.ts';

const parse = (text: string) => parseSearch(new URLSearchParams(text));

const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 6 })
  .map((list) => [...list].sort((one, other) => one - other));
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const rangeOf = <T>(of: fc.Arbitrary<T>, isAfter: (one: T, other: T) => boolean) =>
  fc
    .tuple(fc.option(of), fc.option(of))
    .map(([low, high]) => (low !== null && high !== null && isAfter(low, high) ? [high, low] : [low, high]));
const amount = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);

const anyState: fc.Arbitrary<SearchState> = fc
  .record({
    lists: fc.tuple(...listFilters.map(() => ids)),
    query: fc.option(fc.string({ maxLength: 200 }).map((text) => text.trim())),
    dates: rangeOf(day, (one, other) => one > other),
    prices: rangeOf(amount, (one, other) => one > other),
    ticketCurrency: fc.constantFrom(...filterCurrencies),
    eventSizeMetric: fc.constantFrom('sqm' as const, 'sqft' as const),
    locationId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
    sortCriteria: fc.option(fc.constantFrom(...sortCriteria)),
    sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
    limit: fc.constantFrom(...pageSizes),
    parts: fc.integer({ min: 1, max: 40 }),
    view: fc.constantFrom(...views),
    compare: ids.map((list) => list.slice(0, 4)),
  })
  .map(({ lists, dates, prices, query, ...rest }) => ({
    ...emptyFilters,
    ...rest,
    sortCriteria: chosenSort(rest),
    ...Object.fromEntries(listFilters.map((name, index) => [name, lists[index]])),
    query: query || null,
    minDate: dates[0] ?? null,
    maxDate: dates[1] ?? null,
    minPrice: prices[0] ?? null,
    maxPrice: prices[1] ?? null,
  }));

test('every state survives being written to an address and read back', () => {
  fc.assert(fc.property(anyState, (state) => expect(parse(formatSearch(state))).toEqual(state)));
});

test('an address without parameters is the whole list, by date ascending', () => {
  expect(parse('')).toEqual(emptyFilters);
  expect(emptyFilters).toMatchObject({
    sortCriteria: null,
    sortDirection: 'asc',
    limit: 25,
    ticketCurrency: 'USD',
  });
  expect(formatSearch(emptyFilters)).toBe('');
});

test('the home page passes a place and a sector by the names of the specification, also when unset', () => {
  expect(parse('locationId=2643743&sectors=4')).toMatchObject({ locationId: 2643743, sectorIds: [4] });
  expect(parse('locationId=&sectors=')).toEqual(emptyFilters);
});

test('several ids are written to one readable parameter', () => {
  expect(formatSearch({ ...emptyFilters, sectorIds: [7, 3], locationId: 5 })).toBe(
    'locationId=5&sectors=3,7',
  );
});

test.each([
  ['sectors=abc,-1,0,2.5,99999999999,3', { sectorIds: [3] }],
  ['sectors=3&sectors=3,2', { sectorIds: [2, 3] }],
  ['minDate=2027-02-30', { minDate: null }],
  ['minDate=2027-03-02&maxDate=2027-03-01', { minDate: '2027-03-02', maxDate: null }],
  ['minPrice=50&maxPrice=20', { minPrice: 50, maxPrice: null }],
  ['minPrice=-5&maxPrice=1e3', { minPrice: null, maxPrice: null }],
  ['currency=JPY', { ticketCurrency: 'USD' }],
  ['sort=name&direction=up', { sortCriteria: null, sortDirection: 'asc' }],
  ['sort=date', { sortCriteria: 'date', sortDirection: 'asc' }],
  ['perPage=33', { limit: 25 }],
  ['parts=9000', { parts: 40 }],
  ['eventSizeMetric=acre', { eventSizeMetric: 'sqm' }],
  ['locationId=London', { locationId: null }],
])('%s is read as far as it is valid', (text, expected) => {
  expect(parse(text)).toMatchObject(expected);
});

test("the user's settings apply where the address has no value, and are left out of it", () => {
  const own = { ticketCurrency: 'GBP', limit: 10 } as const;
  expect(parseSearch(new URLSearchParams(''), own)).toEqual({ ...emptyFilters, ...own });
  expect(parseSearch(new URLSearchParams('currency=EUR&perPage=50'), own)).toMatchObject({
    ticketCurrency: 'EUR',
    limit: 50,
  });
  expect(formatSearch({ ...emptyFilters, ...own }, own)).toBe('');
  expect(formatSearch(emptyFilters, own)).toBe('currency=USD&perPage=25');
});
