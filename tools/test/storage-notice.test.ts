import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
const notice = readFileSync(
  join(root, 'apps/marketplace/src/features/content/text/privacy-and-cookies.md'),
  'utf8',
);

const sources = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Names of ours that are kept nowhere. */
const channels = ['atrium.news.'];
/** A key that a library of ours writes. */
const ofLibraries = ['react-router-scroll-positions'];

/** Every key that the code names, up to what changes in it. */
const keys = new Set(
  sources
    .flatMap(({ text }) => [...text.matchAll(/['"`](atrium[._][\w.-]*)/g)].map(([, key = '']) => key))
    .filter((key) => !channels.includes(key)),
);

/** The names in the first column of the notice's tables. */
const named = [...notice.matchAll(/^\| (`[^|]+`) +\|/gm)]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
  .map(([, name = '']) => name.replace(/…$/, ''));

test('the notice names everything that the code keeps in a browser, and nothing else', () => {
  expect(named.toSorted()).toEqual([...keys, ...ofLibraries].toSorted());
});

const writes = /\.setItem\(|document\.cookie\s*=|response\.cookie\(/;
/** They write under a key that is handed to them, or that the contract of the languages names. */
const handed = [
  'apps/marketplace/src/features/messages/use-kept.ts',
  'apps/marketplace/src/language/remember-language.ts',
];

test('whoever writes into the browser names its key beginning with atrium, so that the notice can be held to it', () => {
  const writers = sources.filter(({ text }) => writes.test(text));
  expect(writers.length).toBeGreaterThan(5);
  const nameless = writers.filter(({ text }) => !/['"`]atrium[._]/.test(text)).map(({ file }) => file);
  expect(nameless.toSorted()).toEqual(handed);
});

test('nothing is kept where the notice does not look', () => {
  const elsewhere =
    /\bindexedDB\b|\bcaches\.open\b|\bcookieStore\b|\bserviceWorker\b|(?:local|session)Storage\[/;
  expect(sources.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file)).toEqual([]);
});
