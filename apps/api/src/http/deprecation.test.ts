import express from 'express';
import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { problem, type Endpoint } from '@atrium/domain';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { Api } from './implement.ts';
import { createMetrics } from './observe.ts';
import { openApiDocument } from './openapi.ts';
import { OpenStreams } from './open-streams.ts';
import { createPipeline } from './pipeline.ts';
import { createHeadersOf } from './response-headers.ts';
import { serveCalls } from './serve-calls.ts';

const group = {
  oldThing: {
    method: 'GET',
    path: '/old-things/:id',
    access: 'public',
    summary: 'Get a thing',
    deprecated: { since: '2026-12-01', sunset: '2027-06-01', instead: 'GET /things/:id' },
    params: z.object({ id: z.coerce.number<string>().int() }),
    response: z.object({ id: z.int() }),
  },
  thing: {
    method: 'GET',
    path: '/things/:id',
    access: 'public',
    summary: 'Get a thing',
    params: z.object({ id: z.coerce.number<string>().int() }),
    response: z.object({ id: z.int() }),
  },
} as const satisfies Record<string, Endpoint>;

let app: TestApp;
let server: Server;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  const api = new Api();
  api.implement(group, {
    oldThing: ({ params: { id } }) => {
      if (id === 0) throw problem('not-found');
      return { id };
    },
    thing: ({ params }) => params,
  });
  const pipeline = createPipeline({
    deps: app.deps,
    readBearer: () => null,
    authenticate: () => Promise.resolve(null),
    authenticateDevice: () => Promise.resolve(null),
    authenticateApiKey: () => Promise.resolve(null),
    passChallenge: () => Promise.resolve(),
    headersOf: createHeadersOf({}),
    log: app.deps.log,
    metrics: createMetrics(),
  });
  const { config } = app.deps;
  const carrier = serveCalls({ api, pipeline, config, streams: new OpenStreams(), dataHeaders: {} });
  server = createServer(express().use('/api', carrier));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await app.stop();
});

test.each([
  ['good', '/api/old-things/7', 200],
  ['bad', '/api/old-things/0', 404],
])(
  'a %s response of a deprecated call names its deprecation and sunset dates and its successor',
  async (_, path, status) => {
    const { headers, status: given } = await fetch(`${origin}${path}`);
    expect(given).toBe(status);
    expect(headers.get('deprecation')).toBe('@1796083200');
    expect(headers.get('sunset')).toBe('Tue, 01 Jun 2027 00:00:00 GMT');
    expect(headers.get('link')).toBe(
      '</api/docs>; rel="deprecation"; type="text/html", </api/things/{id}>; rel="successor-version"',
    );
  },
);

test('other calls have no deprecation headers', async () => {
  const { headers } = await fetch(`${origin}/api/things/7`);
  expect([headers.get('deprecation'), headers.get('sunset'), headers.get('link')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('clients that make deprecated calls are logged', async () => {
  await fetch(`${origin}/api/old-things/7`, { headers: { 'User-Agent': 'an-old-client/1.0' } });
  expect(app.logged()).toMatch(
    /"call":"GET \/old-things\/:id","sunset":"2027-06-01","userAgent":"an-old-client\/1\.0".*"deprecated call"/,
  );
});

test('the documentation marks deprecated calls', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument({ things: group }, 'https://atrium.test'))) as {
    paths: Record<string, { get: { deprecated?: boolean } }>;
    info: { description: string };
  };
  expect(document.paths['/api/old-things/{id}']?.get.deprecated).toBe(true);
  expect(document.paths['/api/things/{id}']?.get.deprecated).toBeUndefined();
  expect(document.info.description).toContain('at least 180 days');
});
