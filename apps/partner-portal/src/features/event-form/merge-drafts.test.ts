import { emptyEvent } from './event-values.ts';
import { mergeDrafts } from './merge-drafts.ts';

const before = { ...emptyEvent, name: 'Days', tagline: 'Freight', sectors: [1] };

test.each([
  ['different fields are no dispute', { name: 'Mine' }, { tagline: 'Theirs' }, ['tagline'], []],
  ['the same field is', { name: 'Mine' }, { name: 'Theirs', sectors: [2] }, ['sectors'], ['name']],
  ['the same text twice is none', { name: 'Both' }, { name: 'Both' }, [], []],
  ['what they left alone stays mine', { sectors: [1, 2] }, {}, [], []],
])('%s', (_, mine, theirs, taken, disputed) => {
  expect(mergeDrafts(before, { ...before, ...mine }, { ...before, ...theirs })).toEqual({ taken, disputed });
});

test('without the text that both began from, every difference is asked about', () => {
  expect(mergeDrafts(null, { ...before, name: 'Mine' }, { ...before, tagline: 'Theirs' })).toEqual({
    taken: [],
    disputed: ['name', 'tagline'],
  });
});
