import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root, runQuietly, say } from '@atrium/tool-start/processes';
import type { Outcome } from '@atrium/tool-test/steps';

const artefact = 'org.verapdf.apps:greenfield-apps:1.28.2';
const folder = '.cache/verapdf';
const jar = join(root, folder, 'greenfield-apps-1.28.2.jar');

/** Returns true if one of these files has a say in what our PDFs look like. */
export const touchPdfs = (files: readonly string[]): boolean =>
  files.some((file) =>
    /^apps\/api\/src\/.*pdf|^apps\/api\/src\/texts\/|^package-lock\.json$|verapdf/.test(file),
  );

/** Finds veraPDF and Java, or installs them where possible. */
export async function ensureVeraPdf(): Promise<void> {
  if (!(await hasTools())) await installTools();
  if (existsSync(jar)) return;
  let output = '';
  for (let attempt = 1; attempt <= 3 && !existsSync(jar); attempt += 1) {
    say(`    Downloading veraPDF, try ${attempt} of 3 …`);
    output = (
      await runQuietly('mvn', [
        ...['-q', '-B', 'dependency:copy', `-Dartifact=${artefact}`],
        `-DoutputDirectory=${join(root, folder)}`,
      ])
    ).output;
  }
  if (!existsSync(jar)) throw new CommandError(`veraPDF could not be downloaded:\n${output.slice(-2000)}`);
}

async function installTools(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new CommandError(
      'Checking PDFs needs Java and Maven: install them (Debian, Ubuntu: apt-get install default-jre-headless maven), then run this again.',
    );
  let output = '';
  for (let attempt = 1; attempt <= 3 && !(await hasTools()); attempt += 1) {
    say(`    Installing Java and Maven, try ${attempt} of 3 …`);
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    output = (await runQuietly('apt-get', ['update', '-q'], quiet)).output;
    output += (await runQuietly('apt-get', ['install', '-y', '-q', 'default-jre-headless', 'maven'], quiet))
      .output;
  }
  if (!(await hasTools())) throw new CommandError(`Java could not be installed:\n${output.slice(-2000)}`);
}

/** Returns true if Java can be run, and Maven as long as it is needed. */
async function hasTools(): Promise<boolean> {
  const works = async (command: string, option: string) =>
    (await runQuietly(command, [option]).catch(() => ({ code: 1 }))).code === 0;
  return (await works('java', '-version')) && (existsSync(jar) || (await works('mvn', '--version')));
}

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
