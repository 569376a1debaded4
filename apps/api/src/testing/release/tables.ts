import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Sql } from 'postgres';
import { listTables, loadTables } from '../../backup/copy-tables.ts';
import { jobNames } from '../../jobs/jobs.ts';

/** A release's version, time and migration tags in order. */
export const Release = z.object({
  version: z.string(),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
});
export type Release = z.infer<typeof Release>;

/** Not dumped: rate limits expire within hours. */
const left = 'rate_limits';
/** Seeded tables too large to dump: only the rows that others refer to. */
const only: Readonly<Record<string, string>> = { places: 'where id in (select place_id from venues)' };

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
  for (const { name, columns, order } of await listTables(sql)) {
    if (name === left) continue;
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

/** Loads a dump into a database at the release's migrations. */
export async function loadRelease(sql: Sql, folder: string, storage: string): Promise<void> {
  const files = (await readdir(join(folder, 'tables'))).toSorted();
  const contents = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, 'tables', file);
      const columns = (await readFile(path, 'utf8')).split('\n', 1)[0] ?? '';
      const start = Buffer.byteLength(columns) + 1;
      return { name: file.replace(/\.copy$/, ''), columns, open: () => createReadStream(path, { start }) };
    }),
  );
  await sql.begin(async (tx) => {
    await loadTables(tx, contents);
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
