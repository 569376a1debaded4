import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyHunks, readPatch } from './apply-patches.mjs';

const root = join(import.meta.dirname, '..', '..');
const installed = (path: string) => readFileSync(join(root, 'node_modules/postgres', path), 'utf8');
const files = readPatch(readFileSync(join(root, 'tools/patches/postgres.patch'), 'utf8'));

test('the driver is patched for both module systems, so that tests and product run the same code', () => {
  expect(files.map((file) => file.path)).toEqual([
    'src/connection.js',
    'src/index.js',
    'cjs/src/connection.js',
    'cjs/src/index.js',
    'types/index.d.ts',
  ]);
  for (const file of files) {
    for (const { after } of file.hunks) expect(installed(file.path)).toContain(after);
    expect(applyHunks(installed(file.path), file)).toBe(installed(file.path));
  }
});

test('applying a patch twice gives the same text', () => {
  for (const file of files) {
    const original = file.hunks.reduce(
      (text, hunk) => text.replace(hunk.after, () => hunk.before),
      installed(file.path),
    );
    expect(original).not.toBe(installed(file.path));
    expect(applyHunks(original, file)).toBe(installed(file.path));
  }
});

test('a patch for another version fails with the name of its file', () => {
  const [file] = readPatch('--- a/src/x.js\n+++ b/src/x.js\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n');
  if (!file) throw new Error('the patch has no file');
  expect(applyHunks('one\ntwo\n', file)).toBe('one\nthree\n');
  expect(() => applyHunks('one\nfour\n', file)).toThrow('A patch does not fit src/x.js');
});
