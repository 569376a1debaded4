import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';
import { ensureJar } from './java.ts';

const artefact = 'org.verapdf.apps:greenfield-apps:1.28.2';
const folder = '.cache/verapdf';
const jar = join(root, folder, 'greenfield-apps-1.28.2.jar');

/** Returns true if one of these files has a say in what our PDFs look like. */
export const touchPdfs = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^apps\/api\/src\/.*pdf|^apps\/api\/src\/texts\/|^package-lock\.json$|verapdf/.test(file),
  );

export const ensureVeraPdf = (): Promise<void> => ensureJar('veraPDF', artefact, jar);

/** Checks one document of each kind against PDF/UA-1, by a program that is not ours. */
export async function checkPdfs(): Promise<Outcome> {
  const samples = `${folder}/samples`;
  const written = await runQuietly(process.execPath, ['apps/api/src/files/pdf/write-samples.ts', samples]);
  if (written.code !== 0) return { passed: false, output: written.output };
  const files = globSync(`${samples}/*.pdf`, { cwd: root });
  const { code, output } = await runQuietly('java', [
    ...['-cp', jar, 'org.verapdf.apps.GreenfieldCliWrapper'],
    ...['--flavour', 'ua1', '--format', 'text', '-v', ...files],
  ]);
  const passed = (output.match(/^PASS /gm) ?? []).length;
  return {
    passed: code === 0 && files.length > 0 && passed === files.length,
    output,
    tests: { passed, failed: files.length - passed },
  };
}
