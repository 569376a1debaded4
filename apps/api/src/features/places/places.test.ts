import { anEvent, aVenue, startTestApp, type TestApp } from '../../testing/index.ts';
import { placesStatement } from './search-places.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const search = async (query: string) =>
  (await app.call('POST', '/autocomplete/places-query', { body: { query } })).body;

test('places are found by the start of their name, the largest first, with region and country', async () => {
  const found = await search('pari');
  expect(found[0].name).toMatch(/^Paris, .*France$/);
  expect(found.length).toBeLessThanOrEqual(10);
  expect((await app.call('GET', '/autocomplete/places-query?query=pari')).body).toEqual(found);
  const { body } = await app.call('GET', `/options/location/${found[0].id}`);
  expect(body).toEqual({
    ...found[0],
    latitude: expect.closeTo(48.85, 1),
    longitude: expect.closeTo(2.35, 1),
    timeZone: 'Europe/Paris',
  });
});

test('accents, case and punctuation are ignored', async () => {
  const plain = await search('sao paulo');
  expect(plain[0].name).toMatch(/^São Paulo/);
  expect(await search(' SÃO-PAULO ')).toEqual(plain);
});

test('a typo still finds a large place', async () => {
  expect((await search('Barcelna')).map((place: { name: string }) => place.name)).toContainEqual(
    expect.stringMatching(/^Barcelona, /),
  );
  for (const [typed, name] of [
    ['lodnon', /^London, /],
    ['Madird', /^Madrid, /],
  ] as const)
    expect((await search(typed))[0].name).toMatch(name);
});

test.each([
  'Qxzzyvopolis',
  'asdfgh',
  'qwertzuiop',
  'blarghville',
  'xyzzy',
  'lorem ipsum',
  'cybersecurity',
  'zzzzzz',
])('nonsense finds no place: %s', async (query) => {
  expect(await search(query)).toEqual([]);
});

test('fewer than two characters, or punctuation alone, find nothing', async () => {
  for (const query of ['', 'p', '%%', '__']) expect(await search(query)).toEqual([]);
});

test('an unknown place is not found', async () => {
  expect((await app.call('GET', '/options/location/3')).status).toBe(404);
});

test('venues are found by name, with wildcards taken literally', async () => {
  const id = await aVenue(app, { name: 'ExCeL 100% Arena' });
  await anEvent(app, { venueId: id });
  const { body } = await app.call('GET', '/autocomplete/google-places-query?query=excel');
  expect(body).toEqual([
    expect.objectContaining({ id, name: 'ExCeL 100% Arena', timeZone: 'Europe/London' }),
  ]);
  expect((await app.call('GET', `/options/place/${id}`)).body).toEqual(body[0]);
  expect((await app.call('GET', '/autocomplete/google-places-query?query=100%25')).body).toHaveLength(1);
  expect((await app.call('GET', '/autocomplete/google-places-query?query=__')).body).toEqual([]);
  expect((await app.call('GET', '/options/place/999999')).status).toBe(404);
});

test('the most common two-letter prefixes read at most 100 pages', async () => {
  // As autovacuum leaves the table: index-only scans need a current visibility map.
  await app.sql`vacuum places`;
  const prefixes = await app.sql<{ prefix: string }[]>`
    select left(norm, 2) as prefix from places where length(norm) > 1 group by 1 order by count(*) desc limit 12`;
  for (const { prefix } of prefixes) {
    const plan = await placesStatement.explain(app.deps.db, { prefix }, 'analyze, buffers');
    const pages = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
    expect([prefix, pages <= 100 ? 'few' : pages]).toEqual([prefix, 'few']);
  }
});
