import { readMigrationFiles } from 'drizzle-orm/migrator';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { applyFunctions } from './apply-functions.ts';
import { appRoleOf, applyRights } from './app-role.ts';
import { databaseError } from './errors.ts';

/** Folder of the migrations, in the source and in the bundle. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Advisory lock key; any number, the same on all nodes. */
const lockKey = 7_421_955;

/** Another transaction was in the way: the lock was not to be had in time, or each waited for the other. */
const inTheWay = new Set(['55P03', '40P01']);
const attempts = 20;

interface MigrationOptions {
  /** Folder of the functions and triggers, by default beside the migrations; null for a release that had none. */
  functions?: string | null;
  /** Address with the role that serves; the owner itself by default. */
  appUrl?: string;
  /** Called with a sentence while it waits. */
  onWait?: (sentence: string) => void;
}

/**
 * Applies pending migrations with their functions, triggers and rights, by the owner of the tables and in one transaction:
 * nodes of the old release never meet new columns with the triggers before them. Nodes that start together wait for each
 * other; the lock ends with the transaction, because a pooler would keep one of the session.
 *
 * Waits less than half a second for the lock of a table, and tries again: everyone else would queue behind it, behind one long
 * transaction. PostgreSQL looks for a deadlock after a second, so the migration gives way to a call that waits for it.
 */
export async function migrateDatabase(
  ownerUrl: string,
  migrations: string,
  {
    functions = join(dirname(migrations), 'functions'),
    appUrl = ownerUrl,
    onWait = () => undefined,
  }: MigrationOptions = {},
): Promise<void> {
  const appRole = appRoleOf(appUrl, ownerUrl);
  const client = postgres(ownerUrl, {
    ...socketOptions(ownerUrl),
    max: 1,
    prepare: false,
    onnotice: () => undefined,
  });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.begin(async (tx) => {
          const [lock] = await tx`select pg_try_advisory_xact_lock(${lockKey}) as taken`;
          if (!lock?.['taken']) {
            onWait('Another node is migrating the database: waiting for it…');
            await tx`select pg_advisory_xact_lock(${lockKey})`;
          }
          await tx`set local lock_timeout = '400ms'`;
          await applyMigrations(tx, migrations);
          if (functions !== null) await applyFunctions(tx, functions);
          if (appRole) await applyRights(tx, appRole);
        });
        return;
      } catch (error) {
        if (!inTheWay.has(databaseError(error)?.code ?? '') || attempt === attempts) throw error;
        onWait('A transaction holds a table that the migration needs: trying again…');
        await wait(Math.min(attempt * 250, 2500));
      }
    }
  } finally {
    await client.end();
  }
}

/** Returns whether the newest migration of this release has been applied. */
export async function isMigrated(url: string, migrations: string): Promise<boolean> {
  const client = postgres(url, { ...socketOptions(url), max: 1, prepare: false, onnotice: () => undefined });
  try {
    const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
    if (table?.['name'] === null) return false;
    const [last] = await client`select max(created_at) as at from drizzle.__drizzle_migrations`;
    const newest = readMigrationFiles({ migrationsFolder: migrations }).at(-1);
    return Number(last?.['at']) >= (newest?.folderMillis ?? 0);
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
