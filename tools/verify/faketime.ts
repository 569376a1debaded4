import { existsSync, globSync } from 'node:fs';
import { CommandError, runQuietly, say } from '@atrium/tool-start/processes';

const library = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];

/** A time and zone for running tests. */
export interface Clock {
  name: string;
  instant: string;
  zone: string;
}

export const clocks: readonly Clock[] = [
  { name: 'at three in the morning', instant: '2026-11-23T03:00:00Z', zone: 'UTC' },
  { name: 'just before midnight', instant: '2026-11-23T23:59:00Z', zone: 'UTC' },
  { name: 'at the end of the year', instant: '2026-12-31T23:59:00Z', zone: 'UTC' },
  { name: 'before the clocks change', instant: '2027-03-28T00:30:00Z', zone: 'Europe/Berlin' },
  { name: 'in Auckland', instant: '2026-11-23T08:00:00Z', zone: 'Pacific/Auckland' },
];

/** Tests that wait for a time limit of the database. */
const testsOfDatabaseLimits = ['apps/api/src/db/migrate.test.ts'];

/**
 * Leaves out the tests that this clock can't run: libfaketime doesn't fake the time in a signal that ends a wait, so a time
 * limit of the database ends that many days late under a clock in the future.
 */
export const testsFor = ({ instant }: Clock, tests: readonly string[]): string[] =>
  tests.filter((test) => Date.parse(instant) < Date.now() || !testsOfDatabaseLimits.includes(test));

/** Returns the environment in which a program and its children see this time; durations stay real. */
export function clockEnvironment({ instant, zone }: Clock): Record<string, string> {
  // an offset instead of a date, so that all processes share the time, whenever they start and whatever their
  // zone
  const distance = Math.round((Date.parse(instant) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library() ?? '',
    FAKETIME: `${distance < 0 ? '' : '+'}${distance}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: zone,
  };
}

/** Finds libfaketime, or installs it where possible. */
export async function ensureFaketime(): Promise<void> {
  if (library()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new CommandError(
      'Running the tests at other hours needs faketime: install it (Debian, Ubuntu: apt-get install faketime), then run this again.',
    );
  let output = '';
  for (let attempt = 1; attempt <= 3 && !library(); attempt += 1) {
    say(`    Installing faketime, try ${attempt} of 3 …`);
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    output = (await runQuietly('apt-get', ['update', '-q'], quiet)).output;
    output += (await runQuietly('apt-get', ['install', '-y', '-q', 'faketime'], quiet)).output;
  }
  if (!library()) throw new CommandError(`faketime could not be installed:\n${output.slice(-2000)}`);
}
