import { runQuietly } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';
import { ensureDebian } from './debian.ts';

/** Returns true if one of these files has a say in the alerts. */
export const touchAlerts = (files: readonly string[]): boolean =>
  files.some((file) => /^docker\/monitoring\/|^tools\/verify\//.test(file));

export const ensurePromtool = (): Promise<void> => ensureDebian('promtool', ['prometheus']);

/** Prometheus' own program reads the rules, and raises each alert from figures that must raise it. */
export async function checkAlerts(): Promise<Outcome> {
  let output = '';
  for (const parameters of [
    ['check', 'config', '--syntax-only', 'docker/monitoring/prometheus.yml'],
    ['check', 'rules', 'docker/monitoring/alerts.yml'],
    ['test', 'rules', 'docker/monitoring/alerts.test.yml'],
  ]) {
    const run = await runQuietly('promtool', parameters);
    output += run.output;
    if (run.code !== 0) return { passed: false, output };
  }
  return { passed: true };
}
