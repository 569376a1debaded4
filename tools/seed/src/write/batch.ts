import type { ISql } from 'postgres';

/** A pool's statements or a transaction's. */
export type Sql = ISql;
export type Row = Readonly<Record<string, unknown>>;

/** Rows that one statement carries: some megabytes of JSON. */
const perStatement = 10_000;

/** Puts rows into a table as one JSON value per statement; the columns are those of the first row. `keep` passes over rows that are there. */
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

/** Rows that wait, table by table, to be written in the order in which the tables were named. */
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
