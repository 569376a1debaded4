import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onEnd, root, say, runMain } from '@atrium/tool-start/processes';
import { affectedTests } from './affected.ts';
import { changedFiles } from './changes.ts';
import { command, format, planted, texts } from './check-commands.ts';
import { runJestOf } from './jest-runs.ts';
import { runSteps, type Step } from './run-steps.ts';

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
      nx('types', ['affected', '-t', 'typecheck', `--files=${changed.join(',')}`]),
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
  return [...folders].flatMap((folder) => {
    const file = ['project.json', 'package.json']
      .map((name) => join(root, folder, name))
      .find((path) => existsSync(path));
    if (!file) return [];
    return (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name;
  });
}
