import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { startProgram, type Program } from './programs.ts';

/** A checkout of this release or another one. */
export type Release = string;

export const thisRelease: Release = join(import.meta.dirname, '../../../../..');

export type Settings = Record<string, string>;

const flags = ['--disable-warning=ExperimentalWarning'];

const startSource = (release: Release, program: string, env: Settings, attached: boolean): Program =>
  startProgram(process.execPath, [...flags, join('apps/api/src', program)], { cwd: release, env, attached });

/** Runs a program of a release to its end, and returns what it printed. */
export async function runSource(release: Release, program: string, env: Settings): Promise<string> {
  const run = startSource(release, program, env, false);
  if ((await run.ended) !== 0) throw new Error(`${program} failed:\n${run.said()}`);
  return run.said();
}

/** Starts a node and waits until it is ready. */
export async function startNode(release: Release, port: number, env: Settings): Promise<Program> {
  const node = startSource(
    release,
    'main.ts',
    { ...env, HOST: '127.0.0.1', PORT: String(port), MIGRATE: 'never' },
    true,
  );
  await eventually(
    'a node to be ready',
    async () => {
      if (node.hasEnded()) throw new Error(`a node ended:\n${node.said()}`);
      return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok;
    },
    (ok) => ok === true,
  );
  return node;
}
