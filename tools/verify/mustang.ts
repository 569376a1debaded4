import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';
import { ensureJar } from './java.ts';

const folder = '.cache/mustang';
const jar = join(root, folder, 'validator-2.22.0-shaded.jar');

/** Returns true if one of these files has a say in what invoices say. */
export const touchInvoices = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^apps\/api\/src\/(features\/invoices\/|files\/pdf\/|testing\/write-invoices)|^package-lock\.json$|^tools\/verify\//.test(
      file,
    ),
  );

export const ensureMustang = (): Promise<void> =>
  ensureJar('Mustang', 'org.mustangproject:validator:2.22.0:jar:shaded', jar);

/** Invoices that the product issued, judged by a program that is not ours: which also must refuse those with a wrong cent. */
export async function checkInvoices(): Promise<Outcome> {
  const samples = `${folder}/invoices`;
  rmSync(join(root, samples), { recursive: true, force: true });
  const written = await runQuietly(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'apps/api/src/testing/write-invoices.ts',
    samples,
  ]);
  if (written.code !== 0) return { passed: false, output: written.output };
  const files = globSync(`${samples}/*/*.pdf`, { cwd: root });
  const { code, output } = await runQuietly('java', [
    ...['-cp', jar, 'tools/verify/ValidateInvoices.java'],
    ...files,
  ]);
  const judged = [...output.matchAll(/^(VALID|INVALID) .*\/(valid|invalid)\/.*\.pdf$/gm)];
  const right = judged.filter(([, verdict, kind]) => verdict?.toLowerCase() === kind);
  const kinds = new Set(right.map(([, , kind]) => kind));
  return {
    passed: code === 0 && right.length === files.length && kinds.size === 2,
    output,
    tests: { passed: right.length, failed: files.length - right.length },
  };
}
