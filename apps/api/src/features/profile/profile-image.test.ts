import sharp from 'sharp';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.stop());

async function send(token: string | undefined, content: Uint8Array, field = 'image') {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(content)]), 'me.png');
  const response = await fetch(`${app.origin}/api/persons/image`, {
    method: 'POST',
    body,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  const answer = (await response.json()) as { images?: { url: string }[]; detail?: string };
  return { status: response.status, images: answer.images, detail: answer.detail };
}

const anImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const see = (url: string) => fetch(`${app.origin}${url}`);

test('an image is cropped to a square, re-encoded without camera metadata, and served in several sizes', async () => {
  const { token } = await createAttendee(app);
  const taken = await anImage(900, 500)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada', Artist: 'secret place' } })
    .toBuffer();
  const answer = await send(token, taken);
  expect(answer.status).toBe(200);
  const [url = ''] = answer.images?.map((image) => image.url) ?? [];
  expect((await app.call('GET', '/users', { token })).body.person.images).toEqual([{ url }]);
  for (const width of [160, 320]) {
    const shown = await see(url.replace('320', String(width)));
    const image = Buffer.from(await shown.arrayBuffer());
    const facts = await sharp(image).metadata();
    expect(facts).toMatchObject({ format: 'webp', width, height: width });
    expect(facts.exif).toBeUndefined();
    expect(image.includes('secret place')).toBe(false);
  }
});

test('a new image replaces the old one, and removing it leaves none', async () => {
  const { token } = await createAttendee(app);
  const first = (await send(token, await anImage(40, 40).png().toBuffer())).images?.[0]?.url ?? '';
  expect((await see(first)).status).toBe(200);
  const second = (await send(token, await anImage(50, 50).webp().toBuffer())).images?.[0]?.url ?? '';
  expect(second).not.toBe(first);
  while ((await see(first)).status === 200) await new Promise((done) => setImmediate(done));
  expect([(await see(first)).status, (await see(second)).status]).toEqual([404, 200]);

  const removed = await app.call('DELETE', '/persons/image', { token });
  expect([removed.status, removed.body.images]).toEqual([200, []]);
  while ((await see(second)).status === 200) await new Promise((done) => setImmediate(done));
  expect((await app.call('DELETE', '/persons/image', { token })).status).toBe(200);
});

test('anything but a valid, small enough image in the right field is rejected, and the old one stays', async () => {
  const { token } = await createAttendee(app);
  const good = await anImage(40, 40).png().toBuffer();
  const stored = (await send(token, good)).images;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await send(token, svg)).status).toBe(415);
  expect((await send(token, good.subarray(0, 60))).status).toBe(415);
  expect((await send(token, good, 'avatar')).status).toBe(400);
  const large = await send(token, Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024)]));
  expect([large.status, large.detail]).toEqual([413, 'The file is larger than 5 MB']);
  expect((await send(undefined, good)).status).toBe(401);
  expect((await app.call('POST', '/persons/image', { token, body: {} })).status).toBe(415);
  expect((await app.call('GET', '/users', { token })).body.person.images).toEqual(stored);
});

test('a small file of too many pixels is rejected before it is decoded, and a large photo of a phone is not', async () => {
  const { token } = await createAttendee(app);
  const plain = await anImage(7000, 7000).png({ palette: true }).toBuffer();
  expect(plain.length).toBeLessThan(100_000);
  expect(await send(token, plain)).toMatchObject({
    status: 415,
    detail: 'This image has more than 25 megapixels. Make it smaller.',
  });
  expect((await send(token, await anImage(8000, 6000).jpeg().toBuffer())).status).toBe(200);
});
