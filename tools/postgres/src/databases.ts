import postgres from 'postgres';

/** How to reach a database, in the names postgres.js uses; `host` may be a folder that holds a Unix socket. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** The connection as one URL in libpq's form, where a socket's folder stands percent-encoded in place of the host. */
export function urlOf({ host, port, user, password, database }: Connection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Options for `postgres(url, options)`: postgres.js does not decode a socket's folder in a URL by itself. */
export function socketOptions(url: string): { host?: string } {
  const host = decodeURIComponent(new URL(url).hostname);
  return host.startsWith('/') ? { host } : {};
}

/** Creates a database, as a copy of `template` when one is named; the template must have no connection open. */
export async function createDatabase(
  server: Connection,
  name: string,
  { template }: { template?: string } = {},
) {
  await withServer(server, async (sql) => {
    await sql`create database ${sql(name)} ${template ? sql`template ${sql(template)}` : sql``}`;
  });
}

/** Creates a database unless it exists. */
export async function ensureDatabase(server: Connection, name: string): Promise<void> {
  await withServer(server, async (sql) => {
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!found) await sql`create database ${sql(name)}`;
  });
}

/** Drops a database if it exists, and every connection to it. */
export async function dropDatabase(server: Connection, name: string): Promise<void> {
  await withServer(server, async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
  });
}

async function withServer(server: Connection, use: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
  try {
    await use(sql);
  } finally {
    await sql.end();
  }
}
