import { cadenceOf } from './cadence.ts';

test.each([
  ['YEARLY', ['2031-05-10', '2030-05-12', '2032-06-20']],
  ['HALF_YEARLY', ['2030-05-10', '2030-11-02', '2031-05-08']],
  ['OTHER', ['2030-05-10', '2030-07-10']],
  ['OTHER', ['2030-05-10', '2031-05-10', '2033-05-10']],
  ['OTHER', ['2030-05-10']],
])('editions take place %s: %j', (cadence, days) => {
  expect(cadenceOf(days.map((day) => `${day}T09:00:00Z`))).toBe(cadence);
});
