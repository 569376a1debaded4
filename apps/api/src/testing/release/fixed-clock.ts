import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { v4 } from 'uuid';
import type { Sql } from 'postgres';
import { minutes } from '@atrium/domain';
import { seededRandom } from '../seeded-random.ts';

/** Stops the process's clock, so that a dump shows the story's times instead of the machine's. */
export function stopClock(at: string): { now: () => Date; pass: (minutes: number) => void } {
  let instant = Date.parse(at);
  Date.now = () => instant;
  return {
    now: () => new Date(instant),
    pass: (count) => {
      instant += minutes(count);
    },
  };
}

/** Stops the database's clock: `app_now()` and `now()` read a table and `gen_random_uuid()` a sequence. */
export async function stopDatabaseClock(sql: Sql, now: () => Date): Promise<(sql: Sql) => Promise<void>> {
  await sql.unsafe(`create schema fixed;
    create table fixed.clock (at timestamptz not null);
    insert into fixed.clock values ('${now().toISOString()}');
    create function fixed.now() returns timestamptz language sql stable as 'select at from fixed.clock';
    create or replace function app_now() returns timestamptz language sql stable as 'select at from fixed.clock';
    create sequence fixed.drawn;
    create function fixed.gen_random_uuid() returns uuid language sql as $$select md5(nextval('fixed.drawn')::text)::uuid$$;
    update seeds set done_at = fixed.now();`);
  const defaults = await sql<{ table: string; column: string; value: string }[]>`
    select table_name as table, column_name as column, column_default as value from information_schema.columns
    where table_schema = 'public' and column_default = 'gen_random_uuid()'`;
  for (const { table, column, value } of defaults)
    await sql.unsafe(`alter table ${table} alter column ${column} set default fixed.${value}`);
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  await sql`alter database ${sql(row?.name ?? '')} set search_path = fixed, pg_catalog, public`;
  return async (sql) => void (await sql`update fixed.clock set at = ${now().toISOString()}::timestamptz`);
}

/**
 * Makes IDs, codes and nonces deterministic, so that the same story gives the same rows. The returned
 * function reseeds for the next step, so that background draws can't affect later steps.
 */
export function seedRandomness(): () => void {
  let step = 0;
  let { below } = seededRandom(step);
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => below(256)));
  const fill = <T extends NodeJS.ArrayBufferView>(view: T): T => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(bytes(view.byteLength));
    return view;
  };
  Object.assign(crypto, {
    randomBytes: (size: number, done?: (error: null, drawn: Buffer) => void) => {
      const drawn = bytes(size);
      if (done) setImmediate(done, null, drawn);
      return drawn;
    },
    randomFillSync: fill,
    randomInt: (bound: number) => below(bound),
    randomUUID: () => v4({ random: bytes(16) }),
  });
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill });
  syncBuiltinESMExports();
  return () => {
    step += 1;
    ({ below } = seededRandom(step));
  };
}
