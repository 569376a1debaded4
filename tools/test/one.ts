import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build } from '@atrium/tool-start/build';
import {
  CommandError,
  waitForExit,
  onEnd,
  root,
  runQuietly,
  say,
  runMain,
} from '@atrium/tool-start/processes';
import { ensureBrowser } from './browser.ts';
import { jestEnvironment, projectFolder } from './jest-runs.ts';
import { checkStories } from './stories.ts';

/**
 * `npm run test:one <file>`: runs the tests of one file. Unit, screen and API tests run in Jest, journeys in
 * the browser on the built product, stories in the built Storybook; for any other source file, the tests that
 * import it. Further arguments go to the runner, as in `npm run test:one <file> -- -t quote`.
 */
await runMain(async () => {
  onEnd(() => process.exit(130));
  const [typed, ...rest] = process.argv.slice(2);
  if (!typed) throw new CommandError('Usage: npm run test:one <file> [-- -t <part of the name>]');
  const file = find(typed);
  if (file.endsWith('.stories.tsx')) return stories(file);
  if (file.endsWith('.spec.ts')) return journey(file, rest);
  const how = /\.test\.tsx?$/.test(file) ? '--runTestsByPath' : '--findRelatedTests';
  const project = projectFolder(file);
  const parameters = [how, relative(project, file), '--reporters=default', ...rest];
  return run('jest', parameters, project, jestEnvironment());
});

/** Resolves the typed path from the caller's folder or the root. */
function find(typed: string): string {
  const path = [process.env['INIT_CWD'] ?? root, root]
    .map((folder) => resolve(folder, typed))
    .find((candidate) => existsSync(candidate));
  const file = path && relative(root, path).split(sep).join('/');
  if (!file || !/^(?:apps|libs|tools)\/[^/]+\//.test(file))
    throw new CommandError(`There is no ${typed} in a project of this repository.`);
  return file;
}

async function journey(file: string, rest: string[]): Promise<number> {
  await ensureBrowser();
  await build();
  const filter = rest.map((parameter) => (parameter === '-t' ? '-g' : parameter));
  return run(
    'playwright',
    ['test', '-c', 'apps/e2e/playwright.config.ts', file, '--workers=1', ...filter],
    '.',
    { E2E_TRACE: 'on' },
  );
}

async function stories(file: string): Promise<number> {
  await ensureBrowser();
  const { code, output } = await runQuietly('nx', ['run', '@atrium/ui:storybook']);
  if (code !== 0) throw new CommandError(output);
  const outcome = await checkStories(({ importPath }) => join('libs/ui', importPath) === join(file));
  if (outcome.output) say(outcome.output);
  say(`${outcome.tests?.passed} passed, ${outcome.tests?.failed} failed`);
  return outcome.passed ? 0 : 1;
}

function run(program: string, parameters: string[], folder: string, env = {}): Promise<number> {
  const child = spawn(program, parameters, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.once('exit', () => child.kill());
  return waitForExit(child);
}
