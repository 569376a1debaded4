import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { allowed, boundary, type Case, forbidden, imports, zone } from './planted-cases.ts';

/**
 * `nx run @atrium/tool-eslint:planted`: plants violations in a copy of the repository and checks that the
 * linters reject each.
 */
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'atrium-planted-'));
const copy = join(folder, 'repository');

/** Nx without state: no project graph, no cached result, no settings of the calling run. */
const inherited = Object.entries(process.env).filter(([name]) => !/^(NX_|JEST_|NODE_OPTIONS)/.test(name));
const env = {
  ...Object.fromEntries(inherited),
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`,
  NX_DAEMON: 'false',
  NX_CACHE_DIRECTORY: join(folder, 'cache'),
  NX_WORKSPACE_DATA_DIRECTORY: join(folder, 'workspace-data'),
};

interface Finding {
  rule: string;
  message: string;
}

const faults: string[] = [];
let passed = 0;
function judge(name: string, holds: boolean, found: unknown): void {
  if (holds) passed += 1;
  else faults.push(`${name}\n    found: ${JSON.stringify(found)}`);
}

try {
  await copyRepository();
  // In sequence: the forbidden files change the project graph, which the allowed ones must not be judged by.
  const refused = await lintPlanted(forbidden);
  for (const [index, [name, , , rule]] of forbidden.entries())
    judge(
      `${name}: must be refused by ${rule}`,
      refused[index]?.some((found) => found.rule === rule) ?? false,
      refused[index],
    );
  const accepted = await lintPlanted(allowed);
  const walls = [
    boundary,
    zone,
    'fatal',
    'no-restricted-imports',
    'no-restricted-syntax',
    'atrium/comments',
    'atrium/file-names',
    'atrium/names',
    'atrium/summaries',
    'atrium/texts',
  ];
  for (const [index, [name]] of allowed.entries()) {
    const against = accepted[index]?.filter(({ rule }) => walls.includes(rule));
    judge(`${name}: must be allowed`, against?.length === 0, against);
  }
  await judgeTasks();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const counts = { passed, failed: faults.length };
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(join(root, '.cache', 'planted.json'), JSON.stringify(counts));
process.stdout.write(
  [...faults, `${passed} planted cases judged rightly, ${faults.length} not`, ''].join('\n'),
);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Copies the files that git lists; links the installed packages. */
async function copyRepository(): Promise<void> {
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
  for (const file of output.split('\0').filter((path) => /\.(?:[cm]?[jt]sx?|json)$/.test(path)))
    cpSync(join(root, file), join(copy, file), { force: true });
  const modules = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@atrium'), { recursive: true });
  for (const name of readdirSync(modules).filter((entry) => entry !== '@atrium'))
    symlinkSync(join(modules, name), join(copy, 'node_modules', name));
  // our own packages link to relative folders, so they resolve to the copy
  for (const name of readdirSync(join(modules, '@atrium')))
    symlinkSync(readlinkSync(join(modules, '@atrium', name)), join(copy, 'node_modules', '@atrium', name));
}

/** Returns ESLint's and oxlint's findings for each planted file, and removes the files. */
async function lintPlanted(cases: Case[]): Promise<Finding[][]> {
  const planted = plant(cases);
  try {
    await run('nx', ['show', 'projects']);
    const eslint = await run('eslint', ['--format', 'json', '--no-warn-ignored', ...planted.paths]);
    const oxlint = await run('oxlint', ['--type-aware', '--format', 'json', ...planted.paths]);
    const results = JSON.parse(eslint.output.slice(eslint.output.indexOf('[{'))) as {
      filePath: string;
      messages: { ruleId: string | null; message: string }[];
    }[];
    const { diagnostics } = JSON.parse(oxlint.output) as {
      diagnostics: { filename: string; code?: string; message: string }[];
    };
    return planted.paths.map((path) => [
      ...(results.find(({ filePath }) => filePath === path)?.messages ?? []).map(({ ruleId, message }) => ({
        rule: ruleId ?? 'fatal',
        message,
      })),
      ...diagnostics
        .filter(({ filename }) => path.endsWith(filename))
        .map(({ code, message }) => ({ rule: /\((.+)\)/.exec(code ?? '')?.[1] ?? 'fatal', message })),
    ]);
  } finally {
    planted.remove();
  }
}

function plant(cases: Case[]): { paths: string[]; remove: () => void } {
  const made: string[] = [];
  const paths = cases.map(([, path, code], index) => {
    const placed = join(copy, path.replace('PLANTED', `planted-${index}`));
    made.push(mkdirSync(dirname(placed), { recursive: true }) ?? placed);
    writeFileSync(placed, `${code}\n`);
    return placed;
  });
  return { paths, remove: () => made.forEach((path) => rmSync(path, { recursive: true, force: true })) };
}

/** Checks that the tasks everyone runs fail too, with an empty cache. */
async function judgeTasks(): Promise<void> {
  const promise = 'export const f = () => { Promise.resolve(1); };';
  for (const [target, code, says] of [
    ['lint', imports('react'), 'is not allowed to import "react"'],
    ['lint-types', promise, 'no-floating-promises'],
  ] as const) {
    const planted = plant([[target, 'libs/domain/src/PLANTED.ts', code]]);
    const { output, isPassed } = await run('nx', ['run', `@atrium/domain:${target}`]);
    planted.remove();
    judge(
      `the task ${target} fails on a planted violation`,
      !isPassed && output.includes(says),
      output.slice(-1000),
    );
  }
}

/** Runs a command; returns its output and whether it succeeded. */
async function run(
  command: string,
  parameters: string[],
  cwd = copy,
): Promise<{ output: string; isPassed: boolean }> {
  try {
    const { stdout } = await promisify(execFile)(command, parameters, {
      cwd,
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    return { output: stdout, isPassed: true };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { output: stdout || stderr || String(error), isPassed: false };
  }
}
