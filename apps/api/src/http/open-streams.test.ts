import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { contract } from '@atrium/domain';
import { OpenStreams } from './open-streams.ts';
import { EventStream } from './reply.ts';

test('an idle stream sends comments, so that proxies keep it open', async () => {
  const streams = new OpenStreams(5);
  const idle = new EventStream<unknown>(() => () => undefined);
  const app = express().use((request, response) =>
    streams.open(contract.notifications.unreadStream, idle, request, response),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${address.port}`, { signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split(/^:/m).length < 4) text += (await reader?.read())?.value ?? '';
  expect(text).not.toContain('data:');
  stop.abort();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
