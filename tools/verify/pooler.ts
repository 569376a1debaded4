import { runQuietly } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';
import { ensureDebian } from './debian.ts';

/** Returns true if one of these files has a say in how nodes reach the database. */
export const touchConnections = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^apps\/api\/src\/(db\/[^/]+\.ts|jobs\/queue|dependencies|testing\/check-pooler)|^libs\/postgres\/|^tools\/patches\/|^tools\/verify\//.test(
      file,
    ),
  );

export const ensurePooler = (): Promise<void> => ensureDebian('pgbouncer', ['pgbouncer']);

/** Two nodes and a worker behind PgBouncer: orders, notifications, jobs and migrations. */
export async function checkPooler(): Promise<Outcome> {
  const { code, output } = await runQuietly(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'apps/api/src/testing/check-pooler.ts',
  ]);
  return { passed: code === 0, output };
}
