import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { cloneDatabase } from '../testing/index.ts';
import { listen } from './listen.ts';

test('news is heard again however often the connection was lost', async () => {
  const database = await cloneDatabase();
  const settings = socketOptions(database.url);
  const outside = postgres(database.url, { ...settings, max: 1 });
  const heard: string[] = [];
  let ready = Promise.withResolvers<undefined>();
  let told = Promise.withResolvers<undefined>();
  const ear = await listen(
    database.url,
    { ...settings, connection: { application_name: 'ear' } },
    'news',
    (news) => {
      heard.push(news);
      told.resolve(undefined);
    },
    () => ready.resolve(undefined),
  );
  try {
    for (let cut = 0; cut < 4; cut++) {
      ready = Promise.withResolvers<undefined>();
      told = Promise.withResolvers<undefined>();
      await outside`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ear'`;
      await ready.promise;
      await outside`select pg_notify('news', ${`after cut ${cut}`})`;
      await told.promise;
    }
    expect(heard).toEqual(['after cut 0', 'after cut 1', 'after cut 2', 'after cut 3']);
  } finally {
    await ear.close();
    await outside.end();
    await database.drop();
  }
});
