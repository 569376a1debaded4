import postgres from 'postgres';

/** A database connection in postgres.js's names; `host` can be a folder with a Unix socket. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** Formats the connection as a libpq URL; a socket folder is percent-encoded as the host. */
export function connectionUrl({ host, port, user, password, database }: Connection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}

/**
 * Returns options for `postgres(url, options)`, because postgres.js doesn't decode a socket folder in a URL.
 */
export function socketOptions(url: string): { host?: string } {
  const host = decodeURIComponent(new URL(url).hostname);
  return host.startsWith('/') ? { host } : {};
}

/** Creates a database, optionally as a copy of `template`, which must have no open connections. */
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

/** Drops a database if it exists, and closes its connections. */
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
