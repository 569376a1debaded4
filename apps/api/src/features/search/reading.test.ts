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
    didYouMean: [],
    vocabulary: expect.any(Number),
  });
});

test('a new term is understood at once, and a retired one no longer', async () => {
  const cargo = found['Air Cargo Days'];
  const freight = { query: 'haulage' };
  expect(await search(freight)).toEqual([]);
  await app.sql`insert into search_terms (term, norm, targets, also) values ('haulage', 'haulage', '{sectorSubtypes:1302}', '{}')`;
  forgetLookups();
  expect(await search(freight)).toEqual([cargo]);
  await app.sql`update search_terms set retired_at = app_now() where norm = 'haulage'`;
  forgetLookups();
  expect(await search(freight)).toEqual([]);
});
