import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { cloneDatabase } from '../testing/index.ts';

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
