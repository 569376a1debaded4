import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts';

const values = { firstName: 'Ada', event: 'AI Summit', date: '12 May 2027', place: 'Hall 3, London' };

test('placeholders become the values of the recipient, wherever they stand', () => {
  expect(fillPlaceholders('{firstName}, {event} is on {date} in {place}. Bye {firstName}!', values)).toBe(
    'Ada, AI Summit is on 12 May 2027 in Hall 3, London. Bye Ada!',
  );
});

test('a value that looks like a placeholder stays as it is', () => {
  expect(fillPlaceholders('{firstName} {event}', { ...values, firstName: '{event}' })).toBe(
    '{event} AI Summit',
  );
});

test('names in braces that are no placeholders are found once each', () => {
  expect(unknownPlaceholders('Hi {firstname}, {firstname}, {event} { } {a\nb}')).toEqual(['firstname', ' ']);
  expect(unknownPlaceholders('{firstName} {date} 50 % } {')).toEqual([]);
});
