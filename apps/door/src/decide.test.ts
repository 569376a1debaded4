import './testing/browser.ts';
import { decide, hashCode } from './decide.ts';

const valid = { state: 'VALID', extras: [7] } as const;

test.each([
  ['an unknown code', undefined, '2031-03-11', undefined, 'UNKNOWN'],
  ['a valid ticket', valid, '2031-03-11', undefined, 'OK'],
  ['a ticket that has entered', valid, '2031-03-11', '2031-03-11T09:00:00.000Z', 'ALREADY'],
  ['a cancelled ticket', { ...valid, state: 'CANCELLED' as const }, '2031-03-11', undefined, 'CANCELLED'],
  ['a replaced ticket', { ...valid, state: 'REPLACED' as const }, '2031-03-11', undefined, 'REPLACED'],
  ['a ticket with the extra', valid, 'extra-7', undefined, 'OK'],
  [
    'an online ticket at the entrance',
    { ...valid, state: 'ONLINE_ONLY' as const },
    '2031-03-11',
    undefined,
    'WRONG_LIST',
  ],
  [
    'an online ticket with the extra',
    { ...valid, state: 'ONLINE_ONLY' as const },
    'extra-7',
    undefined,
    'OK',
  ],
  ['a ticket without the extra', valid, 'extra-8', undefined, 'WRONG_LIST'],
])('%s', (_, known, list, enteredAt, verdict) => {
  expect(decide(known && { ...known, extras: [...known.extras] }, list, enteredAt)).toBe(verdict);
});

test('a code is known by the start of its SHA-256, whatever space is around it', async () => {
  expect(await hashCode('abc')).toBe('ba7816bf8f01cfea414140de');
  expect(await hashCode(' abc ')).toBe('ba7816bf8f01cfea414140de');
});
