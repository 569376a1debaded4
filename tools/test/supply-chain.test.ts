import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

interface Installed {
  license?: string;
  dev?: boolean;
  link?: boolean;
  resolved?: string;
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Installed>;
};
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** Licences that allow to ship a package inside a product of ours. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Licences that also let us use a package as a tool, or its data. */
const forTools = new Set(['CC-BY-4.0', 'MPL-2.0', 'Python-2.0', 'Zlib']);

/** Packages whose licence is stated elsewhere than in the lock file, or is allowed for one of them alone. */
const known: [path: RegExp, licence: string][] = [
  // libvips, a library of its own that can be replaced
  [/^node_modules\/@img\/sharp-/, 'LGPL-3.0-or-later'],
  // stated in its files only
  [/^node_modules\/@react-aria\/optimize-locales-plugin$/, 'Apache-2.0'],
  // their package.json lists licences in the old form
  [/^node_modules\/(busboy|png-js|streamsearch)$/, 'MIT'],
];

/** True if all parts of the expression are permissive, or one of several that it leaves to choose from. */
const isAllowed = (path: string, licence: string, isTool: boolean): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) =>
      choice
        .split(/ and /i)
        .every(
          (part) =>
            permissive.has(part) ||
            (isTool && forTools.has(part)) ||
            known.some(([pattern, name]) => pattern.test(path) && name === part),
        ),
    );

const licenceOf = (path: string, { license }: Installed): string =>
  license ?? known.find(([pattern]) => pattern.test(path))?.[1] ?? 'unknown';

test('every package of the product and its tools has a licence that allows its use', () => {
  expect(packages.length).toBeGreaterThan(1000);
  const refused = packages
    .map(([path, one]) => ({ path, licence: licenceOf(path, one), isTool: one.dev === true }))
    .filter(({ path, licence, isTool }) => !isAllowed(path, licence, isTool));
  expect(refused).toEqual([]);
});

test.each([
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['unknown', false],
  ['(AFL-2.1 OR BSD-3-Clause)', true],
  ['Apache-2.0 AND MIT', true],
  ['MPL-2.0', false],
])('a package of the server under %s is allowed: %s', (licence, expected) => {
  expect(isAllowed('node_modules/some-package', licence, false)).toBe(expected);
});

test('packages whose licence is allowed by name are still installed without another one', () => {
  for (const [pattern, licence] of known)
    expect(
      packages.some(
        ([path, { license }]) => pattern.test(path) && (license === undefined || license.includes(licence)),
      ),
    ).toBe(true);
});

test('the bill of materials names the packages of the server, of the front ends and of our tools', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const bill = JSON.parse(text) as { bomFormat: string; components: { name: string; version: string }[] };
  expect(bill.bomFormat).toBe('CycloneDX');
  const names = new Set(bill.components.map(({ name }) => name));
  for (const name of ['express', 'pg-boss', 'sharp', 'react', 'eslint']) expect(names).toContain(name);
  for (const { version } of bill.components) expect(version).toMatch(/\d/);
});

test('every file that the security page names exists', () => {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const files = [...page.matchAll(/`((?:apps|libs|tools)\/[^`*]+)`/g)].flatMap(([, path]) => path ?? []);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every test that the security page names is in its file', () => {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const rows = [...page.matchAll(/`([^`]+)` *\| "([^"]+)"/g)].flatMap(([, file, name]) =>
    file !== undefined && name !== undefined ? [{ file, name }] : [],
  );
  expect(rows.length).toBeGreaterThanOrEqual(15);
  const missing = rows.filter(({ file, name }) => !readFileSync(join(root, file), 'utf8').includes(name));
  expect(missing).toEqual([]);
});
