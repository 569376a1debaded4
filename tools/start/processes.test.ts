import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitForExit, runQuietly } from './processes.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-processes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts a command on a channel, as bootstrap does; it prints when it is up, and the signal that stops it.
 */
async function startCommand(story: string): Promise<{ command: ChildProcess; output: () => string }> {
  const script = join(folder, 'command.mjs');
  const processes = pathToFileURL(join(__dirname, 'processes.ts')).href;
  writeFileSync(
    script,
    `import { CommandError, onEnd, runMain, say } from ${JSON.stringify(processes)};\n${story}`,
  );
  const command = fork(script, { silent: true, execArgv: ['--disable-warning=ExperimentalWarning'] });
  let output = '';
  command.stdout?.on('data', (chunk) => (output += String(chunk)));
  command.stderr?.on('data', (chunk) => (output += String(chunk)));
  if (command.stdout) await once(command.stdout, 'data');
  return { command, output: () => output };
}

const waits = `
  setInterval(() => undefined, 1000);
  onEnd((signal) => { say('stopping by ' + signal); setTimeout(() => process.exit(0), 200); });
  say('up');`;

test('a command stops when its parent has ended', async () => {
  const { command, output } = await startCommand(waits);
  command.disconnect();
  expect(await waitForExit(command)).toBe(0);
  expect(output()).toContain('stopping by SIGTERM');
});

test('a second signal does not stop a command twice', async () => {
  const { command, output } = await startCommand(waits);
  command.kill('SIGINT');
  if (command.stdout) await once(command.stdout, 'data');
  command.kill('SIGTERM');
  expect(await waitForExit(command)).toBe(0);
  expect(output().match(/stopping/g)).toHaveLength(1);
});

test('a known failure prints only its message, and exits with 1', async () => {
  const { command, output } = await startCommand(`
    say('up');
    await runMain(() => Promise.reject(new CommandError('The port is taken.')));`);
  expect(await waitForExit(command)).toBe(1);
  expect(output()).toBe('up\nThe port is taken.\n');
});

test('a quiet command returns its output and exit code', async () => {
  const { code, output } = await runQuietly(process.execPath, ['-e', 'console.log("said"); process.exit(3)']);
  expect({ code, output: output.trim() }).toEqual({ code: 3, output: 'said' });
});
