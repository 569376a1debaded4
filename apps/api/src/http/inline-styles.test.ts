import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reactAriaStyles } from './inline-styles.ts';

const packageFolder = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));

test.each([
  ['usePress', 'dist/private/interactions/usePress.mjs', 0],
  ['usePreventScroll', 'dist/private/overlays/usePreventScroll.mjs', 1],
] as const)('the policy knows the style sheet of %s in the installed React Aria', async (_, file, index) => {
  const source = await readFile(join(packageFolder, file), 'utf8');
  const [, written = ''] = /style\.textContent = `([^`]*)`/.exec(source) ?? [];
  const attribute = /PRESSABLE_ATTRIBUTE = '([^']*)'/.exec(source)?.[1] ?? '';
  expect(written.replace(/\$\{[^}]*\}/, attribute).trim()).toBe(reactAriaStyles[index]);
});
