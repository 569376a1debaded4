import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { thisRelease, type Release } from './node.ts';

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: thisRelease, encoding: 'utf8' }).trim();
const here = 'apps/api/src/testing/fleet';

export interface LastRelease {
  release: Release;
  /** Which commit it is, in words. */
  name: string;
  migrations: number;
}

/** Checks the last release out beside this one, with its packages. */
export function checkOutLastRelease(folder: string): LastRelease {
  const { commit, name } = findLastRelease();
  const release = join(folder, 'last-release');
  mkdirSync(release);
  execFileSync('tar', ['-x', '-C', release], {
    input: execFileSync('git', ['archive', commit], { cwd: thisRelease, maxBuffer: 2 ** 31 - 1 }),
  });
  const lockOf = (home: string) => readFileSync(join(home, 'package-lock.json'), 'utf8');
  if (lockOf(release) === lockOf(thisRelease)) linkPackages(release);
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
      cwd: release,
      stdio: 'pipe',
    });
  // the harness of the last release makes what is on sale
  mkdirSync(join(release, here), { recursive: true });
  copyFileSync(join(thisRelease, here, 'make-sale.ts'), join(release, here, 'make-sale.ts'));
  const migrations = countMigrations(thisRelease) - countMigrations(release);
  return { release, name, migrations };
}

/** The newest tag of a release; without one, the commit before the newest migration. */
function findLastRelease(): { commit: string; name: string } {
  const [tag] = git('tag', '--list', 'v*', '--merged', 'HEAD~1', '--sort', '-version:refname').split('\n');
  if (tag) return { commit: tag, name: tag };
  const newest = git(
    ...['log', '--first-parent', '--diff-filter=A', '--format=%h', '-1'],
    ...['--', 'apps/api/src/db/migrations/*.sql'],
  );
  const commit = git('rev-parse', '--short', `${newest}~1`);
  return { commit, name: `${commit}, which is before the newest migration, as there is no tag of a release` };
}

const countMigrations = (home: string) =>
  readdirSync(join(home, 'apps/api/src/db/migrations')).filter((file) => file.endsWith('.sql')).length;

/** The same packages, but its own workspaces, which are links within the folder. */
function linkPackages(release: Release): void {
  const [from, to] = [join(thisRelease, 'node_modules'), join(release, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== '@atrium') symlinkSync(join(from, name), join(to, name));
  cpSync(join(from, '@atrium'), join(to, '@atrium'), { recursive: true, verbatimSymlinks: true });
}
