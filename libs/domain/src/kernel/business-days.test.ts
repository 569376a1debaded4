import { addBusinessDays, bankHolidays, businessDayAfter, businessDayBefore } from './business-days.ts';

test('bank holidays are those that the government publishes', () => {
  expect(bankHolidays(2025)).toEqual([
    '2025-01-01',
    '2025-04-18',
    '2025-04-21',
    '2025-05-05',
    '2025-05-26',
    '2025-08-25',
    '2025-12-25',
    '2025-12-26',
  ]);
  // Boxing Day falls on a Saturday
  expect(bankHolidays(2026).slice(-2)).toEqual(['2026-12-25', '2026-12-28']);
  // Christmas on a Saturday and Boxing Day on a Sunday
  expect(bankHolidays(2027).slice(-2)).toEqual(['2027-12-27', '2027-12-28']);
  expect(bankHolidays(2028)[0]).toBe('2028-01-03');
});

test('business days skip weekends and bank holidays', () => {
  expect(businessDayAfter('2026-11-20', 1)).toBe('2026-11-23');
  expect(businessDayAfter('2026-12-24', 2)).toBe('2026-12-30');
  expect(businessDayAfter('2027-12-31', 1)).toBe('2028-01-04');
  expect(businessDayAfter('2026-11-21', 0)).toBe('2026-11-21');
});

test('business days before a day skip weekends and bank holidays too', () => {
  expect(businessDayBefore('2026-11-23', 1)).toBe('2026-11-20');
  expect(businessDayBefore('2026-12-30', 2)).toBe('2026-12-24');
  expect(businessDayBefore('2026-11-22', 1)).toBe('2026-11-20');
  expect(businessDayBefore('2026-11-21', 0)).toBe('2026-11-21');
});

test('an instant keeps its time of day', () => {
  expect(addBusinessDays(new Date('2026-04-02T16:30:00Z'), 1).toISOString()).toBe('2026-04-07T16:30:00.000Z');
});
