import { phaseOf } from './service-status.ts';

const now = new Date('2031-03-03T12:00:00Z');
const from = '2031-03-03T11:00:00Z';
const later = '2031-03-03T13:00:00Z';

test.each([
  ['INVESTIGATING', from, null, 'OPEN'],
  ['WATCHING', from, null, 'OPEN'],
  ['RESOLVED', from, from, 'OVER'],
  ['PLANNED', later, '2031-03-03T14:00:00Z', 'PLANNED'],
  ['PLANNED', from, later, 'OPEN'],
  ['PLANNED', '2031-03-03T12:00:00Z', later, 'OPEN'],
  ['PLANNED', from, '2031-03-03T12:00:00Z', 'OVER'],
  ['RESOLVED', later, later, 'OVER'],
] as const)('%s from %s to %s is %s', (state, startsAt, endsAt, phase) => {
  expect(phaseOf({ state, startsAt, endsAt }, now)).toBe(phase);
});
