import { checkPhone } from './phone-rules.ts';

test.each([
  ['91234567', 'NO', '+47 91 23 45 67'],
  ['07700 900123', 'GB', '+44 7700 900123'],
  ['7700900123', 'GB', '+44 7700 900123'],
  ['06 698 12345', 'IT', '+39 06 6981 2345'],
  ['+1 (202) 555-0123', 'GB', '+1 202 555 0123'],
  ['+4791234567', undefined, '+47 91 23 45 67'],
])('%p dialled in %p is formatted as %p', (dialled, country, written) => {
  expect(checkPhone(dialled, country)).toEqual({ isPossible: true, written });
});

test('an extension is kept as typed', () => {
  expect(checkPhone('202 555 0123 ext. 7', 'US')).toEqual({ isPossible: true, written: null });
});

test.each([
  ['123', 'NO'],
  ['91234567', undefined],
  ['91234567', 'XX'],
  ['', 'NO'],
])('%p dialled in %p is not a number', (dialled, country) => {
  expect(checkPhone(dialled, country)).toEqual({ isPossible: false, written: null });
});
