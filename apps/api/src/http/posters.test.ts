import sharp from 'sharp';
import { anEvent, startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (path: string) => fetch(`${app.origin}${path}`);
const cachingOf = (response: Response) => response.headers.get('Cache-Control');
const forever = /immutable/;

test('an event without images is shown with its poster, which may be cached forever', async () => {
  const { id } = await anEvent(app, { content: { name: 'مؤتمر AI Agents 国際 World 2027' } });
  const { body: event } = await app.call('GET', `/events/${id}`);
  expect(event.bannerImageUrls).toEqual([]);
  expect(event.thumbnailImageUrl).toMatch(
    new RegExp(`^/posters/${id}/[0-9a-f]{10}/[a-z-]+-[012]/card\\.svg$`),
  );
  expect(event.imageUrl).toBe(event.thumbnailImageUrl.replace('card', 'wide'));

  const card = await get(event.thumbnailImageUrl);
  expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(cachingOf(card)).toMatch(forever);
  const drawnCard = await card.text();
  expect(drawnCard).toMatch(/^<svg /);

  const wide = await (await get(event.imageUrl)).text();
  expect(wide).not.toMatch(/<text|NaN|undefined/);
  expect(wide.length).toBeGreaterThan(drawnCard.length);
  expect((await get(event.imageUrl.replace('wide', 'tall'))).status).toBe(200);

  const german = await get(event.imageUrl.replace('wide.svg', 'wide.de.svg'));
  expect(cachingOf(german)).toMatch(forever);
  expect(await german.text()).not.toBe(wide);
  for (const file of ['wide.it.svg', 'card.de.svg', 'wide.en.svg', 'wide.de.de.svg'])
    expect((await get(event.imageUrl.replace('wide.svg', file))).status).toBe(404);

  const share = await get(event.imageUrl.replace('wide.svg', 'share.png'));
  expect(cachingOf(share)).toMatch(forever);
  const { format, width, height } = await sharp(await share.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
});

test('a list may show another scheme; an outdated address gets the poster as it is now, for a minute', async () => {
  const { id } = await anEvent(app);
  const { body: event } = await app.call('GET', `/events/${id}`);
  const address: string = event.thumbnailImageUrl;
  const inEachScheme = await Promise.all(
    [0, 1, 2].map((scheme) => get(address.replace(/\d(?=\/card)/, String(scheme)))),
  );
  for (const response of inEachScheme) expect(cachingOf(response)).toMatch(forever);
  expect(new Set(await Promise.all(inEachScheme.map((response) => response.text()))).size).toBe(3);

  const outdated = await get(address.replace(/[0-9a-f]{10}/, '0000000000'));
  expect(cachingOf(outdated)).toBe('public, max-age=60');
  expect(await outdated.text()).toBe(await (await get(address)).text());
  expect(cachingOf(await get(address.replace(/\d(?=\/card)/, '7')))).toBe('public, max-age=60');
});

test('an event that visitors may not see has no poster, and no other file exists', async () => {
  const { id } = await anEvent(app, { approved: false });
  for (const path of [`${id}/0000000000/door-1/card.svg`, '999999/0/door-1/card.svg', 'x/0/door-1/card.svg'])
    expect((await get(`/posters/${path}`)).status).toBe(404);
  const { id: shown } = await anEvent(app);
  for (const file of ['card.png', 'constructor', 'huge.svg'])
    expect((await get(`/posters/${shown}/0/door-1/${file}`)).status).toBe(404);
});
