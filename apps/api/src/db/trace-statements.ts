import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import type { SpanStart, Tracing } from '../tracing/tracing.ts';

/** Wraps a client of the database so that its statements and transactions are spans, without their parameters. */
export const traceStatements = (client: postgres.Sql, tracing: Tracing): postgres.Sql =>
  wrap(client, tracing);

type Work = (transaction: postgres.TransactionSql) => unknown;

function wrap<C extends postgres.ISql>(client: C, tracing: Tracing): C {
  const unsafe: C['unsafe'] = (text, ...rest) => {
    const query = client.unsafe(text, ...rest);
    // the caller gets the query itself, and with it an error
    if (tracing.isRecording()) tracing.span(spanOf(text), async () => query).catch(() => undefined);
    return query as never; // of the row's type that the caller declares
  };
  /** BEGIN and SAVEPOINT take a function as their last argument, which gets a client of its own. */
  const nest =
    (name: 'begin' | 'savepoint') =>
    (...given: unknown[]) => {
      const work = given.pop() as Work; // by both signatures
      const start = Reflect.get(client, name) as (...args: unknown[]) => Promise<unknown>;
      return tracing.span({ name: 'transaction', kind: 'internal' }, () =>
        start(...given, (transaction: postgres.TransactionSql) => work(wrap(transaction, tracing))),
      );
    };
  const traced = new Map<string | symbol, unknown>([
    ['unsafe', unsafe],
    ['begin', nest('begin')],
    ['savepoint', nest('savepoint')],
  ]);
  return new Proxy(client, { get: (target, name): unknown => traced.get(name) ?? Reflect.get(target, name) });
}

/** Texts are few; those with lists of parameters vary. */
const spans = new LRUCache<string, SpanStart>({ max: 500 });
const longest = 2_000;

function spanOf(text: string): SpanStart {
  const known = spans.get(text);
  if (known) return known;
  const bare = withoutLiterals(text).slice(0, longest);
  const span: SpanStart = {
    name: summaryOf(bare),
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': bare },
  };
  spans.set(text, span);
  return span;
}

/** Replaces what a statement says by itself, besides its parameters: strings and numbers. Drops comments. */
export const withoutLiterals = (text: string): string =>
  text
    .replace(/--.*|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?/g, (found) =>
      found.startsWith('--') ? '' : '?',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Names a statement by what it does to which table or function: `SELECT events`. */
export function summaryOf(text: string): string {
  const action = /\b(?:insert|update|delete|select)\b/i.exec(text)?.[0];
  const target =
    /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(text)?.[1] ?? /^select\s+(\w+)\(/i.exec(text)?.[1];
  return [action?.toUpperCase() ?? 'SQL', ...(target ? [target] : [])].join(' ');
}
