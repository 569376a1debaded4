import { addTime, dayIn, days, formatEventDays } from '@atrium/domain';
import { anEvent, startTestApp, type TestApp } from '../../testing/index.ts';
import { forgetLookups } from '../reference/index.ts';

let app: TestApp;
const found: Record<string, number> = {};
beforeAll(async () => {
  app = await startTestApp();
  for (const [name, sectors, sectorSubtypes] of [
    ['Thinking Machines Gathering', [1], [102]],
    ['Air Cargo Days', [13], [1302]],
  ] as const)
    found[name] = (
      await anEvent(app, { content: { name, sectors: [...sectors], sectorSubtypes: [...sectorSubtypes] } })
    ).id;
});
afterAll(() => app.stop());

const search = async (body: object) =>
  (await app.call('POST', '/events/filtered', { body })).body.map(({ id }: { id: number }) => id);
const reading = async (body: object) => (await app.call('POST', '/events/reading', { body })).body;

test('a query finds events by what its words mean, in other languages too, and as words if the visitor wants', async () => {
  const machines = found['Thinking Machines Gathering'];
  for (const [query, language] of [
    ['artificial intelligence', 'en'],
    ['AI', 'en'],
    ['künstliche Intelligenz', 'de'],
    ['inteligencia artificial', 'es'],
  ])
    expect(await search({ query, language })).toEqual([machines]);
  expect(await search({ query: 'AI', plain: ['AI'] })).toEqual([]);
  expect(await search({ query: 'gathering 1999' })).toEqual([]);
  expect(await search({ query: 'AI before 2 January 2020' })).toEqual([]);
  expect(await reading({ query: 'AI', language: 'es' })).toEqual({
    chips: [
      { id: 'concept-ai', typed: 'AI', kind: 'concept', label: 'Inteligencia artificial', applied: true },
    ],
    corrected: [],
    ignored: [],
    didYouMean: [],
    vocabulary: expect.any(Number),
  });
});

test('a new term is understood at once, and a retired one no longer', async () => {
  const cargo = found['Air Cargo Days'];
  const freight = { query: 'drayage' };
  expect(await search(freight)).toEqual([]);
  await app.sql`insert into search_terms (term, norm, targets, also) values ('drayage', 'drayage', '{sectorSubtypes:1302}', '{}')`;
  forgetLookups();
  expect(await search(freight)).toEqual([cargo]);
  await app.sql`update search_terms set retired_at = app_now() where norm = 'drayage'`;
  forgetLookups();
  expect(await search(freight)).toEqual([]);
});

test('days are read from the visitor’s day, if it is the day before or after that in UTC', async () => {
  const day = (apart: number) => dayIn(addTime(new Date(), days(apart)), 'UTC');
  const label = async (today: string | null) => (await reading({ query: 'today', today })).chips[0].label;
  const [utc, ...visitors] = await Promise.all([null, day(-1), day(1), day(60)].map(label));
  const written = (instant: string) => formatEventDays({ startDateTime: instant, timeZone: 'UTC' }, 'en-GB');
  expect(utc).toBe(written(day(0)));
  expect(visitors).toEqual([day(-1), day(1), day(0)].map(written));
});

test('each part of the words that was read is left out in turn', async () => {
  const cargo = found['Air Cargo Days'];
  const query = 'air cargo before 2 January 2020';
  expect(await search({ query })).toEqual([]);
  const { chips } = await reading({ query });
  const date = chips.find(({ kind }: { kind: string }) => kind === 'date');
  const { body } = await app.call('POST', '/events/without', { body: { query } });
  expect(body).toContainEqual({ filter: 'query', chip: date.id, count: 1, relation: 'eq' });
  expect(body).toContainEqual({ filter: 'query', count: 2, relation: 'eq' });
  expect(await search({ query: 'air cargo' })).toEqual([cargo]);
});
