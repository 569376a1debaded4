import { changedWords, type Stretch } from './changed-words.ts';

const marked = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, isChanged }) => (isChanged ? `[${text.trim()}]` : text.trim())).join(' ');
const both = (before: string, after: string) => {
  const found = changedWords(before, after);
  return [marked(found.before), marked(found.after)];
};

test.each([
  [
    'a word that was put in',
    'Two days in London',
    'Two long days in London',
    'Two days in London',
    'Two [long] days in London',
  ],
  ['a word that was left out', 'Tea, coffee, cake', 'Tea, cake', 'Tea, [coffee,] cake', 'Tea, cake'],
  [
    'words that were replaced',
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

test('lines stay lines, and another space is no change', () => {
  expect(changedWords('one\ntwo three', 'one two\nthree').after).toEqual([
    { text: 'one two\nthree', isChanged: false },
  ]);
});

test('of texts too long to compare, all between their common ends is marked', () => {
  const long = (word: string) => Array.from({ length: 2000 }, (_, at) => `${word}${at}`).join(' ');
  const found = changedWords(`begin ${long('a')} end`, `begin ${long('b')} end`);
  expect(found.before.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
});
