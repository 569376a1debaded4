import { CommandError, runQuietly } from '@atrium/tool-start/processes';
import { type Counts, countJest, forgetJest } from './counts.ts';
import type { Step } from './steps.ts';

/** A step that is one command; it passes when the command ends well. */
export function command(name: string, program: string, parameters: string[], count?: () => Counts): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runQuietly(program, parameters);
      return { passed: code === 0, output, tests: count?.() };
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
  {
    name: 'unit and API tests',
    run: async () => {
      forgetJest();
      const { code, output } = await runQuietly('nx', nx('test', '--nxBail=false'));
      const tests = countJest();
      if (code === 0 && tests.passed === 0)
        throw new CommandError('No unit test ran: the counts are missing.');
      return { passed: code === 0, output: code === 0 ? output : failures(output), tests };
    },
  },
];

/** Of the output of many projects, the parts of those that failed and the end, where Nx names them. */
function failures(output: string): string {
  const limit = 40_000;
  return output.length <= limit ? output : `…\n${output.slice(-limit)}`;
}
