import type { TestApp } from './test-app.ts';

/** Names of the tables whose rows, as text, contain some words. */
export async function tablesWith(app: Pick<TestApp, 'sql'>, words: string): Promise<string[]> {
  const tables = await app.sql<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await app.sql.unsafe<{ hit: boolean }[]>(
      `select exists (select from ${name} t where row_to_json(t)::text ilike $1) as hit`,
      [`%${words}%`],
    );
    if (row?.hit) found.push(name);
  }
  return found;
}
