import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** A failure with a message that tells the user everything. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Starts one of our programs on a channel, which closes when this process ends, for any reason. */
export function spawnAttached(script: string, parameters: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', script, ...parameters], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Resolves with a program's exit code; after a signal 128 plus its number, as in a shell. */
export function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 143));
  });
}

/** Calls `stop` once when this command is signalled, or its parent has ended. */
export function onEnd(stop: (signal: NodeJS.Signals) => void): void {
  let isEnding = false;
  const once = (signal: NodeJS.Signals) => () => {
    if (isEnding) return;
    isEnding = true;
    stop(signal);
  };
  process.on('SIGINT', once('SIGINT'));
  process.on('SIGTERM', once('SIGTERM'));
  process.on('SIGHUP', once('SIGTERM'));
  process.once('disconnect', once('SIGTERM'));
  process.channel?.unref();
  if (process.channel && !process.connected) once('SIGTERM')();
}

/** Forwards a signal, except Ctrl-C in a terminal, which the program receives too. */
export function passOn(signal: NodeJS.Signals, child: ChildProcess): void {
  if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
}

/** Runs a command without printing; returns its output, successful or not. */
export async function runQuietly(
  command: string,
  parameters: string[],
  env: NodeJS.ProcessEnv = {},
  folder = '.',
): Promise<{ code: number; output: string }> {
  const child = spawn(command, parameters, {
    cwd: join(root, folder),
    // Output is shown only on failure, maybe in a file: no colours.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    // Windows finds the commands of node_modules/.bin only through its shell.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stopWithUs = () => child.kill();
  process.once('exit', stopWithUs);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await waitForExit(child);
  process.off('exit', stopWithUs);
  return { code, output };
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command; a failure prints its message and sets a non-zero exit code. */
export async function runMain(story: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await story();
  } catch (error) {
    const isExpected = error instanceof CommandError;
    process.stderr.write(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
