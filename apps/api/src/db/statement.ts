import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './client.ts';

/** A query parameter. Instants are ISO text with a cast, lists are PostgreSQL array literals (`listOf`). */
type Value = string | number | boolean | null;

type Values<P> = { readonly [K in keyof P]: Value };

/** Placeholder of each parameter in the text. */
export type Marks<P> = { readonly [K in keyof P]: string };

export interface Statement<P extends Values<P>, Row extends object> {
  readonly run: (db: Db, values: P) => Promise<Row[]>;
  /** Text and parameters as sent. */
  readonly query: (values: P) => { sql: string; params: Value[] };
  /** The statement with its values, for embedding in another one. */
  readonly with: (values: P) => SQL;
  /** Plan for these values; `analyze` executes the statement. */
  readonly explain: (db: Db, values: P, options?: 'analyze, buffers') => Promise<Plan>;
}

/** A plan in PostgreSQL's JSON format. */
type Plan = Readonly<Record<string, unknown>> & { readonly 'Plan Rows': number };

interface Options {
  /** Planned once per connection, for lookups by key. Others are planned for their values (docs/adr/0028). */
  prepared?: boolean;
}

/**
 * Defines a SQL statement with named parameters: `statement<{ id: number }, Row>((p) => `… where id =
 * ${p.id}::int`)`. The text is built once; a missing or unknown parameter doesn't compile. Runs on the given
 * connection or transaction.
 */
export function statement<P extends Values<P>, Row extends object>(
  write: (marks: Marks<P>) => string,
  { prepared = false }: Options = {},
): Statement<P, Row> {
  const { parts, names, text } = compile<P>(write);
  const query = (values: P) => ({ sql: text, params: names.map((name): Value => values[name]) });
  // drizzle's own path for text with parameters; a name makes it a prepared statement.
  const send = (db: Db, sent: ReturnType<typeof query>, isPrepared: boolean) =>
    db._.session.prepareQuery(sent, undefined, isPrepared ? 'prepared' : undefined, false).execute();
  return {
    query,
    run: (db, values) => send(db, query(values), prepared) as Promise<Row[]>, // the caller declares its columns
    with: (values) =>
      sql.join(
        parts.map((part, index) =>
          index % 2 === 0 ? sql.raw(part) : sql`${values[part as keyof P & string]}`,
        ),
      ),
    explain: async (db, values, options) => {
      const { sql: explained, params } = query(values);
      const prefix = `explain (${options ? `${options}, ` : ''}format json)`;
      const rows = (await send(db, { sql: `${prefix} ${explained}`, params }, false)) as Explained[]; // shape of EXPLAIN (FORMAT JSON)
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      if (!plan) throw new TypeError('PostgreSQL explained nothing');
      return plan.Plan;
    },
  };
}

interface Explained {
  'QUERY PLAN': [{ Plan: Plan }];
}

/** Array parameter of numbers, to be cast: `any(${p.ids}::int[])`. */
export const listOf = (values: readonly number[]): string => `{${values.join(',')}}`;

/** Delimits parameter names; SQL can't contain it. */
const fence = '\u0000';

function compile<P>(write: (marks: Marks<P>) => string) {
  const marks = new Proxy({} as Marks<P>, { get: (_, name) => `${fence}${String(name)}${fence}` });
  const parts = write(marks).split(fence);
  const names: (keyof P & string)[] = [];
  const numbered = parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const name = part as keyof P & string; // a property read from `marks`
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { parts, names, text: numbered.join('') };
}
