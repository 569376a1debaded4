import { existsSync } from 'node:fs';
import { CommandError, runQuietly, say } from '@atrium/tool-start/processes';

/** Installs Debian packages where a command of theirs is missing, in up to three tries. */
export async function ensureDebian(
  command: string,
  packages: readonly string[],
  version = '--version',
): Promise<void> {
  const works = async () => (await runQuietly(command, [version]).catch(() => ({ code: 1 }))).code === 0;
  if (await works()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new CommandError(
      `This check needs ${command}: install it (Debian, Ubuntu: apt-get install ${packages.join(' ')}), then run this again.`,
    );
  let output = '';
  for (let attempt = 1; attempt <= 3 && !(await works()); attempt += 1) {
    say(`    Installing ${packages.join(', ')}, try ${attempt} of 3 …`);
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    output = (await runQuietly('apt-get', ['update', '-q'], quiet)).output;
    output += (
      await runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], quiet)
    ).output;
  }
  if (!(await works())) throw new CommandError(`${command} could not be installed:\n${output.slice(-2000)}`);
}
