import { chownSync, existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canReach } from './account.ts';
import { PostgresStartError } from './start-error.ts';

/** The server's address: a folder with its Unix socket, or a loopback address on systems without sockets. */
export interface Endpoint {
  kind: 'socket' | 'tcp';
  host: string;
  port: number;
}

const socketPort = 5432;
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

/** Creates an endpoint for one run of the server, accessible only to its account (and root). */
export async function openEndpoint(account: Account | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') return { kind: 'tcp', host: '127.0.0.1', port: await freePort() };
  const host = mkdtempSync(join(temporaryFolder(account), 'atrium-pg-'));
  if (account) chownSync(host, account.uid, account.gid);
  return { kind: 'socket', host, port: socketPort };
}

/** Returns the full path of the socket file; the operating system limits its length. */
function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}`);
}

function temporaryFolder(account: Account | undefined): string {
  const fits = (folder: string) =>
    existsSync(folder) &&
    canReach(folder, account) &&
    Buffer.byteLength(socketPath(join(folder, 'atrium-pg-xxxxxx'))) <= longestSocketPath;
  const found = [tmpdir(), '/tmp'].find(fits);
  if (found) return found;
  throw new PostgresStartError(
    `The temporary folder ${tmpdir()} cannot hold the database's socket (its path is longer than ${longestSocketPath} bytes, or closed to the server's user): set TMPDIR to a short folder that everybody may enter.`,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string')
    throw new PostgresStartError('No free port was found.');
  return address.port;
}
