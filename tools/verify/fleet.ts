import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { runQuietly } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';
import { ensureDebian } from './debian.ts';

/** Returns true if one of these files has a say in how nodes, workers and the database stand in for each other. */
export const touchFleet = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^apps\/api\/src\/(db\/|jobs\/|dependencies|main|prepare-database|seed-database|http\/health|testing\/(check-fleet|fleet\/))|^docker\/|^tools\/(patches\/|verify\/(fleet|debian)\.ts)/.test(
      file,
    ),
  );

const clusterSettings = '/etc/postgresql-common/createcluster.d';

/** HAProxy, Patroni with PostgreSQL and etcd, and Redis, by Debian's packages. */
export async function ensureFleet(): Promise<void> {
  await ensureDebian('haproxy', ['haproxy'], '-v');
  await ensureDebian('etcd', ['etcd-server']);
  await ensureDebian('redis-server', ['redis-server']);
  // Debian's PostgreSQL starts a server when it is installed, which nobody needs here
  const ours = `${clusterSettings}/atrium-verify.conf`;
  const isRoot = process.getuid?.() === 0 && !existsSync('/usr/lib/postgresql');
  if (isRoot) {
    mkdirSync(clusterSettings, { recursive: true });
    writeFileSync(ours, 'create_main_cluster = false\n');
  }
  try {
    await ensureDebian('patroni', ['patroni', 'postgresql']);
  } finally {
    if (isRoot) rmSync(ours);
  }
}

/** The fleet from the shipped files on loopback: upgraded, and its parts killed, while orders run. */
export async function checkFleet(): Promise<Outcome> {
  const { code, output } = await runQuietly(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'apps/api/src/testing/check-fleet.ts',
  ]);
  return code === 0 ? { passed: true, report: output } : { passed: false, output };
}
