import { readMigrationFiles } from 'drizzle-orm/migrator';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { applyFunctions } from './apply-functions.ts';
import { databaseError } from './errors.ts';

/** Advisory lock key; any number, the same on all nodes. */
const lockKey = 7_421_955;

const lockNotAvailable = '55P03';
const attempts = 10;

/**
 * Applies pending migrations and the functions and triggers next to them (`null` for a release that had
 * none), in one transaction: nodes of the old release never meet new columns with the triggers before them. Nodes that
 * start together wait for each other; the lock ends with the transaction, because a pooler would keep one of the session.
 *
 * Waits two seconds at most for the lock of a table, and tries again: everyone else would queue behind it, behind one long
 * transaction. `onWait` hears why it waits.
 */
export async function migrateDatabase(
  url: string,
  migrations: string,
  functions: string | null = join(dirname(migrations), 'functions'),
  onWait: (sentence: string) => void = () => undefined,
): Promise<void> {
  const client = postgres(url, { ...socketOptions(url), max: 1, prepare: false, onnotice: () => undefined });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.begin(async (tx) => {
          const [lock] = await tx`select pg_try_advisory_xact_lock(${lockKey}) as taken`;
          if (!lock?.['taken']) {
            onWait('Another node is migrating the database: waiting for it…');
            await tx`select pg_advisory_xact_lock(${lockKey})`;
          }
          await tx`set local lock_timeout = '2s'`;
          await applyMigrations(tx, migrations);
          if (functions !== null) await applyFunctions(tx, functions);
        });
        return;
      } catch (error) {
        if (databaseError(error)?.code !== lockNotAvailable || attempt === attempts) throw error;
        onWait('A transaction holds a table that the migration needs: trying again…');
        await wait(attempt * 500);
      }
    }
  } finally {
    await client.end();
  }
}

/** Applies the migrations that drizzle-kit has generated and that its table doesn't list, and lists them. */
async function applyMigrations(tx: postgres.TransactionSql, folder: string): Promise<void> {
  await tx`create schema if not exists drizzle`;
  await tx`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;
  const [last] = await tx`select max(created_at) as at from drizzle.__drizzle_migrations`;
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= Number(last?.['at'])) continue;
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}
