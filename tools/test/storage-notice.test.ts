import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
const notice = readFileSync(
  join(root, 'apps/marketplace/src/features/content/text/privacy-and-cookies.md'),
  'utf8',
);

const sources = globSync(['{apps,libs}/*/src/**/*.{ts,tsx}', 'apps/*/index.html'], { cwd: root })
  .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file))
  // they run on servers alone
  .filter((file) => !/^libs\/(postgres|seed)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Names that are not stored in the browser: a broadcast channel, settings of the database, an attribute of traces. */
const elsewhereNamed = ['atrium.news.', 'atrium_doc', 'atrium.rows', 'atrium.role'];
/** A key that a library writes. */
const ofLibraries = ['react-router-scroll-positions'];

/** Every storage key in the code, up to its variable part. */
const keys = new Set(
  sources
    .flatMap(({ text }) => [...text.matchAll(/['"`](atrium[._][\w.-]*)/g)].map(([, key = '']) => key))
    .filter((key) => !elsewhereNamed.includes(key)),
);

/** Names in the first column of the notice's tables. */
const named = [...notice.matchAll(/^\| (`[^|]+`) +\|/gm)]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
  .map(([, name = '']) => name.replace(/…$/, ''));

test('the notice lists everything stored in the browser, and nothing else', () => {
  expect(named.toSorted()).toEqual([...keys, ...ofLibraries].toSorted());
});

const writes = /\.setItem\(|document\.cookie\s*=|response\.cookie\(/;
/** Their keys are parameters, or come from the contract's languages. */
const handed = [
  'apps/marketplace/src/features/messages/use-session-storage-state.ts',
  'apps/marketplace/src/language/remember-language.ts',
];

test('code that writes to browser storage names a key beginning with atrium, which the notice can be compared with', () => {
  const writers = sources.filter(({ text }) => writes.test(text));
  expect(writers.length).toBeGreaterThan(5);
  const nameless = writers.filter(({ text }) => !/['"`]atrium[._]/.test(text)).map(({ file }) => file);
  expect(nameless.toSorted()).toEqual(handed);
});

test('no other browser storage is used, but by the check-in on devices, which starts without a connection', () => {
  const elsewhere =
    /\bindexedDB\b|\bcaches\.open\b|\bcookieStore\b|\bserviceWorker\b|(?:local|session)Storage\[/;
  const users = sources.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file);
  expect(users.toSorted()).toEqual(['apps/door/src/main.tsx', 'apps/door/src/scan-screen.tsx']);
});
