import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@atrium/tool-start/processes';

export interface Counts {
  passed: number;
  failed: number;
}

export const none: Counts = { passed: 0, failed: 0 };

/** Counts of each project's unit tests; Nx restores the file with a cached result. */
const jestResults = '{apps,libs,tools}/*/test-results/jest.json';

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** Deletes the counts of earlier runs. */
export function forgetJest(): void {
  for (const file of globSync(jestResults, { cwd: root })) rmSync(join(root, file));
}

/** Adds up the unit tests of all projects. */
export function countJest(): Counts {
  return globSync(jestResults, { cwd: root })
    .map((file) => read<Counts>(join(root, file)))
    .reduce(add, none);
}

/** Counts the journeys; one that passed on a retry counts as passed. */
export function countPlaywright(file: string): Counts {
  const { stats, errors = [] } = read<PlaywrightResult>(file);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

export const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** Formats the line that continuous integration reads. */
export const summary = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
