import type { ISql } from 'postgres';

/** A pool or a transaction. */
export type Sql = ISql;
export type Row = Readonly<Record<string, unknown>>;

/** Rows per statement: some megabytes of JSON. */
const perStatement = 10_000;

/**
 * Inserts rows as one JSON value per statement, with the columns of the first row. `keep` skips existing
 * rows.
 */
export async function insertRows(
  sql: Sql,
  table: string,
  rows: readonly Row[],
  options: { keep?: boolean } = {},
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += perStatement) {
    const json = JSON.stringify(rows.slice(from, from + perStatement));
    await sql`
      insert into ${sql(table)} (${sql(columns)})
      select ${sql(columns)} from json_populate_recordset(null::${sql(table)}, ${json}::text::json)
      ${options.keep ? sql`on conflict do nothing` : sql``}`;
  }
}

/** Collects rows by table and inserts them in the order in which the tables were named. */
export class Batch {
  #rows = new Map<string, Row[]>();

  constructor(tables: readonly string[]) {
    for (const table of tables) this.#rows.set(table, []);
  }

  add(table: string, row: Row): void {
    const rows = this.#rows.get(table);
    if (!rows) throw new RangeError(`${table} is not written here`);
    rows.push(row);
  }

  async write(sql: Sql): Promise<void> {
    for (const [table, rows] of this.#rows) {
      await insertRows(sql, table, rows);
      rows.length = 0;
    }
  }
}
