import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { migrateDatabase } from './migrate.ts';

/**
 * Program `migrate`: brings the configured database to this release, before its first node starts. Nodes do so at their start as
 * well, and then find nothing to do.
 */
try {
  const { databaseUrl, databaseDirectUrl } = readConfig(process.env);
  if (!databaseUrl)
    throw new ConfigError(
      'These settings are wrong:\n  DATABASE_URL: needed, or there is nothing to migrate',
    );
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await migrateDatabase(
    databaseDirectUrl ?? databaseUrl,
    join(import.meta.dirname, 'migrations'),
    undefined,
    say,
  );
  say('The database is ready for this release.');
} catch (error) {
  const known = error instanceof ConfigError;
  process.stderr.write(
    `The database could not be migrated.\n${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
