import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';

export interface Program {
  pid: number;
  /** Everything it printed so far. */
  said: () => string;
  hasEnded: () => boolean;
  /** Resolves with its exit code, or null after a signal. */
  ended: Promise<number | null>;
  /** Sends a signal and resolves when the program has ended. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a program, which ends with this process. */
export function startProgram(
  command: string,
  parameters: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & { attached?: boolean } = {},
): Program {
  const { attached = false, env, ...others } = options;
  const child = spawn(command, parameters, {
    ...others,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(attached ? ['ipc' as const] : [])],
  });
  running.add(child);
  let said = '';
  const collect = (chunk: Buffer) => void (said += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.once('error', (error) => void (said += `${command}: ${error.message}`));
  const ended = new Promise<number | null>((done) => {
    const end = (code: number | null) => {
      running.delete(child);
      done(code);
    };
    child.once('close', end);
    child.once('error', () => end(-1));
  });
  return {
    pid: child.pid ?? 0,
    said: () => said,
    hasEnded: () => !running.has(child),
    ended,
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** The account for what refuses to run as root. */
export const account =
  process.getuid?.() === 0
    ? { uid: numberOf('-u'), gid: numberOf('-g') }
    : ({} as { uid?: number; gid?: number });

/** Makes a folder that belongs to that account. */
export function makeOwnFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
  return path;
}
