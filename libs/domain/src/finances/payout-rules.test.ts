import { arrivalDay, dueDay } from './payout-rules.ts';

test('money is due two business days after the event, and arrives on the third', () => {
  expect(dueDay('2027-01-06')).toBe('2027-01-08');
  expect(arrivalDay('2027-01-06')).toBe('2027-01-11');
});

test('an event that ends before Christmas is paid after the bank holidays', () => {
  expect(dueDay('2026-12-23')).toBe('2026-12-29');
  expect(arrivalDay('2026-12-23')).toBe('2026-12-30');
});
