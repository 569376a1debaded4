import { schedules } from '@atrium/api/app';
import type { Environment } from '../environment.ts';
import type { Measure } from '../measure.ts';
import { eachOf } from './each-of.ts';
import { tally, type Work } from './tally.ts';

/** Jobs that may read whole tables: by night, once. */
const nightly = new Set(['tidy-up', 'check-books', 'count-figures', 'remove-attendee-details']);

/** Measures each recurring job in its second run, which finds nothing new to do: what it reads then, it reads for ever. */
export async function fleetJobs(
  { fixture: { sql }, runJob }: Environment,
  note: (line: string) => void,
): Promise<Measure[]> {
  const found: { name: string; work: Work; scanned: number }[] = [];
  await runJob('fold-ledger'); // notes what its first run folds
  for (const name of new Set(schedules.map((one) => one.name))) {
    await runJob(name);
    const work = await tally(sql, () => runJob(name));
    const scanned = [...work.scanned.values()].reduce((sum, rows) => sum + rows, 0);
    found.push({ name, work, scanned });
    const tables = [...work.scanned].map(([table, rows]) => `, ${rows} rows of ${table} scanned`).join('');
    note(`${name}: ${work.read} rows read, ${work.changed} changed, ${work.pages} pages${tables}; ${work.dearest.text.replaceAll(/\s+/g, ' ').slice(0, 160)}`); // prettier-ignore
  }
  const [rows] = await sql<{ count: number }[]>`select sum(reltuples)::float8 as count from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0`;
  // what is to come: it grows with a marketplace's size, and not with its age
  const [coming] = await sql<{ count: number }[]>`
    select (select count(*) from event_versions where end_at > now())
      + (select count(*) from orders where paid_at is not null and released_at is null) as count`;
  const often = found.filter(({ name }) => !nightly.has(name));
  const night = found.filter(({ name }) => nightly.has(name));
  return [
    eachOf('jobs by day', often, { bar: 'jobs, rows read by scans of large tables', atMost: 0, of: (one) => one.scanned }), // prettier-ignore
    eachOf('jobs by day', often, {
      bar: 'jobs, rows read beyond ten for each row changed ÷ events and orders to come',
      atMost: 2,
      of: ({ work }) => (work.read - 10 * work.changed) / Number(coming?.count),
    }),
    eachOf('nightly jobs', night, { bar: 'nightly jobs, rows read ÷ rows of all tables', atMost: 3, of: ({ work }) => work.read / (rows?.count ?? NaN) }), // prettier-ignore
  ];
}
