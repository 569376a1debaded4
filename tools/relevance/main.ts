import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { EventFilters, minutes } from '@atrium/domain';
import {
  connect,
  countWords,
  databaseOn,
  migrateDatabase,
  migrations,
  projectEvents,
  readQuery,
  searchQuery,
  type Db,
} from '@atrium/api/app';
import { socketOptions, startPostgres } from '@atrium/postgres';
import { seedBulk, seedReference } from '@atrium/seed';
import { CommandError, runMain, say } from '@atrium/tool-start/processes';
import { mean, nDcg, recall } from './src/metrics.ts';
import { nonsense, slips, today, tuning, type Judged } from './src/queries.ts';
import { graderOf, readTruth } from './src/truth.ts';
import { unseen } from './src/unseen-queries.ts';

const now = new Date(`${today}T09:00:00Z`);
const world = { seed: 42, events: 5000, baseDate: now, bulk: true, past: 0.3 };

/** Every so many events, the name of one is searched, and every so many organisers that of one. */
const [everyName, everyOrganiser] = [150, 8];

/**
 * `npm run relevance`: asks the judged queries on 5,000 generated events and compares the answers with what the
 * generator drew (docs/relevance.md). Clock and seed are fixed.
 */
await runMain(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-relevance-'));
  const server = await startPostgres({ dataDir: join(dataDir, 'pg'), durability: 'throwaway' });
  const { db, close } = connect({ url: server.url }, { pool: 2, name: 'relevance', waitMs: minutes(1) });
  try {
    await fill(server.url);
    return await judge(db);
  } finally {
    await close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function fill(url: string): Promise<void> {
  const sql = postgres(url, { ...socketOptions(url), max: 2, onnotice: () => undefined });
  try {
    await migrateDatabase(url, migrations);
    await sql.unsafe(
      `create or replace function app_now() returns timestamptz language sql stable as $$ select '${now.toISOString()}'::timestamptz $$`,
    );
    await seedReference(sql);
    await seedBulk({ ...world, sql, project: (tx) => projectEvents(databaseOn(tx), 'all') });
    await countWords({ db: databaseOn(sql) });
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
  }
}

/** IDs of the first 25. */
async function find(db: Db, query: string): Promise<number[]> {
  const reading = await readQuery(db, EventFilters.parse({ query }), now);
  const { statement, values } = await searchQuery(db, reading, null, now);
  const rows = await statement.run(db, values);
  return rows.flatMap(({ id, isSponsored }) => (id === null || isSponsored ? [] : [id])).slice(0, 25);
}

interface Row {
  query: string;
  nDcg: number;
  recall: number;
  found: number;
}

function barsOf(which: string, rows: readonly Row[]) {
  return [
    { bar: `nDCG@10, queries ${which}`, value: mean(rows.map((row) => row.nDcg)), atLeast: 0.75 },
    { bar: `recall@25, queries ${which}`, value: mean(rows.map((row) => row.recall)), atLeast: 0.85 },
    {
      bar: `answered, queries ${which}`,
      value: mean(rows.map((row) => (row.found > 0 ? 1 : 0))),
      atLeast: 0.97,
    },
  ];
}

async function judge(db: Db): Promise<number> {
  const known = new Set(tuning.map(({ query }) => query.toLowerCase()));
  const seenBefore = unseen.filter(({ query }) => known.has(query.toLowerCase()));
  if (seenBefore.length > 0)
    throw new CommandError(
      `Kept back and tuned with: ${seenBefore.map(({ query }) => query).join(', ')}. Write others to keep back.`,
    );
  const truth = readTruth(world);
  const live = await db.execute<{ id: number }>('select event_id as id from event_search order by 1');
  const events = live.flatMap(({ id }) => truth.get(id) ?? []);
  const ask = async (title: string, queries: readonly Judged[]): Promise<Row[]> => {
    say(`${title}: nDCG@10, recall@25, found`);
    const rows: Row[] = [];
    for (const judged of queries) {
      const grade = graderOf(judged);
      const all = events.map(grade);
      if (!all.some((one) => one >= 2)) {
        say(`  not answerable: ${judged.query}`);
        continue;
      }
      const found = await find(db, judged.query);
      const grades = found.flatMap((id) => {
        const known = truth.get(id);
        return known ? [grade(known)] : [];
      });
      rows.push({
        query: judged.query,
        nDcg: nDcg(grades, all),
        recall: recall(grades, all),
        found: found.length,
      });
    }
    for (const { query, nDcg: gain, recall: share, found } of rows.toSorted((a, b) => a.nDcg - b.nDcg))
      say(`  ${gain.toFixed(2)}  ${share.toFixed(2)}  ${String(found).padStart(2)}  ${query}`);
    return rows;
  };
  const seen = await ask('Queries to tune with', tuning);
  const fresh = await ask('Queries kept back', unseen);
  const named = events.filter((_, index) => index % everyName === 0);
  const names = await Promise.all(
    named.map(async ({ name }) => firstOf(await find(db, name), (id) => truth.get(id)?.name === name)),
  );
  const organisers = [...new Set(events.map(({ organiser }) => organiser))].toSorted();
  const requested = organisers.filter((_, index) => index % everyOrganiser === 0);
  const found = await Promise.all(
    requested.map(async (name) => firstOf(await find(db, name), (id) => truth.get(id)?.organiser === name)),
  );
  const slipped = await Promise.all(
    slips.map(async ({ typed, meant }) => {
      const [own, right] = await Promise.all([find(db, typed), find(db, meant)]);
      const share = right.filter((id) => own.includes(id)).length / right.length;
      say(`  ${share.toFixed(2)}  ${typed}`);
      return right.length > 0 ? share : 0;
    }),
  );
  const silent = await Promise.all(nonsense.map(async (query) => (await find(db, query)).length === 0));
  const bars = [
    ...barsOf('to tune with', seen),
    ...barsOf('kept back', fresh),
    { bar: 'known names and organisers, MRR', value: mean([...names, ...found]), atLeast: 0.95 },
    { bar: 'mistyped queries answered as meant', value: mean(slipped), atLeast: 0.9 },
    { bar: 'nonsense left empty', value: mean(silent.map(Number)), atLeast: 1 },
  ];
  for (const { bar, value, atLeast } of bars)
    say(`${bar}: ${value.toFixed(3)} (≥ ${atLeast}) ${value >= atLeast ? 'met' : 'MISSED'}`);
  return bars.every(({ value, atLeast }) => value >= atLeast) ? 0 : 1;
}

/** One by the place of the first that is right; 0 if none is. */
function firstOf(found: readonly number[], isRight: (id: number) => boolean): number {
  const place = found.findIndex(isRight);
  return place < 0 ? 0 : 1 / (place + 1);
}
