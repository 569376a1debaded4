import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const bin = join(root, 'node_modules', '.bin');
const suffix = `planted-${process.pid}`;

export interface Finding {
  rule: string | null;
  message: string;
}

/** A fresh Nx without any memory: no project graph, no cached result, no settings of the run around us. */
export function coldNx() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-nx-'));
  const inherited = Object.entries(process.env).filter(([name]) => !/^(NX_|JEST_|NODE_OPTIONS)/.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    PATH: `${bin}:${process.env.PATH}`,
    NX_DAEMON: 'false',
    NX_CACHE_DIRECTORY: join(folder, 'cache'),
    NX_WORKSPACE_DATA_DIRECTORY: join(folder, 'workspace-data'),
  };
  return { env, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes files under a name of our own into real projects, and takes all of it away again. */
export function plant(files: { path: string; code: string }[]) {
  const made: string[] = [];
  const paths = files.map(({ path, code }, index) => {
    const placed = join(root, path.replace('PLANTED', `${suffix}-${index}`));
    const first = mkdirSync(dirname(placed), { recursive: true });
    made.push(first ?? placed);
    writeFileSync(placed, `${code}\n`);
    return placed;
  });
  return { paths, remove: () => made.forEach((path) => rmSync(path, { recursive: true, force: true })) };
}

/** Lints files with the workspace's rules on a project graph that Nx makes afresh; one list of findings per file. */
export async function lint(paths: string[]): Promise<Finding[][]> {
  const { env, remove } = coldNx();
  try {
    execFileSync('nx', ['show', 'projects'], { cwd: root, env, stdio: 'ignore' });
    const { output } = await run('eslint', ['--format', 'json', '--no-warn-ignored', ...paths], env);
    const results = JSON.parse(output.slice(output.indexOf('[{'))) as {
      filePath: string;
      messages: { ruleId: string | null; message: string }[];
    }[];
    return paths.map((path) =>
      (results.find((result) => result.filePath === path)?.messages ?? []).map(({ ruleId, message }) => ({
        rule: ruleId,
        message,
      })),
    );
  } finally {
    remove();
  }
}

/** What a command printed, and whether it ended well. */
export async function run(command: string, args: string[], env: NodeJS.ProcessEnv) {
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      cwd: root,
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    return { output: stdout, passed: true };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { output: stdout || stderr, passed: false };
  }
}
