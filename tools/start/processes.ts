import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** A failure whose sentence is all the person at the terminal needs. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Starts one of our own programs on a channel: it sees the channel close when we are gone, however that came about. */
export function spawnHeld(script: string, parameters: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', script, ...parameters], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Resolves with a program's exit code once it has ended; death by a signal counts as 128 and more, as in a shell. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 143));
  });
}

/** Calls `stop` once when this command is asked to end, or when the command that started it is gone. */
export function onEnd(stop: (signal: NodeJS.Signals) => void): void {
  let asked = false;
  const once = (signal: NodeJS.Signals) => () => {
    if (asked) return;
    asked = true;
    stop(signal);
  };
  process.on('SIGINT', once('SIGINT'));
  process.on('SIGTERM', once('SIGTERM'));
  process.on('SIGHUP', once('SIGTERM'));
  process.once('disconnect', once('SIGTERM'));
  process.channel?.unref();
  if (process.channel && !process.connected) once('SIGTERM')();
}

/** Passes a signal on, except Ctrl-C in a terminal, which the program has got by itself. */
export function passOn(signal: NodeJS.Signals, child: ChildProcess): void {
  if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
}

/** Runs a command to its end, quietly; what it printed comes back, whether it went well or not. */
export async function runQuietly(
  command: string,
  parameters: string[],
  env: NodeJS.ProcessEnv = {},
  folder = '.',
): Promise<{ code: number; output: string }> {
  const child = spawn(command, parameters, {
    cwd: join(root, folder),
    // Output that is shown only on a failure, in whatever holds it then: no colours.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    // Windows finds the commands of node_modules/.bin through its shell alone.
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
  const code = await ended(child);
  process.off('exit', stopWithUs);
  return { code, output };
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command's story; a failure ends it with its sentence and a non-zero exit code. */
export async function tell(story: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await story();
  } catch (error) {
    const isExpected = error instanceof CommandError;
    process.stderr.write(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
