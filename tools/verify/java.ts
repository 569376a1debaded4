import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError, runQuietly, say } from '@atrium/tool-start/processes';

/** Finds Java and a program of Maven Central, or installs them where possible. */
export async function ensureJar(name: string, artefact: string, jar: string): Promise<void> {
  if (!(await hasTools(jar))) await installTools(jar);
  if (existsSync(jar)) return;
  let output = '';
  for (let attempt = 1; attempt <= 3 && !existsSync(jar); attempt += 1) {
    say(`    Downloading ${name}, try ${attempt} of 3 …`);
    output = (
      await runQuietly('mvn', [
        ...['-q', '-B', 'dependency:copy', `-Dartifact=${artefact}`],
        `-DoutputDirectory=${dirname(jar)}`,
      ])
    ).output;
  }
  if (!existsSync(jar)) throw new CommandError(`${name} could not be downloaded:\n${output.slice(-2000)}`);
}

async function installTools(jar: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new CommandError(
      'Checking PDFs and invoices needs Java and Maven: install them (Debian, Ubuntu: apt-get install default-jre-headless maven), then run this again.',
    );
  let output = '';
  for (let attempt = 1; attempt <= 3 && !(await hasTools(jar)); attempt += 1) {
    say(`    Installing Java and Maven, try ${attempt} of 3 …`);
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    output = (await runQuietly('apt-get', ['update', '-q'], quiet)).output;
    output += (await runQuietly('apt-get', ['install', '-y', '-q', 'default-jre-headless', 'maven'], quiet))
      .output;
  }
  if (!(await hasTools(jar))) throw new CommandError(`Java could not be installed:\n${output.slice(-2000)}`);
}

/** Returns true if Java can be run, and Maven as long as it is needed. */
async function hasTools(jar: string): Promise<boolean> {
  const works = async (command: string, option: string) =>
    (await runQuietly(command, [option]).catch(() => ({ code: 1 }))).code === 0;
  return (await works('java', '-version')) && (existsSync(jar) || (await works('mvn', '--version')));
}
