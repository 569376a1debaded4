import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Sql } from 'postgres';
import { jobNames } from '../../jobs/jobs.ts';

/** A release's version, time and migration tags in order. */
export const Release = z.object({
  version: z.string(),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
});
export type Release = z.infer<typeof Release>;

/** Not dumped: rate limits expire within hours. */
const left = ['rate_limits'];
/** Seeded tables too large to dump: only the rows that others refer to. */
const only: Readonly<Record<string, string>> = { places: 'where id in (select place_id from venues)' };

interface Table {
  name: string;
  columns: string;
  order: string;
}

/** All logged tables of the product with their writable columns and sort order. */
const tablesOf = (sql: Sql): Promise<Table[]> => sql<Table[]>`
  select c.relname as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select string_agg(quote_ident(a.attname), ', ' order by k.place)
      from pg_index i cross join unnest(i.indkey::int[]) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary), '1') as order
  from pg_class c where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace and not c.relname = any(${left})
  order by c.relname`;

/** Jobs that wait in a release's queue, with their payloads as it stored them. */
const WaitingJobs = z.array(z.object({ name: z.enum(jobNames), data: z.unknown() }));

export async function readWaitingJobs(folder: string): Promise<z.infer<typeof WaitingJobs>> {
  return WaitingJobs.parse(JSON.parse(await readFile(join(folder, 'jobs.json'), 'utf8')));
}

/** Writes the rows of every table, the waiting jobs and the stored files to a folder. */
export async function dumpRelease(
  sql: Sql,
  release: Release,
  folder: string,
  storage: string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'tables'), { recursive: true });
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  for (const { name, columns, order } of await tablesOf(sql)) {
    const rows = `select ${columns} from ${name} ${only[name] ?? ''} order by ${order}`;
    const header = Buffer.from(`${columns}\n`);
    const file = createWriteStream(join(folder, 'tables', `${name}.copy`));
    file.write(header);
    await pipeline(await sql.unsafe(`copy (${rows}) to stdout`).readable(), file);
  }
  const jobs = await sql<{ name: string; data: unknown }[]>`
    select distinct name, coalesce(data, '{}') as data from pgboss.job where name <> 'dead-letters' order by name, data`;
  const lines = jobs.map(({ name, data }) => `  ${JSON.stringify({ name, data })}`);
  await writeFile(join(folder, 'jobs.json'), `[\n${lines.join(',\n')}\n]\n`);
  await cp(storage, join(folder, 'files'), { recursive: true });
}

export async function readRelease(folder: string): Promise<Release> {
  return Release.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
}

/** Loads a dump into a database at the release's migrations, with triggers and foreign keys disabled. */
export async function loadRelease(sql: Sql, folder: string, storage: string): Promise<void> {
  const files = (await readdir(join(folder, 'tables'))).toSorted();
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`truncate ${files.map((file) => file.replace(/\.copy$/, '')).join(', ')} cascade`);
    for (const file of files) {
      const table = file.replace(/\.copy$/, '');
      const path = join(folder, 'tables', file);
      const columns = (await readFile(path, 'utf8')).split('\n', 1)[0] ?? '';

      await pipeline(
        createReadStream(path, { start: Buffer.byteLength(columns) + 1 }),
        await tx.unsafe(`copy ${table} (${columns}) from stdin`).writable(),
      );
    }
    const identities = await tx<{ table: string; column: string }[]>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`;
    for (const { table, column } of identities)
      await tx.unsafe(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), greatest((select max(${column}) from ${table}), 1))`,
      );
  });
  await cp(join(folder, 'files'), storage, { recursive: true });
}
