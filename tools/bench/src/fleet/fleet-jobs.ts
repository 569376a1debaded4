import { schedules } from '@atrium/api/app';
import type { Environment } from '../environment.ts';
import type { Measure } from '../measure.ts';
import { tally, type Work } from './tally.ts';

/** Jobs that may read whole tables: by night, once. */
const nightly = new Set(['tidy-up', 'check-books']);

/** Measures each recurring job in its second run, which finds nothing new to do: what it reads then, it reads for ever. */
export async function fleetJobs(
  { fixture: { sql }, runJob }: Environment,
  note: (line: string) => void,
): Promise<Measure[]> {
  const found: { name: string; work: Work; scanned: number }[] = [];
  for (const name of new Set(schedules.map((one) => one.name))) {
    await runJob(name);
    const work = await tally(sql, () => runJob(name));
    const scanned = [...work.scanned.values()].reduce((sum, rows) => sum + rows, 0);
    found.push({ name, work, scanned });
    const tables = [...work.scanned].map(([table, rows]) => `, ${rows} rows of ${table} scanned`).join('');
    note(`${name}: ${work.read} rows read, ${work.changed} changed, ${work.pages} pages${tables}; ${work.dearest.text.replaceAll(/\s+/g, ' ').slice(0, 160)}`); // prettier-ignore
  }
  const often = found.filter(({ name }) => !nightly.has(name));
  const [rows] = await sql<{ count: number }[]>`select sum(reltuples)::float8 as count from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0`;
  const worst = (by: (one: (typeof found)[number]) => number, of: typeof found) =>
    of.toSorted((a, b) => by(b) - by(a))[0];
  const scan = worst(({ scanned }) => scanned, often);
  const idle = worst(({ work }) => work.pages, often);
  const night = worst(({ work }) => work.read, found);
  return [
    {
      bar: 'jobs, rows read by scans of large tables',
      atMost: 0,
      measured: scan?.scanned ?? NaN,
      made: `${often.length} jobs that run by day; ${scan?.name}`,
    },
    {
      bar: 'jobs, pages of a run with nothing to do',
      atMost: 5000,
      measured: idle?.work.pages ?? NaN,
      made: idle?.name ?? '',
    },
    {
      bar: 'nightly jobs, rows read ÷ rows of all tables',
      atMost: 3,
      measured: (night?.work.read ?? NaN) / (rows?.count ?? NaN),
      made: `${night?.name}: ${night?.work.read} rows read, ${night?.work.changed} changed`,
    },
  ];
}
