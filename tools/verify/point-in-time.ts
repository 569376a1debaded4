import { runQuietly } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';
import { ensureDebian } from './debian.ts';

/** Returns true if one of these files has a say in how a server is restored. */
export const touchRestores = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^docs\/operations\.md$|^apps\/api\/src\/(backup\/|db\/(migrate|app-role)|testing\/check-point-in-time)|^tools\/verify\/point-in-time/.test(
      file,
    ),
  );

export const ensurePgBackRest = (): Promise<void> =>
  ensureDebian('pgbackrest', ['pgbackrest', 'postgresql'], 'version');

/** The recipe of docs/operations.md: a server restored to the moment before an accident. */
export async function checkRestore(): Promise<Outcome> {
  const { code, output } = await runQuietly(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'apps/api/src/testing/check-point-in-time.ts',
  ]);
  return code === 0 ? { passed: true, report: output } : { passed: false, output };
}
