import { runQuietly } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';
import { ensureDebian } from './debian.ts';

/** Returns true if one of these files has a say in the books or their export. */
export const touchBooks = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^apps\/api\/src\/(features\/finances\/|db\/functions\/(post|check|release|moved)|testing\/check-journals)|^tools\/verify\//.test(
      file,
    ),
  );

export const ensureHledger = (): Promise<void> => ensureDebian('hledger', ['hledger']);

/** The exported journals, read by an accounting program that is not ours. */
export async function checkJournals(): Promise<Outcome> {
  const { code, output } = await runQuietly(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'apps/api/src/testing/check-journals.ts',
  ]);
  return { passed: code === 0, output };
}
