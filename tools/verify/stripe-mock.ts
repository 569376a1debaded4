import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root, runQuietly, say } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';
import { ensureDebian } from './debian.ts';

const version = 'v0.203.0';
const folder = join(root, `.cache/stripe-mock-${version}`);
const program = join(folder, process.platform === 'win32' ? 'stripe-mock.exe' : 'stripe-mock');

/** Returns true if one of these files has a say in the requests to Stripe. */
export const touchPayments = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^apps\/api\/src\/(adapters\/payments\/|testing\/check-stripe)|^tools\/verify\/|^package(-lock)?\.json$/.test(
      file,
    ),
  );

/** Finds Stripe's mock of its API, or builds it where possible. */
export async function ensureStripeMock(): Promise<void> {
  if (existsSync(program)) return;
  await ensureDebian('go', ['golang-go'], 'version');
  let output = '';
  for (let attempt = 1; attempt <= 3 && !existsSync(program); attempt += 1) {
    say(`    Downloading and building stripe-mock, try ${attempt} of 3 …`);
    output = (
      await runQuietly('go', ['install', `github.com/stripe/stripe-mock@${version}`], { GOBIN: folder })
    ).output;
  }
  if (!existsSync(program))
    throw new CommandError(`stripe-mock could not be built with Go (1.22 or newer):\n${output.slice(-2000)}`);
}

/** The calls of the Stripe adapter, judged by Stripe's own description of its API. */
export async function checkStripe(): Promise<Outcome> {
  const { code, output } = await runQuietly(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'apps/api/src/testing/check-stripe.ts',
    program,
  ]);
  return { passed: code === 0, output };
}
