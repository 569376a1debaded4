import { CommandError, runQuietly } from '@atrium/tool-start/processes';

/**
 * Returns the files that differ from `base`, uncommitted ones included; `base` defaults to the fork point
 * from main.
 */
export async function changedFiles(base?: string): Promise<string[]> {
  const from = base ?? (await forkPoint());
  const [differing, added] = [
    await git('diff', '--name-only', '--no-renames', '-z', from),
    await git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(`${differing}${added}`.split('\0').filter(Boolean))].sort();
}

async function forkPoint(): Promise<string> {
  for (const main of ['origin/main', 'main']) {
    const { code, output } = await runQuietly('git', ['merge-base', 'HEAD', main]);
    if (code === 0) return output.trim();
  }
  return 'HEAD';
}

async function git(...parameters: string[]): Promise<string> {
  const { code, output } = await runQuietly('git', parameters);
  if (code !== 0) throw new CommandError(`git ${parameters.join(' ')} failed:\n${output}`);
  return output;
}
