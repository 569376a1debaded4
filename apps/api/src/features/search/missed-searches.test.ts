import { addTime, days } from '@atrium/domain';
import { runJob } from '../../jobs/worker.ts';
import { anEvent, createAdmin, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' }, overrides: { now: () => clock } });
});
beforeEach(() => void (clock = new Date()));
afterAll(() => app.stop());

const browser = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Accept-Language': 'en',
};
const search = (visitor: number, body: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/events/filtered', {
    body,
    headers: { ...browser, 'X-Forwarded-For': `10.0.${visitor}.7`, ...headers },
  });
const listMissed = async () => {
  const { token } = await createAdmin(app);
  const { body } = await app.call('GET', '/admin/search/missed', { token });
  return body.map(({ words, language, empty, few }: Record<string, unknown>) => [
    words,
    language,
    empty,
    few,
  ]);
};

test('words are counted from the third visitor on, each once a day, and nothing else about them', async () => {
  const query = ' Underwater  Zeppelins ';
  for (const visitor of [1, 1, 2, 2]) await search(visitor, { query, language: 'de' });
  expect(await listMissed()).toEqual([]);
  for (const visitor of [3, 3, 4]) await search(visitor, { query: query.toLowerCase(), language: 'de' });
  expect(await listMissed()).toEqual([['underwater zeppelins', 'de', 4, 0]]);
  clock = addTime(clock, days(1));
  for (const visitor of [1, 2, 3]) await search(visitor, { query, language: 'de' });
  expect(await listMissed()).toEqual([['underwater zeppelins', 'de', 7, 0]]);
  expect(await app.sql`select * from search_terms_daily limit 1`).toEqual([
    {
      day: expect.anything(),
      language: 'de',
      words: 'underwater zeppelins',
      empty: expect.any(Number),
      few: 0,
    },
  ]);
  clock = addTime(clock, days(91));
  await runJob(app.deps, 'tidy-up', {});
  expect(await app.sql`select from search_terms_daily`).toHaveLength(0);
});

test('several words that find few events are counted apart, one word is not', async () => {
  await anEvent(app, { content: { name: 'Gyroscope Makers Gathering' } });
  for (const visitor of [1, 2, 3]) {
    await search(visitor, { query: 'gyroscope gathering' });
    await search(visitor, { query: 'gyroscope' });
  }
  expect(await listMissed()).toEqual([['gyroscope gathering', 'en', 0, 3]]);
  await app.sql`delete from search_terms_daily`;
});

test.each<[string, object, Record<string, string>]>([
  ['a filter beside the words', { query: 'xylophonists', sectorIds: [1] }, {}],
  ['a later page', { query: 'xylophonists', match: 'most' }, {}],
  ['an address', { query: 'ada@example.com' }, {}],
  ['a number', { query: 'call 020 7946 0018' }, {}],
  ['a long text', { query: 'x'.repeat(61) }, {}],
  ['a robot', { query: 'xylophonists' }, { 'User-Agent': 'Googlebot/2.1' }],
  ['a browser that asks not to be tracked', { query: 'xylophonists' }, { 'Sec-GPC': '1' }],
])('%s is not counted', async (_, body, headers) => {
  for (const visitor of [1, 2, 3]) expect((await search(visitor, body, headers)).status).toBe(200);
  expect(await listMissed()).toEqual([]);
});
