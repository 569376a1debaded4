/** @jest-environment ./../../tools/test/node-environment.cjs */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rowsOf = (document: string) =>
  read(document)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
const testFile = (path = '') => read(/^(apps|libs)\//.test(path) ? path : `apps/api/src/features/${path}`);
const rows = rowsOf('docs/claims.md');

test('the table names promises', () => {
  expect(rows.length).toBeGreaterThan(15);
});

test.each(rows)('“%s” is in its text and is proven by a test', (sentence, text, file, name) => {
  const written = text?.startsWith('apps/') ? text : `apps/marketplace/src/features/${text}`;
  expect(read(written).replace(/\s+/g, ' ')).toContain(sentence);
  expect(testFile(file)).toContain(name);
});

test.each(['ranking-checks', 'door-checks'].flatMap((document) => rowsOf(`docs/${document}.md`)))(
  'check %s, %s, is a test',
  (_, __, file, name) => {
    expect(testFile(file)).toContain(name);
  },
);
