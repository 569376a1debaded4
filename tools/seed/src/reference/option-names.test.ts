import { readFileSync } from 'node:fs';
import { countries } from './countries.ts';
import { referenceOptions } from './index.ts';

/** What the marketplace has in every language; it is another project, so it is read and not imported. */
const list = new URL('../../../../apps/marketplace/src/language/option-names.ts', import.meta.url);
const translated = [...readFileSync(list, 'utf8').matchAll(/phrase\((['"])(.+)\1\)/g)].map(
  ([, , name]) => name,
);

test('the marketplace translates every name of the reference lists, and no other', () => {
  const names = new Set([...referenceOptions, ...countries].map(({ name }) => name));
  expect(translated.toSorted()).toEqual([...names].toSorted());
});
