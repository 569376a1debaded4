import { fileSizeText, moved, sortFiles } from './file-rules.ts';

const file = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type });
const rules = { accept: ['image/*'], tooManyText: 'Maximum 5 images allowed' };

test('only accepted types are taken', () => {
  const { taken, refusals } = sortFiles([file('a.png', 'image/png'), file('b.txt', 'text/plain')], rules);
  expect(taken.map(({ name }) => name)).toEqual(['a.png']);
  expect(refusals).toEqual(["b.txt isn't an accepted file type"]);
});

test('the extension decides if the browser knows no type', () => {
  const { taken } = sortFiles([file('Agenda.PDF', ''), file('list.docx', '')], {
    accept: ['.pdf', '.doc', '.docx'],
    tooManyText: '',
  });
  expect(taken).toHaveLength(2);
});

test('files that are too large or empty are rejected by name', () => {
  const { taken, refusals } = sortFiles(
    [file('big.png', 'image/png', 2001), file('none.png', 'image/png', 0)],
    {
      ...rules,
      maxBytes: 2000,
    },
  );
  expect(taken).toEqual([]);
  expect(refusals).toEqual(['big.png is larger than 2 kB', 'none.png is empty']);
});

test('files are taken up to the limit', () => {
  const three = ['a.png', 'b.png', 'c.png'].map((name) => file(name, 'image/png'));
  const { taken, refusals } = sortFiles(three, { ...rules, room: 2 });
  expect(taken.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  expect(refusals).toEqual(['Maximum 5 images allowed']);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1400, '1.4 kB'],
  [2_000_000, '2 MB'],
  [14_600_000, '15 MB'],
])('%p bytes are shown as %p', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

test('an entry is moved to another index', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});
