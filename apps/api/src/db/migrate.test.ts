import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { z } from 'zod';
import { socketOptions } from '@atrium/postgres';
import { cloneDatabase, eventually, migrationsFolder } from '../testing/index.ts';
import { migrateDatabase } from './migrate.ts';

const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number(), when: z.number() })) });

/** Copies migrations and functions, with one more migration: a column that the functions before it don't fill. */
async function nextRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-release-'));
  await cp(join(migrationsFolder, '..'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  const file = join(folder, 'migrations', 'meta', '_journal.json');
  const journal = Journal.parse(JSON.parse(await readFile(file, 'utf8')));
  const last = journal.entries.at(-1);
  const entry = {
    ...last,
    idx: journal.entries.length,
    when: (last?.when ?? 0) + 1,
    tag: '9999_next_release',
  };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(
    join(folder, 'migrations', '9999_next_release.sql'),
    'ALTER TABLE "event_listing" ADD COLUMN "mood" text NOT NULL;',
  );
  return folder;
}

test('a migration and the functions that go with it become visible together', async () => {
  const database = await cloneDatabase();
  const folder = await nextRelease();
  const sql = postgres(database.url, { ...socketOptions(database.url), max: 1, onnotice: () => undefined });
  const release = async () => [
    (await sql`select 1 from information_schema.columns where column_name = 'mood'`).length,
    (await sql`select 1 from pg_proc where proname = 'newest_function'`).length,
  ];
  const writeFunction = (returns: string) =>
    writeFile(
      join(folder, 'functions', 'newest_function.sql'),
      `CREATE OR REPLACE FUNCTION newest_function() RETURNS ${returns} LANGUAGE sql AS $$ SELECT 1 $$;`,
    );
  try {
    await writeFunction('nothing');
    await expect(migrateDatabase(database.url, join(folder, 'migrations'))).rejects.toMatchObject({
      code: '42704',
    });
    expect(await release()).toEqual([0, 0]);
    await writeFunction('integer');
    await migrateDatabase(database.url, join(folder, 'migrations'));
    expect(await release()).toEqual([1, 1]);
    await migrateDatabase(database.url, join(folder, 'migrations'));
  } finally {
    await sql.end();
    await database.drop();
    await rm(folder, { recursive: true });
  }
});

test('a migration stands back from a long transaction, so that nobody waits behind it', async () => {
  const database = await cloneDatabase();
  const folder = await nextRelease();
  const sql = postgres(database.url, { ...socketOptions(database.url), max: 2, onnotice: () => undefined });
  const reader = await sql.reserve();
  await reader`begin`;
  await reader`select count(*) from event_listing`;
  const message = Promise.withResolvers<string>();
  const migrated = migrateDatabase(database.url, join(folder, 'migrations'), { onWait: message.resolve });
  expect(await message.promise).toContain('A transaction holds a table');
  await sql`select count(*) from event_listing`;
  await reader`commit`;
  reader.release();
  await migrated;
  expect(await sql`select 1 from information_schema.columns where column_name = 'mood'`).toHaveLength(1);
  await sql.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a migration that waits for a transaction that waits for it tries again', async () => {
  const database = await cloneDatabase();
  const folder = await nextRelease();
  await writeFile(
    join(folder, 'migrations', '9999_next_release.sql'),
    `ALTER TABLE "events" ADD COLUMN "mood" text;
--> statement-breakpoint
ALTER TABLE "event_listing" ADD COLUMN "mood" text;`,
  );
  const sql = postgres(database.url, { ...socketOptions(database.url), max: 2, onnotice: () => undefined });
  const reader = await sql.reserve();
  await reader`begin`;
  await reader`select count(*) from event_listing`;
  const message = Promise.withResolvers<string>();
  const migrated = migrateDatabase(database.url, join(folder, 'migrations'), { onWait: message.resolve });
  await eventually(
    'the migration to wait for the reader',
    async () =>
      (await sql`select 1 from pg_locks where relation = 'event_listing'::regclass and not granted`).length,
    (waiting) => waiting > 0,
  );
  await reader`select count(*) from events`;
  expect(await message.promise).toContain('A transaction holds a table');
  await reader`commit`;
  reader.release();
  await migrated;
  expect(await sql`select 1 from information_schema.columns where column_name = 'mood'`).toHaveLength(2);
  await sql.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a node waits for the migration of another, says so, and leaves no lock in its session', async () => {
  const database = await cloneDatabase();
  const sql = postgres(database.url, { ...socketOptions(database.url), max: 2, onnotice: () => undefined });
  const other = await sql.reserve();
  await other`begin`;
  await other`select pg_advisory_xact_lock(7421955)`;
  const message = Promise.withResolvers<string>();
  const migrated = migrateDatabase(database.url, migrationsFolder, { onWait: message.resolve });
  expect(await message.promise).toContain('Another node is migrating');
  await other`commit`;
  other.release();
  await migrated;
  const held = await sql`
    select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
  expect(held).toEqual([]);
  await sql.end();
  await database.drop();
});
