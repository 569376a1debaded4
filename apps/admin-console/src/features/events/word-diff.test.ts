import { diffWords, type DiffSegment } from './word-diff.ts';

const marked = (stretches: readonly DiffSegment[]) =>
  stretches.map(({ text, isChanged }) => (isChanged ? `[${text.trim()}]` : text.trim())).join(' ');
const both = (before: string, after: string) => {
  const found = diffWords(before, after);
  return [marked(found.before), marked(found.after)];
};

test.each([
  [
    'an added word',
    'Two days in London',
    'Two long days in London',
    'Two days in London',
    'Two [long] days in London',
  ],
  ['a removed word', 'Tea, coffee, cake', 'Tea, cake', 'Tea, [coffee,] cake', 'Tea, cake'],
  [
    'replaced words',
    'Opens at nine sharp',
    'Opens at ten sharp',
    'Opens at [nine] sharp',
    'Opens at [ten] sharp',
  ],
  [
    'changes in two places',
    'one two three four',
    'zero two three five',
    '[one] two three [four]',
    '[zero] two three [five]',
  ],
  ['nothing in common', 'old', 'new', '[old]', '[new]'],
  ['no text before', '', 'new words', '', '[new words]'],
  ['no text after', 'old words', '', '[old words]', ''],
])('%s', (_, before, after, markedBefore, markedAfter) => {
  expect(both(before, after)).toEqual([markedBefore, markedAfter]);
});

test('line breaks are kept, and a different space is not a change', () => {
  expect(diffWords('one\ntwo three', 'one two\nthree').after).toEqual([
    { text: 'one two\nthree', isChanged: false },
  ]);
});

test('in texts too long to compare, everything between the common ends is marked', () => {
  const long = (word: string) => Array.from({ length: 2000 }, (_, at) => `${word}${at}`).join(' ');
  const found = diffWords(`begin ${long('a')} end`, `begin ${long('b')} end`);
  expect(found.before.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
});
