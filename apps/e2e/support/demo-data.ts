import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Connection,
  createDatabase,
  dropDatabase,
  makeThrowawayFolder,
  startPostgres,
} from '@atrium/postgres';
import { spawnServer } from './built-server.ts';

/** A database with the demo data and the folder of its files, of which each product gets a copy. */
interface DemoData {
  database: Connection;
  files: string;
}

interface OwnData {
  database: Connection;
  folder: string;
  remove: () => Promise<void>;
}

/** Makes the demo data for the products of this run, which takes as long as twenty copies; returns how to remove it. */
export async function makeDemoData(): Promise<() => Promise<void>> {
  const folder = makeThrowawayFolder('e2e');
  const postgres = await startPostgres({ dataDir: join(folder, 'pg18'), durability: 'throwaway' });
  const remove = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const data: DemoData = { database: postgres.connection, files: join(folder, 'files') };
  const { server, output } = spawnServer(data.database, data.files, { MIGRATE: 'only' });
  await once(server, 'exit');
  if (server.exitCode !== 0) {
    await remove();
    throw new Error(`The demo data was not made:\n${output.join('')}`);
  }
  process.env['E2E_DEMO_DATA'] = JSON.stringify(data);
  return remove;
}

/** Copies the demo data for one product. */
export async function copyDemoData(): Promise<OwnData> {
  const { database, files } = JSON.parse(process.env['E2E_DEMO_DATA'] ?? '') as DemoData; // written above
  const folder = mkdtempSync(`${files}-`);
  cpSync(files, folder, { recursive: true });
  const name = basename(folder);
  const maintenance = { ...database, database: 'postgres' };
  await createDatabase(maintenance, name, { template: database.database });
  return {
    database: { ...database, database: name },
    folder,
    remove: async () => {
      await dropDatabase(maintenance, name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
