import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { cloneDatabase, eventually } from '../testing/index.ts';
import { connect } from './client.ts';

test('notifications arrive again after each lost connection', async () => {
  const database = await cloneDatabase();
  const settings = socketOptions(database.url);
  const outside = postgres(database.url, { ...settings, max: 1 });
  const received: string[] = [];
  let ready = Promise.withResolvers<undefined>();
  let arrived = Promise.withResolvers<undefined>();
  const listener = postgres(database.url, { ...settings, connection: { application_name: 'listener' } });
  await listener.listen(
    'news',
    (news) => {
      received.push(news);
      arrived.resolve(undefined);
    },
    () => ready.resolve(undefined),
  );
  try {
    for (let cut = 0; cut < 4; cut++) {
      ready = Promise.withResolvers<undefined>();
      arrived = Promise.withResolvers<undefined>();
      await outside`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`;
      await ready.promise;
      await outside`select pg_notify('news', ${`after cut ${cut}`})`;
      await arrived.promise;
    }
    expect(received).toEqual(['after cut 0', 'after cut 1', 'after cut 2', 'after cut 3']);
  } finally {
    await listener.end({ timeout: 5 });
    await outside.end();
    await database.drop();
  }
});

/** A proxy before the database, such as HAProxy: while no server is there, it accepts connections and ends them. */
async function startProxy(url: string) {
  const { host = '' } = socketOptions(url);
  const sockets = new Set<Socket>();
  let isAway = false;
  let refused = 0;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (isAway) {
      refused += 1;
      socket.destroy();
      return;
    }
    const database = connectTo(`${host}/.s.PGSQL.${/:(\d+)\/\w+$/.exec(url)?.[1]}`);
    database.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => database.destroy());
    socket.pipe(database).pipe(socket);
    sockets.add(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: url.replace(/@[^/]+\//, `@127.0.0.1:${port}/`),
    refused: () => refused,
    setAway: (away: boolean) => {
      isAway = away;
      if (away) sockets.forEach((socket) => socket.destroy());
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}

test('every channel is heard again after the database was away for longer than a statement waits', async () => {
  const database = await cloneDatabase();
  const outside = postgres(database.url, { ...socketOptions(database.url), max: 1 });
  const proxy = await startProxy(database.url);
  const { listen, close } = connect({ url: proxy.url }, { pool: 1, name: 'listener', waitMs: 50 });
  const received = new Set<string>();
  const channels = ['one', 'two', 'three'];
  try {
    for (const channel of channels) await listen(channel, (payload) => received.add(channel + payload), () => undefined); // prettier-ignore
    proxy.setAway(true);
    await eventually(
      'the client to try for longer than it waits',
      async () => proxy.refused(),
      (count) => count > 8,
    );
    proxy.setAway(false);
    await eventually(
      'all channels to be heard',
      async () => {
        for (const channel of channels) await outside`select pg_notify(${channel}, ' again')`;
        return [...received].sort();
      },
      (found) => found.length === channels.length,
    );
  } finally {
    await close();
    await proxy.stop();
    await outside.end();
    await database.drop();
  }
});
