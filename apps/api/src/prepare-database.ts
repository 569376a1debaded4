import { isMigrated, migrateDatabase, migrationsFolder } from './db/migrate.ts';
import { jobNames } from './jobs/jobs.ts';
import { createQueues } from './jobs/queue.ts';
import { installTestClock } from './db/install-test-clock.ts';

interface Preparation {
  /** Folder of the migrations. */
  migrations?: string;
  /** Address with the role that serves, which gets its rights; the owner itself by default. */
  appUrl?: string;
  /** Makes `app_now()` follow the test clock. */
  testClock?: boolean;
  /** Called with a sentence while it waits for another node or transaction. */
  onWait?: (sentence: string) => void;
}

/** The database is of an earlier release, and this node may not change that. */
export class OldDatabaseError extends Error {}

/** Throws OldDatabaseError unless the database has what this release needs; that of a later release has. */
export async function assertPrepared(url: string): Promise<void> {
  if (await isMigrated(url, migrationsFolder)) return;
  throw new OldDatabaseError(
    'The database is of an earlier release, and MIGRATE=never: run this release once with MIGRATE=only.',
  );
}

/** Brings a database to this release, by the owner of its tables: job queues, migrations, functions and rights. */
export async function prepareDatabase(
  ownerUrl: string,
  { migrations = migrationsFolder, appUrl = ownerUrl, testClock = false, onWait }: Preparation = {},
): Promise<void> {
  await createQueues(jobNames, ownerUrl);
  await migrateDatabase(ownerUrl, migrations, { appUrl, ...(onWait && { onWait }) });
  if (testClock) await installTestClock(ownerUrl);
}
