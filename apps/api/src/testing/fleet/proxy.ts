import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';
import type { Member } from './database.ts';
import { startProgram } from './programs.ts';

export interface Proxy {
  /** Where callers come in. */
  origin: string;
  /** Where the primary is. */
  databasePort: number;
  /** Resolves when the proxy finds a server `UP` or `DOWN`. */
  sees: (server: string, state: 'UP' | 'DOWN') => Promise<void>;
  /** How many calls a server has answered without an error. */
  answered: (server: string) => Promise<number>;
}

/** HAProxy with the configuration that is shipped. */
export async function startProxy(
  configuration: string,
  nodePorts: readonly number[],
  members: readonly Member[],
): Promise<Proxy> {
  const [port, databasePort, statePort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ATRIUM_ADDRESS: `127.0.0.1:${port}`,
    DATABASE_ADDRESS: `127.0.0.1:${databasePort}`,
    STATE_ADDRESS: `127.0.0.1:${statePort}`,
    ...Object.fromEntries(nodePorts.map((node, index) => [`NODE_${index + 1}`, `127.0.0.1:${node}`])),
    ...Object.fromEntries(
      members.flatMap((member, index) => [
        [`MEMBER_${index + 1}`, `127.0.0.1:${member.port}`],
        [`MEMBER_${index + 1}_HEALTH`, String(member.healthPort)],
      ]),
    ),
  };
  const check = startProgram('haproxy', ['-c', '-f', configuration], { env });
  if ((await check.ended) !== 0 || /ALERT|WARNING/.test(check.said()))
    throw new Error(`HAProxy does not like its configuration:\n${check.said()}`);
  const program = startProgram('haproxy', ['-W', '-db', '-f', configuration], { env });
  /** A column of HAProxy's table, by server. */
  const read = async (column: string) => {
    if (program.hasEnded()) throw new Error(`HAProxy ended:\n${program.said()}`);
    const table = await fetch(`http://127.0.0.1:${statePort}/;csv`).catch(() => undefined);
    const [head = '', ...rows] = ((await table?.text()) ?? '').split('\n').map((row) => row.split(','));
    return new Map(rows.map((row) => [`${row[0]}/${row[1]}`, row[head.indexOf(column)] ?? '']));
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    databasePort,
    sees: async (server, state) =>
      void (await eventually(
        `HAProxy to find ${server} ${state}`,
        async () => (await read('status')).get(server),
        (found) => found?.startsWith(state) === true,
      )),
    answered: async (server) => Number((await read('hrsp_2xx')).get(server)),
  };
}

export const shippedFile = (name: string): string =>
  join(import.meta.dirname, '../../../../../docker/fleet', name);
