import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runQuietly } from '@atrium/tool-start/processes';
import type { Step } from './run-steps.ts';

interface Settings {
  compilerOptions: Record<string, unknown>;
  include: string[];
}

/** Projects that are checked as one program, because their settings are the same. */
export interface TypesGroup {
  /** Folders, such as `apps/api`. */
  projects: string[];
  settings: Settings;
}

/** Groups the projects by their compiler settings, so that the code they share is checked once for each group. */
export function groupTypes(): TypesGroup[] {
  const projects = globSync('{apps,libs,tools}/*/tsconfig.json', { cwd: root }).map(dirname).sort();
  const groups = Map.groupBy(projects.map(settingsOf), ({ compilerOptions }) =>
    JSON.stringify(compilerOptions),
  );
  return [...groups.values()].map((members) => ({
    projects: members.map(({ project }) => project),
    settings: {
      compilerOptions: members[0]?.compilerOptions ?? {},
      include: [...new Set(members.flatMap(({ include }) => include))],
    },
  }));
}

/** Reads a project's settings: its files are named from the root, its options stand in one order. */
function settingsOf(project: string): Settings & { project: string } {
  const file = readFileSync(join(root, project, 'tsconfig.json'), 'utf8');
  const { compilerOptions, include } = JSON.parse(file) as Settings; // as TypeScript reads it
  const options = Object.entries(compilerOptions).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.toSorted() : value,
  ]);
  return {
    project,
    compilerOptions: Object.fromEntries(options.toSorted(([one], [other]) => one.localeCompare(other))),
    include: include.map((pattern) => join(project, pattern).replaceAll('\\', '/')),
  };
}

/**
 * Checks the types of all projects, or of the groups that these folders belong to. The compiler remembers in
 * `.cache/types` what it found, so the next run checks what changed since.
 */
export function types(folders?: readonly string[]): Step {
  const isAffected = ({ projects }: TypesGroup) =>
    !folders || projects.some((name) => folders.includes(name));
  return {
    name: 'types',
    run: async () => {
      let passed = true;
      let output = '';
      for (const [index, group] of groupTypes().entries()) {
        if (!isAffected(group)) continue;
        const result = await runQuietly('tsc', parametersOf(`group-${index}`, group.settings));
        passed &&= result.code === 0;
        output += result.output;
      }
      return { passed, output };
    },
  };
}

/** Writes a group's settings, and returns the compiler's parameters. */
function parametersOf(name: string, { compilerOptions, include }: Settings): string[] {
  const folder = join(root, '.cache', 'types');
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, `${name}.json`);
  writeFileSync(
    settings,
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions,
      include: include.map((pattern) => `../../${pattern}`),
      exclude: ['../../**/node_modules', '../../**/dist'],
    }),
  );
  const remembered = join(folder, `${name}.tsbuildinfo`);
  return ['--noEmit', '-p', settings, '--checkers', '2', '--incremental', '--tsBuildInfoFile', remembered];
}
