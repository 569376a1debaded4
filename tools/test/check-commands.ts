import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root, runQuietly } from '@atrium/tool-start/processes';
import { type Counts, countJest, forgetJest, none } from './counts.ts';
import type { Step } from './run-steps.ts';
import { types } from './check-types.ts';

/** Creates a step from one command; it passes on exit code 0. */
export function command(name: string, program: string, parameters: string[], count?: () => Counts): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runQuietly(program, parameters);
      return { passed: code === 0, output: failedTasks(output), tests: count?.() };
    },
  };
}

const allProjects = (target: string): string[] => [
  'run-many',
  '-t',
  target,
  '--output-style=static',
  '--nxBail=false',
];

export const format = (files: string[]): Step =>
  command('format', 'prettier', [
    '--check',
    '--log-level=warn',
    '--ignore-unknown',
    '--cache',
    '--cache-location=.cache/prettier',
    ...files,
  ]);

export const texts = command('texts of the interface', 'npm', [
  'run',
  '--silent',
  'texts',
  '--',
  '--ci',
  '--dry-run',
]);

const plantedCounts = join(root, '.cache', 'planted.json');

/** Plants violations in a copy of the repository; the linters must reject each. */
export const planted: Step = {
  name: 'planted violations',
  run: async () => {
    rmSync(plantedCounts, { force: true });
    const { code, output } = await runQuietly('nx', ['run', '@atrium/tool-eslint:planted']);
    const tests = existsSync(plantedCounts)
      ? (JSON.parse(readFileSync(plantedCounts, 'utf8')) as Counts)
      : none;
    return { passed: code === 0, output, tests };
  },
};

/** The steps without build and browser, fastest first. */
export const gate: Step[] = [
  format(['.']),
  texts,
  command('unused code and packages', 'knip', ['--no-progress']),
  planted,
  command('lint and boundaries', 'nx', allProjects('lint')),
  command('lint by types', 'nx', allProjects('lint-types')),
  types(),
  {
    name: 'unit and API tests',
    run: async () => {
      forgetJest();
      const { code, output } = await runQuietly('nx', allProjects('test'));
      const tests = countJest();
      if (code === 0 && tests.passed === 0)
        throw new CommandError('No unit test ran: the counts are missing.');
      return { passed: code === 0, output: failedTasks(output), tests };
    },
  },
];

/** Extracts the failed projects' parts from Nx's output. */
export function failedTasks(output: string): string {
  const names = new Set(/^Failed tasks:\s+((?:- \S+\s+)+)/m.exec(output)?.[1]?.match(/[^\s-]\S*/g));
  if (names.size === 0) return output;
  const parts = output.split(/^(?=> nx run \S+)/m).slice(1);
  return parts.filter((part) => names.has(/^> nx run (\S+)/.exec(part)?.[1] ?? '')).join('');
}
