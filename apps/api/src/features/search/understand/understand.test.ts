import { EventFilters, normalise, type EventFiltersInput, type Language } from '@atrium/domain';
import { countries, referenceOptions, searchTerms } from '@atrium/seed';
import type { ListName, Lookups } from '../../reference/index.ts';
import { understand } from './understand.ts';
import type { Understood } from './understood.ts';
import { buildVocabulary, namePlaces, type City } from './vocabulary.ts';

const options = Map.groupBy(referenceOptions, ({ list }) => list);
const noBounds = { parentId: null, minValue: null, maxValue: null, isRetired: false, mergedIntoId: null };
const lookups: Lookups = {
  list: (list: ListName) =>
    new Map((options.get(list) ?? []).map(({ id, name }) => [id, { id, name, ...noBounds }])),
  countries: new Map(countries.map((country) => [country.id, country])),
  perDollar: { USD: 1, EUR: 1, GBP: 1, JPY: 1, AUD: 1, CAD: 1, NOK: 1 },
  ratesAsOf: '2026-11-20',
};
const city = (
  id: number,
  name: string,
  countryCode: string,
  population: number,
  regionCode: string | null = null,
  regionName: string | null = null,
): City => ({ id, name, norm: normalise(name), countryCode, regionCode, regionName, population });
const places = namePlaces(
  [
    city(1, 'London', 'GB', 8_900_000, 'ENG', 'England'),
    city(2, 'London', 'CA', 380_000, '08', 'Ontario'),
    city(3, 'Paris', 'FR', 2_100_000, '11', 'Île-de-France'),
    city(4, 'Paris', 'US', 25_000, 'TX', 'Texas'),
    city(5, 'Reading', 'GB', 240_000, 'ENG', 'England'),
    city(6, 'New York City', 'US', 8_000_000, 'NY', 'New York'),
    city(7, 'Munich', 'DE', 1_260_000, '02', 'Bayern'),
    city(8, 'Nice', 'FR', 340_000, '93', "Provence-Alpes-Côte d'Azur"),
    city(9, 'March', 'GB', 22_000, 'ENG', 'England'),
    city(10, 'Spring', 'US', 54_000, 'TX', 'Texas'),
  ],
  lookups,
);
const vocabulary = buildVocabulary(lookups, searchTerms, places);

interface Options {
  lang?: Language;
  plain?: string[];
  form?: EventFiltersInput;
}
const read = (query: string, { lang = 'en', plain = [], form = {} }: Options = {}): Understood =>
  understand(query, { plain, lang, today: '2026-11-23', explicit: EventFilters.parse(form) }, vocabulary);
const queries = (query: string, options?: Options) =>
  read(query, options).units.map(({ tsquery, not }) => `${not ? '!' : ''}${tsquery}`);
const filters = (query: string, options?: Options) => read(query, options).filters;

test.each([
  ['zebra cyb', ["'zebra'", "'cyb':*"], 'an unknown last word may be unfinished'],
  ['zebra gathering', ["'zebra'", "'gathering':*"], 'the order of words is kept'],
  ['workshop', ["('ide5' | 'workshop':AC)"], 'a type is in names, not mentioned in texts'],
  ['hospital management', [expect.stringContaining("'idu301'")], 'a word that says little beside a topic'],
  ['skincare brands', [expect.stringContaining("'idu2503'")], 'also one that is a topic elsewhere'],
  ['management', ["'management'"], 'and alone it is a word'],
  [
    'tyres and zebras',
    ["(('idu904' | 'tyres') | 'zebras':*)"],
    'of two topics with "and", either is welcome',
  ],
  [
    'seminars or workshops in London',
    [expect.stringMatching(/'ide4'.*'ide5'/), "'idp1'"],
    'so is either of two types',
  ],
  ['AI', [expect.stringContaining("'idu102'")], 'a term also means its subject'],
  ['EV', [expect.not.stringContaining(':*')], 'two letters are never a beginning'],
  ['"open doors"', ["'open' <-> 'doors'"], 'a quoted phrase keeps its order'],
  ['"AI"', ["'ai'"], 'quotes are never read'],
  [
    'zebra -hydrogen',
    ["'zebra'", expect.stringMatching(/^!.*'idu406'/)],
    'a word after a hyphen must be absent',
  ],
  ['the best events of', ["'the'", "'best'", "'events'", "'of'"], 'stop words alone are searched'],
  ['events about zebras', ["'zebras':*"], 'stop words are left out'],
  ["o'hara & sons", ["'o'", "'hara'", "'sons':*"], 'signs never reach the database'],
  ['women in leadership', [expect.stringContaining("'idu2106'")], 'a term may have stop words'],
  ['AM', [expect.stringContaining("'idu504'")], 'a stop word in capitals can be a term'],
])('%s is searched as %j: %s', (query, expected) => {
  expect(queries(query)).toEqual(expected);
});

test.each([
  ['London', ["('london' | 'idp1')"], 'a city is soft without a preposition'],
  ['in London', ["'idp1'"], 'and hard after one'],
  ['London Ontario', ["'idp2'"], 'a region after a city says which one'],
  ['Paris, Texas', ["'idp4'"], 'with a comma too'],
  ['in Reading', ["'idp5'"], 'a word that is a city'],
  ['Reading', ["('reading' | 'idp5')"], 'finds both without a preposition'],
  ['en Nueva York', ["'idp6'"], 'a city in another language'],
  ['München', ["('munchen' | 'idp7')"], 'a city with its own letters'],
  ['in London or Paris', ["('idp1' | 'paris' | 'idp3')"], 'several places are alternatives'],
  ['UK', [expect.stringContaining("'idn237'")], 'a short name of a country'],
  ['in DACH', [expect.stringMatching(/('idn\d+'.*){4}/)], 'a group of countries'],
])('%s is searched as %j: %s', (query, expected) => {
  expect(queries(query)).toEqual(expected);
});

const dates = (minDate?: string, maxDate?: string) => ({
  ...(minDate && { minDate }),
  ...(maxDate && { maxDate }),
});
test.each([
  ['2027', dates('2027-01-01', '2027-12-31')],
  ['March 2027', dates('2027-03-01', '2027-03-31')],
  ['in March', dates('2027-03-01', '2027-03-31')],
  ['march', dates('2027-03-01', '2027-03-31')],
  ['november', dates('2026-11-01', '2026-11-30')],
  ['12-14 March', dates('2027-03-12', '2027-03-14')],
  ['March 12 2027', dates('2027-03-12', '2027-03-12')],
  ['12th of March', dates('2027-03-12', '2027-03-12')],
  ['12. bis 14. März', dates('2027-03-12', '2027-03-14')],
  ['del 12 al 14 de marzo de 2027', dates('2027-03-12', '2027-03-14')],
  ['2027-03-12', dates('2027-03-12', '2027-03-12')],
  ['12.03.2027', dates('2027-03-12', '2027-03-12')],
  ['March-May 2027', dates('2027-03-01', '2027-05-31')],
  ['between March and May', dates('2027-03-01', '2027-05-31')],
  ['entre mars et mai 2027', dates('2027-03-01', '2027-05-31')],
  ['Q2', dates('2027-04-01', '2027-06-30')],
  ['Q4', dates('2026-10-01', '2026-12-31')],
  ['Q2 2028', dates('2028-04-01', '2028-06-30')],
  ['H1 2027', dates('2027-01-01', '2027-06-30')],
  ['next spring', dates('2027-03-01', '2027-05-31')],
  ['spring', dates('2027-03-01', '2027-05-31')],
  ['winter', dates('2026-12-01', '2027-02-28')],
  ['im Frühling', dates('2027-03-01', '2027-05-31')],
  ['en otoño', dates('2026-09-01', '2026-11-30')],
  ['en automne 2027', dates('2027-09-01', '2027-11-30')],
  ['next month', dates('2026-12-01', '2026-12-31')],
  ['el próximo mes', dates('2026-12-01', '2026-12-31')],
  ['le mois prochain', dates('2026-12-01', '2026-12-31')],
  ['nächsten Monat', dates('2026-12-01', '2026-12-31')],
  ['this weekend', dates('2026-11-28', '2026-11-29')],
  ['next week', dates('2026-11-30', '2026-12-06')],
  ['next year', dates('2027-01-01', '2027-12-31')],
  ['next 3 months', dates('2026-11-23', '2027-02-23')],
  ['tomorrow', dates('2026-11-24', '2026-11-24')],
  ['from March 2027', dates('2027-03-01')],
  ['after March 2027', dates('2027-04-01')],
  ['until May 2027', dates(undefined, '2027-05-31')],
  ['before 12 May 2027', dates(undefined, '2027-05-11')],
  ['bis Mai 2027', dates(undefined, '2027-05-31')],
  ['may contain nuts', {}],
  ['zebra march', {}],
  ['1999', {}],
])('%s means the days %j', (query, expected) => {
  expect(filters(query)).toEqual(expected);
});

test.each([
  ['under 200', { maxPrice: 200 }],
  ['under 250 pounds', { maxPrice: 250, ticketCurrency: 'GBP' }],
  ['< €1,000', { maxPrice: 1000, ticketCurrency: 'EUR' }],
  ['bis 99,50 €', { maxPrice: 99.5, ticketCurrency: 'EUR' }],
  ['menos de 200 dólares', { maxPrice: 200, ticketCurrency: 'USD' }],
  ['moins de 1.000 euros', { maxPrice: 1000, ticketCurrency: 'EUR' }],
  ['50-100 EUR', { minPrice: 50, maxPrice: 100, ticketCurrency: 'EUR' }],
  ['over $100', { minPrice: 100, ticketCurrency: 'USD' }],
  ['free', { maxPrice: 0 }],
  ['gratis', { maxPrice: 0 }],
  ['free cancellation', { cancellationPolicyIds: [1] }],
  ['kostenlose Stornierung', { cancellationPolicyIds: [1] }],
  ['tax-free shopping', {}],
  ['free trade', {}],
  ['under 200 attendees', {}],
  ['zebra 200', {}],
  ['online', { attendanceTypeIds: [2, 3] }],
  ['in person', { attendanceTypeIds: [1, 3] }],
  ['en présentiel', { attendanceTypeIds: [1, 3] }],
  ['hybrid', { attendanceTypeIds: [3] }],
  ['online banking', {}],
  ['virtual reality', {}],
])('%s means the filters %j', (query, expected) => {
  expect(filters(query)).toEqual(expected);
});

test('a sentence is read as a subject, a place, days and a price, each with its chip', () => {
  const { units, filters: found, chips } = read('an AI conference in London next spring, under 250 pounds');
  expect(units.map(({ kind, text }) => [kind, text])).toEqual([
    ['concept', 'AI'],
    ['concept', 'conference'],
    ['place', 'in London'],
  ]);
  expect(found).toEqual({ ...dates('2027-03-01', '2027-05-31'), maxPrice: 250, ticketCurrency: 'GBP' });
  expect(chips.map(({ typed, label, applied }) => [typed, label, applied])).toEqual([
    ['AI', 'Artificial Intelligence', true],
    ['conference', expect.stringContaining('Conference'), true],
    ['in London', 'London, United Kingdom', true],
    ['next spring', expect.stringContaining('2027'), true],
    ['under 250 pounds', 'Up to £250.00', true],
  ]);
});

test('words in other languages mean the same options, and are named in the language of the page', () => {
  for (const [query, lang] of [
    ['künstliche Intelligenz', 'de'],
    ['inteligencia artificial', 'es'],
    ['intelligence artificielle', 'fr'],
    ['KI', 'de'],
  ] as const) {
    expect(queries(query, { lang })).toEqual([expect.stringContaining("'idu102'")]);
    expect(read(query).chips[0]?.label).toBe('Artificial Intelligence');
  }
  expect(read('cybersecurity', { lang: 'es' }).chips[0]?.label).toBe('Ciberseguridad');
  expect(queries('Messe', { lang: 'de' })).toEqual([expect.stringContaining("'ide2'")]);
});

test('a word of another language that is an English one, too, is not read on an English page', () => {
  expect(read('Lager', { lang: 'de' }).chips).toMatchObject([{ kind: 'concept' }]);
  expect(read('lager').chips).toEqual([]);
  expect(read('Gabelstapler').chips).toMatchObject([{ label: 'Warehousing' }]);
});

test('words that the visitor wants as words are not read, alone or within something longer', () => {
  expect(read('AI in London', { plain: ['AI'] })).toMatchObject({
    units: [{ kind: 'word', tsquery: "'ai'" }, { kind: 'place' }],
  });
  expect(queries('machine learning', { plain: ['machine learning'] })).toEqual(["'machine'", "'learning'"]);
  expect(filters('spring 2027', { plain: ['spring 2027'] })).toEqual({});
});

test('a choice in the form wins over the same thing in words, which is then not searched', () => {
  const form = { locationId: 3, minDate: '2027-01-01', maxPrice: 100, attendanceTypeIds: [1] };
  const { units, filters: found, chips } = read('zebras in London online next spring under 50', { form });
  expect(units.map(({ text }) => text)).toEqual(['zebras']);
  expect(found).toEqual({});
  expect(chips.map(({ applied, reason }) => [applied, reason])).toEqual(
    Array.from({ length: 4 }, () => [false, 'chosen-in-form']),
  );
});

test('of two prices the last counts, and two open ends complete each other', () => {
  expect(filters('under 50 eur under 80 eur')).toEqual({ maxPrice: 80, ticketCurrency: 'EUR' });
  expect(read('under 50 eur under 80 eur').chips[0]).toMatchObject({ applied: false, reason: 'replaced' });
  expect(filters('after March 2027 before June 2027')).toEqual(dates('2027-04-01', '2027-05-31'));
});

test('a word that must be absent needs another one', () => {
  expect(read('-solar')).toMatchObject({
    units: [],
    chips: [{ typed: 'solar', applied: false, reason: 'needs-another-word' }],
  });
});

test('a query has at most twelve units, and a unit at most sixty lexemes', () => {
  const long = Array.from({ length: 30 }, (_, index) => `zebra${index}x`).join(' ');
  expect(read(long).units).toHaveLength(12);
  for (const { tsquery } of read('Africa Asia Europe').units)
    expect(tsquery.match(/'/g)?.length).toBeLessThanOrEqual(120);
});

const use = (events: number, elsewhere = events, names = events) => ({ events, elsewhere, names });
const counted = buildVocabulary(
  lookups,
  searchTerms,
  places,
  new Map([
    ['lunch', use(40)],
    ['heliographi', use(3, 3, 0)],
    ['week', use(100)],
    ['gathering', use(50)],
    ['gather', use(50, 50, 0)],
    ['nice', use(30)],
    ['london', use(200, 3)],
  ]),
);
const slips = (query: string, plain: string[] = []) => {
  const options = { plain, lang: 'en' as const, today: '2026-11-23', explicit: EventFilters.parse({}) };
  const { chips, corrected, didYouMean, units } = understand(query, options, counted);
  return {
    corrected: corrected.map(({ typed, used }) => `${typed}: ${used}`),
    kinds: chips.map(({ kind }) => kind),
    didYouMean,
    units: units.map(({ tsquery }) => tsquery),
  };
};

test.each([
  ['cybersecuirty lodnon', ['cybersecuirty: cybersecurity', 'lodnon: london']],
  ['in lodnon', ['lodnon: london']],
  ['hydrogn week', ['hydrogn: hydrogen']],
  ['robtics week', ['robtics: robotics']],
  ['gatherng week', ['gatherng: gathering']],
])('a word at one edit of a single one is corrected: %s', (query, corrected) => {
  expect(slips(query)).toMatchObject({ corrected, didYouMean: [] });
});

test.each([
  'Qxzzyvopolis',
  'asdfgh week',
  'sgnm',
  'sap',
  'h2o',
  '"lodnon"',
  'heliography',
  'gathe',
  'week2027',
  'lunch',
])('nothing is corrected: %s', (query) => {
  expect(slips(query)).toMatchObject({ corrected: [], didYouMean: [] });
});

test('a correction is read, and what was typed is found beside it unless the visitor wants it alone', () => {
  const { kinds, units } = slips('cybersecuirty lodnon');
  expect(kinds).toEqual(['concept', 'place']);
  expect(units[0]).toContain("'cybersecuirty'");
  expect(units[1]).toContain("'lodnon'");
  expect(slips('lodnon week', ['lodnon'])).toMatchObject({ corrected: [], units: ["'lodnon'", "'week'"] });
});

test('a season is no slip, nor a word that is only like one of another language or a small town', () => {
  expect(slips('hydrogen autumn 2027').corrected).toEqual([]);
  expect(slips('autunm week').corrected).toEqual([]);
});

test('a word that no event has is left out beside a topic, and said so', () => {
  const ask = (query: string, plain: string[] = []) => {
    const options = { plain, lang: 'en' as const, today: '2026-11-23', explicit: EventFilters.parse({}) };
    const { units, ignored } = understand(query, options, counted);
    return { units: units.map(({ text }) => text), ignored };
  };
  expect(ask('zorblax bread lunch')).toEqual({ units: ['bread', 'lunch'], ignored: ['zorblax'] });
  expect(ask('zorblax lunch')).toEqual({ units: ['zorblax', 'lunch'], ignored: [] });
  expect(ask('zorblax bread', ['zorblax'])).toEqual({ units: ['zorblax', 'bread'], ignored: [] });
  expect(ask('"zorblax" bread')).toEqual({ units: ['zorblax', 'bread'], ignored: [] });
});

test('with two edits, another query is offered instead', () => {
  expect(slips('cybresecuirty week')).toMatchObject({ corrected: [], didYouMean: ['cybersecurity week'] });
});

test('a large city is meant by its name alone, unless events elsewhere use the word', () => {
  const queryOf = (query: string) => slips(query).units[0];
  expect(queryOf('london')).not.toContain("'london'");
  expect(queryOf('nice')).toContain("'nice'");
});

test.each(['Bayern', 'Bavaria', 'Baviera'])('a region has its names in other languages: %s', (query) => {
  expect(read(query).chips).toMatchObject([{ kind: 'place', label: 'Bayern, Germany' }]);
});
