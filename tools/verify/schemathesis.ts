import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root, runQuietly, say } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';
import { ensureDebian } from './debian.ts';

const folder = join(root, '.cache/schemathesis-4.32.5');
const program = join(folder, 'bin/schemathesis');
// with all that it needs, because another Hypothesis generates other calls
const requirements = 'tools/verify/schemathesis.txt';

/** Returns true if one of these files has a say in the calls that take keys, or in how they are documented. */
export const touchPublicApi = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^libs\/domain\/src\/.*\.(calls|contract)\.ts$|^apps\/api\/src\/(http\/|testing\/check-public-api|features\/(api-keys|attendance|attendees|authoring|discounts|door|figures|invoices|order-reports|places|policies|series)\/)|^tools\/verify\//.test(
      file,
    ),
  );

/** Finds Schemathesis, or installs it where possible. */
export async function ensureSchemathesis(): Promise<void> {
  if (existsSync(program)) return;
  await ensureDebian('pip3', ['python3-pip']);
  let output = '';
  for (let attempt = 1; attempt <= 3 && !existsSync(program); attempt += 1) {
    say(`    Downloading Schemathesis, try ${attempt} of 3 …`);
    output = (
      await runQuietly('pip3', ['install', '--quiet', '--target', folder, '--requirement', requirements])
    ).output;
  }
  if (!existsSync(program))
    throw new CommandError(`Schemathesis could not be downloaded:\n${output.slice(-2000)}`);
}

/** The calls that take keys, made thousands of times with what the OpenAPI document allows and what it doesn't. */
export async function checkPublicApi(): Promise<Outcome> {
  const { code, output } = await runQuietly(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/api/src/testing/check-public-api.ts', program],
    { PYTHONPATH: folder },
  );
  return { passed: code === 0, output };
}
