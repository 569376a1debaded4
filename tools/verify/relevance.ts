import { runQuietly } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';

/** Returns true if one of these files has a say in what a query finds, and in which order. */
export const touchSearch = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^apps\/api\/src\/features\/(search|ranking)\/|^apps\/api\/src\/texts\/option-names\/|^libs\/domain\/src\/(search|ranking)\/|^libs\/seed\/src\/(reference|demo)\/|^tools\/relevance\//.test(
      file,
    ),
  );

/** Puts the judged queries to 5,000 generated events (docs/relevance.md). */
export async function checkRelevance(): Promise<Outcome> {
  const { code, output } = await runQuietly(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'tools/relevance/main.ts',
  ]);
  return { passed: code === 0, output };
}
