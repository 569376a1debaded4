import { createServer, type Server } from 'node:http';
import { createGooglePlaces } from '../../adapters/google-places.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { createPlaceSearch, type PlaceSearch } from './search-places.ts';
import { createSuggestedPlaces } from './suggest-places.ts';

/** Fake of Google Places (New) that records its requests. */
const requests: { path: string | undefined; key: unknown; body: string }[] = [];
let answer: { status: number; body: unknown };
let standIn: Server;
let app: TestApp;
let search: PlaceSearch;

beforeAll(async () => {
  app = await startTestApp();
  standIn = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ path: request.url, key: request.headers['x-goog-api-key'], body });
      response
        .writeHead(answer.status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done));
  const address = standIn.address();
  if (address === null || typeof address === 'string') throw new TypeError('the stand-in has no port');
  const { db, log } = app.deps;
  const provider = createGooglePlaces('a-key', `http://127.0.0.1:${address.port}`);
  search = createSuggestedPlaces(db, provider, createPlaceSearch(db), log);
});
afterAll(async () => {
  await app.stop();
  await new Promise((done) => standIn.close(done));
});

const city = (main: string, secondary: string) => ({
  placePrediction: { structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } } },
});

test('the provider’s cities are returned as gazetteer places in the provider’s order, and requested once', async () => {
  answer = {
    status: 200,
    body: {
      suggestions: [
        city('Paris', 'Texas, United States'),
        city('Paris', 'France'),
        city('Nowhere at all', ''),
      ],
    },
  };
  const places = await search('pari');
  expect(places.map((place) => place.name)).toEqual([
    expect.stringMatching(/^Paris, Texas/),
    expect.stringMatching(/^Paris, .*France$/),
  ]);
  expect(await search('Pari')).toEqual(places);
  expect(requests).toEqual([
    { path: '/v1/places:autocomplete', key: 'a-key', body: expect.stringContaining('"pari"') },
  ]);
});

test('the gazetteer is used when the provider fails, sends something unexpected, or finds nothing', async () => {
  for (const [query, failing] of [
    ['berli', { status: 500, body: {} }],
    ['berlin', { status: 200, body: { suggestions: 'none' } }],
    ['Berlin', { status: 200, body: {} }],
  ] as const) {
    answer = failing;
    expect((await search(query))[0]?.name).toMatch(/^Berlin, .*Germany$/);
  }
});
