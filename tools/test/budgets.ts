import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CommandError, root, runQuietly } from '@atrium/tool-start/processes';
import type { Outcome } from './run-steps.ts';

/** Limit of JavaScript on a first visit, as a multiple of the bare framework compressed by the same tool. */
const limit = 1.5;

/** Limit of compressed CSS in a page's first HTML, in bytes. */
const styleLimit = 30_000;

/** Limit of compressed JavaScript that the check-in on devices starts with, in bytes; its decoder and translations are apart. */
const doorLimit = 80_000;

/** Limit of the compressed ticket widget with its page's script and style, in bytes. */
const widgetLimit = 40_000;

/** Zod's own property of every schema, in whichever file of the build. */
const zodMark = /\b_zod\b/;

/** Public landing pages, and the source file of each one's lazy part. */
const pages: Record<string, string> = {
  '/': 'src/features/home/home-page.tsx',
  '/events': 'src/features/event-search/event-search-page.tsx',
  '/events/:id': 'src/features/event-detail/event-detail-page.tsx',
};

const framework = `
import { StrictMode, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { RouterProvider, createBrowserRouter } from 'react-router';
const api = createApi({ baseQuery: fetchBaseQuery(), endpoints: () => ({}) });
const store = configureStore({ reducer: { api: api.reducer }, middleware: (all) => all().concat(api.middleware) });
const router = createBrowserRouter([{ path: '/', lazy: () => Promise.resolve({ Component: StrictMode }) }]);
hydrateRoot(document.body, createElement(Provider, { store }, createElement(RouterProvider, { router })));
`;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** Reads the manifest of an app's build, and finds its folder. */
function readBuild(app: string): { home: string; manifest: Manifest } {
  const dist = join(root, 'apps', app, 'dist');
  const [found] = globSync('**/.vite/manifest.json', { cwd: dist });
  if (!found)
    throw new CommandError(`The build of ${app} left no manifest: set build.manifest in its Vite config.`);
  const manifest = JSON.parse(readFileSync(join(dist, found), 'utf8')) as Manifest;
  return { home: join(dist, found, '..', '..'), manifest };
}

/** Compares the check-in on devices with its limit. */
function checkDoor(): { fits: boolean; line: string } {
  const { home, manifest } = readBuild('door');
  const files = firstLoad(manifest, 'index.html');
  const weight = weigh(files, home);
  const schemas = filesWithZod(files, (file) => readFileSync(join(home, file), 'utf8'));
  const fits = weight <= doorLimit && schemas.length === 0;
  const line = `${'/door/'.padEnd(14)} ${kB(weight)}, at most ${kB(doorLimit)}${fits ? '' : '  TOO MUCH, or ZOD'}`;
  return { fits, line };
}

/** Compares what the ticket widget loads on an organiser's website with its limit. */
function checkWidget(home: string): { fits: boolean; line: string } {
  const files = ['widget.js', 'widget/frame.js', 'widget/frame.css'];
  const weight = files.reduce((sum, file) => sum + packed(readFileSync(join(home, file), 'utf8')), 0);
  const fits = weight <= widgetLimit;
  const line = `${'widget'.padEnd(14)} ${kB(weight)}, at most ${kB(widgetLimit)}${fits ? '' : '  TOO MUCH'}`;
  return { fits, line };
}

/** Compares the first load of the public pages with the bare framework, and the check-in on devices with its limit. */
export async function checkBudgets(): Promise<Outcome> {
  const { home, manifest } = readBuild('marketplace');
  const bare = await frameworkWeight();
  const rows = Object.entries(pages).map(([page, source]) => {
    const files = firstLoad(manifest, source);
    const weight = weigh(files, home);
    const styles = packed(
      firstStyles(manifest, source)
        .map((file) => readFileSync(join(home, file), 'utf8'))
        .join(''),
    );
    const schemas = filesWithZod(files, (file) => readFileSync(join(home, file), 'utf8'));
    const fits = weight <= limit * bare && styles <= styleLimit && schemas.length === 0;
    return { page, weight, styles, files, schemas, ratio: weight / bare, fits };
  });
  const table = rows.map(
    ({ page, weight, styles, files, schemas, ratio, fits }) =>
      `${page.padEnd(14)} ${kB(weight)} = ${ratio.toFixed(2)} of the framework's ${kB(bare)}, at most ${limit};` +
      ` ${kB(styles)} of CSS, at most ${kB(styleLimit)}` +
      (fits ? '' : `  TOO MUCH: ${heaviest(files, home)}`) +
      (schemas.length > 0 ? `  ZOD on the first visit: ${schemas.join(', ')}` : ''),
  );
  const door = checkDoor();
  const widget = checkWidget(home);
  return {
    passed: door.fits && widget.fits && rows.every(({ fits }) => fits),
    report: [...table, door.line, widget.line].join('\n'),
  };
}

/** Returns the scripts that contain Zod: schemas load with the first form, never with a landing page. */
export const filesWithZod = (files: Iterable<string>, read: (file: string) => string): string[] =>
  [...files].filter((file) => file.endsWith('.js') && zodMark.test(read(file)));

/** Returns the files needed before a page is interactive: the entry, the page and their imports. */
export function firstLoad(manifest: Manifest, page: string): Set<string> {
  return new Set(firstChunks(manifest, page).map(({ file }) => file));
}

/**
 * Returns the styles in a page's HTML: those of its first files, and of its lazy parts, which are rendered
 * with it.
 */
export function firstStyles(manifest: Manifest, page: string): string[] {
  const first = firstChunks(manifest, page);
  const late = first.flatMap(({ isEntry, dynamicImports = [] }) => (isEntry ? [] : dynamicImports));
  const chunks = [...first, ...closure(manifest, late)];
  return [...new Set(chunks.flatMap(({ css = [] }) => css))];
}

function firstChunks(manifest: Manifest, page: string): Chunk[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry || !manifest[page])
    throw new CommandError(`The build has no ${entry ? page : 'entry'}: mend the table of pages.`);
  return closure(manifest, [entry, page]);
}

function closure(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const chunks = new Set<Chunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...chunks];
}

const packed = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

function weigh(files: Iterable<string>, folder: string): number {
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + packed(readFileSync(join(folder, file))), 0);
}

/** Lists the largest files of a page over the limit. */
function heaviest(files: Set<string>, folder: string): string {
  const weights = [...files].map((file) => ({ file, weight: weigh([file], folder) }));
  weights.sort((one, other) => other.weight - one.weight);
  return weights
    .slice(0, 6)
    .map(({ file, weight }) => `${file.split('/').at(-1)} ${kB(weight)}`)
    .join(', ');
}

/**
 * Returns the size of React, its router, Redux Toolkit and RTK Query; measured again when the lock file
 * changes.
 */
async function frameworkWeight(): Promise<number> {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const key = createHash('sha256').update(lock).update(framework).digest('hex').slice(0, 16);
  const folder = join(root, '.cache', `budget-${key}`);
  const answer = join(folder, 'bytes');
  if (existsSync(answer)) return Number(readFileSync(answer, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(folder, 'main.js'), framework);
  const { code, output } = await runQuietly('vite', [
    'build',
    folder,
    '--configLoader',
    'native',
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) throw new CommandError(`The bare framework could not be packed:\n${output}`);
  const bytes = weigh(globSync('dist/assets/*.js', { cwd: folder }), folder);
  writeFileSync(answer, String(bytes));
  return bytes;
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
