import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, onEnd, root, runQuietly, say, runMain } from '@atrium/tool-start/processes';
import { affectedTests } from './affected.ts';
import { changedFiles } from './changes.ts';
import { command, format, planted, texts } from './check-commands.ts';
import { runJestOf } from './jest-runs.ts';
import { runSteps, type Step } from './run-steps.ts';
import { types } from './check-types.ts';

/**
 * `npm run check`: the checks before a commit. Covers the changes since the main branch (or `--base
 * <commit>`) and lists what it leaves to `npm test`.
 */
await runMain(async () => {
  onEnd(() => process.exit(130));
  const { values } = parseArgs({ options: { base: { type: 'string' } } });
  const changed = await changedFiles(values.base);
  if (changed.length === 0) {
    say('Nothing differs from the main branch: there is nothing to check. npm test runs everything.');
    return 0;
  }
  say(`${changed.length} files differ from the main branch.`);
  const present = changed.filter((file) => existsSync(join(root, file)));
  const { tests, leftOut, isRecorded } = affectedTests(changed);
  const projects = await projectsOf(changed);
  const rules = changed.some((file) => /^(?:tools\/eslint\/|eslint\.config|\.oxlintrc|tsconfig)/.test(file));

  const steps: Step[] = [format(present), texts];
  if (rules) steps.push(planted);
  else leftOut.push('planted lint violations');
  if (projects.length > 0) {
    steps.push(
      nx('lint', ['run-many', '-t', 'lint', 'lint-types', '-p', projects.join(',')]),
      types(await affectedFolders(changed)),
    );
    leftOut.push('lint by types of the projects that use the changed ones');
  }
  if (tests.length > 0)
    steps.push({ name: `${tests.length} test files that run what changed`, run: () => runJestOf(tests) });
  if (!isRecorded) leftOut.push('tests elsewhere: which test runs what is known after the first npm test');
  const code = await runSteps(steps);
  say(
    `\nLeft to npm test: ${[...leftOut, 'unused code', 'build', 'Storybook', 'budgets', 'journeys'].join('; ')}.`,
  );
  return code;
});

function nx(name: string, parameters: string[]): Step {
  return command(name, 'nx', [...parameters, '--output-style=static', '--nxBail=false']);
}

/** Returns the names of the projects that changed files belong to. */
async function projectsOf(changed: readonly string[]): Promise<string[]> {
  const folders = new Set(
    changed.flatMap((file) => /^(?:apps|libs|tools)\/[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  );
  return [...folders].flatMap((folder) => nameOf(folder) ?? []);
}

/** Returns the folders of the projects that changed files belong to, and of those that use them. */
async function affectedFolders(changed: readonly string[]): Promise<string[]> {
  const { code, output } = await runQuietly('nx', [
    'show',
    'projects',
    '--affected',
    `--files=${changed.join(',')}`,
    '--sep= ',
  ]);
  if (code !== 0) throw new CommandError(output);
  const names = new Set(output.trim().split(' '));
  return globSync('{apps,libs,tools}/*', { cwd: root }).filter((folder) => names.has(nameOf(folder) ?? ''));
}

function nameOf(folder: string): string | undefined {
  const file = ['project.json', 'package.json']
    .map((name) => join(root, folder, name))
    .find((path) => existsSync(path));
  return file && (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name;
}
