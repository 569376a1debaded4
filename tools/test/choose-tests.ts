import { dirname } from 'node:path/posix';

/** A test file and the sources it ran a function of, as recorded by the Jest environments. */
export interface Recording {
  test: string;
  ran: string[];
}

export interface Choice {
  tests: string[];
  /** Messages about tests that were not chosen. */
  leftOut: string[];
}

/** A file run by more tests than this is part of every start, so only its slice's tests are chosen. */
const tooMany = 40;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.(?:d|spec|stories)\.tsx?$/.test(file);
/** Unit tests don't cover styles, images and prose; journeys and stories aren't unit tests. */
const isUnseen = (file: string) => /\.(?:css|md|svg|png|jpg|webp|spec\.ts|stories\.tsx|d\.ts)$/.test(file);
const projectOf = (file: string) => /^(?:apps|libs|tools)\/[^/]+/.exec(file)?.[0];

/** Chooses the tests that a change affects. Only a shortcut: CI runs everything. */
export function chooseTests(
  changed: readonly string[],
  tests: readonly string[],
  recordings: readonly Recording[],
): Choice {
  const chosen = new Set(changed.filter((file) => tests.includes(file)));
  const leftOut: string[] = [];
  const recorded = recordings.filter(({ test }) => tests.includes(test));
  const take = (some: readonly string[]) => some.forEach((test) => chosen.add(test));

  for (const file of changed.filter((path) => !isTest(path) && !isUnseen(path))) {
    const project = projectOf(file);
    if (!project || (!file.startsWith(`${project}/src/`) && !isCode(file))) {
      leftOut.push(`tests that ${file} may concern`);
      continue;
    }
    if (file.endsWith('.sql')) {
      take(tests.filter((test) => test.startsWith(`${project}/`)));
      continue;
    }
    const users = recorded.filter(({ ran }) => ran.includes(file)).map(({ test }) => test);
    if (users.length > 0 && users.length <= tooMany) take(users);
    else {
      const near = [...besides(file, tests), ...ofItsSlice(file, tests)];
      take(near);
      const others = users.filter((test) => !chosen.has(test)).length;
      if (others > 0) leftOut.push(`${others} of the ${users.length} test files that run ${file}`);
      else if (users.length === 0) leftOut.push(`tests far from ${file}, which no recorded test ran`);
    }
  }
  return { tests: [...chosen].sort(), leftOut };
}

/** Returns the tests in the nearest folder with any, up to the project's. */
function besides(file: string, tests: readonly string[]): string[] {
  const project = projectOf(file) ?? '';
  for (let folder = dirname(file); folder.length >= project.length; folder = dirname(folder)) {
    const found = tests.filter((test) => dirname(test) === folder);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the tests of the slice's calls, and those that go through all calls. */
function ofItsSlice(file: string, tests: readonly string[]): string[] {
  const slice = /^(?:libs\/domain\/src|apps\/api\/src\/features)\/([^/]+)\//.exec(file)?.[1];
  if (!slice) return [];
  const calls = `apps/api/src/features/${slice}/`;
  const through = /^apps\/api\/src\/(?:.*\/)?(?:access|app)\.test\.ts$/;
  return tests.filter((test) => test.startsWith(calls) || through.test(test));
}
