import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { CommandError } from '@atrium/tool-start/processes';

/** Work of the database for one call or job. */
export interface Work {
  statements: number;
  /** Pages of 8 kB, from memory or disk. */
  pages: number;
  /** Rows that scans of whole large tables read, by table. */
  scanned: Map<string, number>;
  /** Rows that scans and indexes returned. */
  read: number;
  changed: number;
  /** The statement that read most pages. */
  dearest: { text: string; pages: number; calls: number };
}

/** Tables with fewer rows are rightly read whole: at the smallest scale, fewer than there are orders. */
const largeFrom = 50_000;

interface TableWork {
  name: string;
  isLarge: boolean;
  scanned: number;
  read: number;
  changed: number;
}

/** Measures what the database does for the product while `run` runs; nothing else may use it. */
export async function tally(sql: Sql, run: () => Promise<unknown>): Promise<Work> {
  await reported(sql);
  const before = await tablesOf(sql);
  await sql`select pg_stat_statements_reset()`;
  await run();
  const statements = await sql<Work['dearest'][]>`
    select query as text, (shared_blks_hit + shared_blks_read)::int as pages, calls::int
    from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
    where toplevel and query not like '%pg_stat_%' and query !~ 'pgboss|pg_catalog.pg_type' order by 2 desc`;
  await reported(sql);
  const after = await tablesOf(sql);
  const sum = (of: (one: TableWork) => number) =>
    after.reduce((total, one, index) => total + of(one) - (before[index] ? of(before[index]) : 0), 0);
  return {
    statements: statements.reduce((total, { calls }) => total + calls, 0),
    pages: statements.reduce((total, { pages }) => total + pages, 0),
    scanned: new Map(
      after.flatMap(({ name, isLarge, scanned }, index) => {
        const rows = scanned - (before[index]?.scanned ?? 0);
        return isLarge && rows > 0 ? [[name, rows]] : [];
      }),
    ),
    read: sum(({ read }) => read),
    changed: sum(({ changed }) => changed),
    dearest: statements[0] ?? { text: '', pages: 0, calls: 0 },
  };
}

/** Makes all sessions of the product report what they read, by ending them; the product opens others. */
async function reported(sql: Sql): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [left] = await sql<{ count: number }[]>`
      select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
      where application_name like 'atrium%' and state <> 'active' and datname = current_database()`;
    if (left?.count === 0) return;
    await wait(50);
    const [busy] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where application_name like 'atrium%' and query !~* '^listen' and datname = current_database()`;
    if (busy?.count === 0) return;
  }
  throw new CommandError('The sessions of the product did not end.');
}

const tablesOf = (sql: Sql): Promise<TableWork[]> => sql<TableWork[]>`
  select s.relname as name, c.reltuples >= ${largeFrom}::real as "isLarge", s.seq_tup_read::float8 as scanned,
    (s.seq_tup_read + coalesce(s.idx_tup_fetch, 0))::float8 as read, (s.n_tup_ins + s.n_tup_upd + s.n_tup_del)::float8 as changed
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.schemaname = 'public' order by s.relname`;
