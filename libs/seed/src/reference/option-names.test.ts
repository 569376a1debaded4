import { readFileSync } from 'node:fs';
import { countries } from './countries.ts';
import { referenceOptions } from './index.ts';

/** Translations of the marketplace, read as a file because projects don't import each other. */
const list = new URL('../../../../apps/marketplace/src/language/option-names.ts', import.meta.url);
const translated = [...readFileSync(list, 'utf8').matchAll(/msg\((['"])(.+)\1\)/g)].map(([, , name]) => name);

test('the marketplace translates every name of the reference lists, and no other', () => {
  const names = new Set([...referenceOptions, ...countries].map(({ name }) => name));
  expect(translated.toSorted()).toEqual([...names].toSorted());
});
