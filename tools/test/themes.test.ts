import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
/** Those of screens; the marked colours of the themes themselves stand in `tokens.css`. */
const sources = globSync('{apps,libs}/*/src/**/*.{css,ts,tsx}', {
  cwd: root,
  exclude: ['apps/api/**', '**/tokens.css', '**/*.{test,stories}.{ts,tsx}'],
});

// The journeys check colours alone in the second theme.
test('screens know the theme only by light-dark(), which can be nothing but a colour', () => {
  expect(sources.length).toBeGreaterThan(100);
  const others = sources.filter((file) =>
    /prefers-color-scheme|\[data-theme[~^|*$]?=/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
