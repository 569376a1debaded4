import express from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { problemHandler } from './problems.ts';
import { readUpload } from './uploads.ts';

const upload = { field: 'image', accept: ['image/png', 'image/jpeg'], maxBytes: 1_000_000 };

let server: Server;
let image: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  const app = express();
  app.post('/', async (request, response) => {
    const { name, mediaType, content } = await readUpload(upload, request, response);
    response.json({ name, mediaType, bytes: content.length });
  });
  app.use(problemHandler({ log: { error: () => undefined } as never })); // nothing else of it is used
  server = createServer(app).listen(0);
  const blank = { width: 2, height: 2, channels: 3, background: 'red' } as const;
  image = new Uint8Array(await sharp({ create: blank }).png().toBuffer());
});
afterAll(() => new Promise((done) => server.close(done)));

async function send(parts: [field: string, content: string | Uint8Array<ArrayBuffer>, name: string][]) {
  const body = new FormData();
  for (const [field, content, name] of parts) body.append(field, new Blob([content]), name);
  return ask({ body });
}

async function ask(init: RequestInit) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', ...init });
  return { status: response.status, body: await response.json() };
}

test('accepts an allowed kind of file and keeps its name in any script', async () => {
  expect(await send([['image', image, 'Łódź 東京.png']])).toEqual({
    status: 200,
    body: { name: 'Łódź 東京.png', mediaType: 'image/png', bytes: image.length },
  });
});

test('detects the kind by content, not by name', async () => {
  const refused = await send([['image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'harmless.png']]);
  expect(refused).toMatchObject({ status: 415, body: { detail: "This file isn't PNG or JPEG" } });
});

test('rejects files that are too large, missing, empty, duplicate or in another field', async () => {
  expect(await send([['image', new Uint8Array(1_000_001), 'big.png']])).toMatchObject({
    status: 413,
    body: { detail: 'The file is larger than 1 MB' },
  });
  expect(await send([])).toMatchObject({ status: 400 });
  expect(await send([['image', '', 'empty.png']])).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'image', message: 'Choose a file' }] },
  });
  const twice = await send([
    ['image', image, 'a.png'],
    ['image', image, 'b.png'],
  ]);
  expect(twice).toMatchObject({ status: 400, body: { detail: 'Send one file, in the field image' } });
  expect(await send([['logo', image, 'a.png']])).toMatchObject({ status: 400 });
});

test('rejects other media types and truncated multipart bodies', async () => {
  const headers = { 'Content-Type': 'application/json' };
  expect(await ask({ body: '{}', headers })).toMatchObject({ status: 415 });
  const cut = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect(await ask({ body: '--x\r\nContent-Disp', headers: cut })).toMatchObject({ status: 400 });
});
