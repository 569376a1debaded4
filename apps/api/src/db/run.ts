import { sql as template, type SQL } from 'drizzle-orm';
import type { Queryable, Statements } from './client.ts';

export type Parameter = string | number | boolean | null;

/** Runs one statement with `$1`-parameters; the same for either pool and inside either one's transaction. */
export type Run = <Row extends object>(text: string, parameters: readonly Parameter[]) => Promise<Row[]>;

const runs = new WeakMap<object, Run>();

/** The way to run statements on a connection; the same connection gives the same function. */
export function runOn(db: Queryable | Statements): Run {
  const known = runs.get(db);
  if (known) return known;
  // Never prepared: a statement kept for any values is planned for none (performance.md A3.5).
  // The rows are as the caller says: it knows the statement.
  const run: Run =
    typeof db === 'function'
      ? (text, parameters) => db.unsafe(text, [...parameters], { prepare: false }) as never
      : (text, parameters) => db.execute(withParameters(text, parameters)) as never;
  runs.set(db, run);
  return run;
}

function withParameters(text: string, parameters: readonly Parameter[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return template.join(
    parts.map((part, index) =>
      index % 2 === 0 ? template.raw(part) : template`${parameters[Number(part) - 1]}`,
    ),
  );
}
