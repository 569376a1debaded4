import { countryOf, joinPhone, nationalPart } from './phone-number.ts';

const canada = { id: 1, name: 'Canada', code: 'CA', dialCode: '+1' };
const norway = { id: 2, name: 'Norway', code: 'NO', dialCode: '47' };
const states = { id: 3, name: 'United States', code: 'US', dialCode: '+1' };
const jamaica = { id: 4, name: 'Jamaica', code: 'JM', dialCode: '+1876' };
const all = [canada, norway, states, jamaica];

test('the country is derived from the number, the longest dial code first', () => {
  expect(countryOf('+47 912 34 567', all, null)).toBe(norway);
  expect(countryOf('+1876 555 1234', all, null)).toBe(jamaica);
  expect(countryOf('+999 1', all, norway)).toBe(norway);
});

test('countries that share a dial code keep the selected one', () => {
  expect(countryOf('+1 202 555 0100', all, states)).toBe(states);
  expect(countryOf('+1 202 555 0100', all, canada)).toBe(canada);
});

test('a number is split and joined again', () => {
  expect(nationalPart('+47 912 34 567', norway)).toBe('912 34 567');
  expect(joinPhone(norway, '912 34 567')).toBe('+47 912 34 567');
  expect(joinPhone(norway, '')).toBe('');
  expect(joinPhone(norway, '+1 202')).toBe('+1 202');
});

test('without a selection, a shared dial code is that of its largest country', () => {
  const bouvet = { id: 5, name: 'Bouvet Island', code: 'BV', dialCode: '47' };
  expect(countryOf('+47 912 34 567', [bouvet, ...all], null)).toBe(norway);
  expect(countryOf('+1 202 555 0100', all, null)).toBe(states);
});
