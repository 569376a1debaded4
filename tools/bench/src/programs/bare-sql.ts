import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { v7 } from 'uuid';
import { socketOptions } from '@atrium/postgres';
import { answer } from './answer.ts';

export interface Statement {
  text: string;
  parameters: (string | number | boolean | null)[];
}

/** Sends statements as fast as responses arrive, on several connections for a given time. */
export type SqlLoad = { url: string; connections: number; ms: number } & (
  | { kind: 'statements'; statements: Statement[] }
  | { kind: 'orders'; attendees: string[]; eventId: number; ticket: object }
);

export interface SqlRate {
  perSecond: number;
}

type Send = (connection: number, call: number) => Promise<unknown>;

answer<SqlLoad>(async (load) => {
  const sql = postgres(load.url, {
    ...socketOptions(load.url),
    max: load.connections,
    onnotice: () => undefined,
    connection: { application_name: 'bare', jit: 'off' },
  });
  try {
    const send = sender(sql, load);
    // Opens the connections.
    await Promise.all(Array.from({ length: load.connections }, (_, index) => send(index, 0)));
    return await run(load, send);
  } finally {
    await sql.end();
  }
});

async function run({ connections, ms }: SqlLoad, send: Send): Promise<SqlRate> {
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let call = 1; performance.now() - began < ms; call += 1) {
        await send(connection, call);
        done += 1;
      }
    }),
  );
  return { perSecond: (done * 1000) / (performance.now() - began) };
}

function sender(sql: postgres.Sql, load: SqlLoad): Send {
  if (load.kind === 'orders') return orders(sql, load);
  const { statements, connections } = load;
  return (connection, call) => {
    const start = Math.floor((connection * statements.length) / connections);
    const statement = statements[(start + call) % statements.length];
    if (!statement) throw new RangeError('nothing to send');
    return sql.unsafe(statement.text, statement.parameters);
  };
}

/** The statement of features/orders/place-order.ts. */
function orders(sql: postgres.Sql, load: Extract<SqlLoad, { kind: 'orders' }>): Send {
  const hash = randomBytes(32);
  return (connection) => {
    const now = new Date();
    const tickets = [{ id: v7(), code: randomBytes(16).toString('base64url'), ...load.ticket }];
    return sql`
      select place_order(
        ${v7()}::uuid, ${load.attendees[connection % load.attendees.length] ?? ''}::uuid, ${load.eventId}::integer,
        ${null}::text, ${hash}::bytea, ${now.toISOString()}::timestamptz,
        ${new Date(now.getTime() + 900_000).toISOString()}::timestamptz, ${sql.json(tickets)}::jsonb) as id`;
  };
}
