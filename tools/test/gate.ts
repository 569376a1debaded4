import { CommandError, runQuietly } from '@atrium/tool-start/processes';
import { type Counts, countJest, forgetJest } from './counts.ts';
import type { Step } from './steps.ts';

/** A step that is one command; it passes when the command ends well. */
export function command(name: string, program: string, parameters: string[], count?: () => Counts): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runQuietly(program, parameters);
      return { passed: code === 0, output: failedTasks(output), tests: count?.() };
    },
  };
}

const nx = (target: string, ...more: string[]): string[] => [
  'run-many',
  '-t',
  target,
  '--output-style=static',
  ...more,
];

/** The fast gate: what needs neither a build nor a browser. */
export const gate: Step[] = [
  command('format', 'prettier', [
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-location=.cache/prettier',
    '.',
  ]),
  command('lint and boundaries', 'nx', nx('lint')),
  command('types', 'nx', nx('typecheck')),
  command('texts of the interface', 'npm', ['run', '--silent', 'texts', '--', '--ci', '--dry-run']),
  {
    name: 'unit and API tests',
    run: async () => {
      forgetJest();
      const { code, output } = await runQuietly('nx', nx('test', '--nxBail=false'));
      const tests = countJest();
      if (code === 0 && tests.passed === 0)
        throw new CommandError('No unit test ran: the counts are missing.');
      return { passed: code === 0, output: failedTasks(output), tests };
    },
  },
];

/** Of what Nx printed for many projects, the parts that belong to those that failed. */
export function failedTasks(output: string): string {
  const names = new Set(/^Failed tasks:\s+((?:- \S+\s+)+)/m.exec(output)?.[1]?.match(/[^\s-]\S*/g));
  if (names.size === 0) return output;
  const parts = output.split(/^(?=> nx run \S+)/m).slice(1);
  return parts.filter((part) => names.has(/^> nx run (\S+)/.exec(part)?.[1] ?? '')).join('');
}
