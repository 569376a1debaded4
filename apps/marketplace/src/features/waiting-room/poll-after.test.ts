import { minutes, seconds } from '@atrium/domain';
import { pollAfter } from './poll-after.ts';

const now = { untilOpening: 0, failures: 0, chance: 0 };
const waiting = (left: number) => ({ state: 'WAITING', position: 1, minutes: left }) as const;

test.each([
  [waiting(30), now, seconds(20)],
  [waiting(5), now, seconds(10)],
  [waiting(1), now, seconds(3)],
  [{ state: 'BEFORE' } as const, { ...now, untilOpening: minutes(20) }, seconds(30)],
  [{ state: 'BEFORE' } as const, { ...now, untilOpening: seconds(12) }, seconds(12)],
  [{ state: 'BEFORE' } as const, { ...now, untilOpening: -seconds(5) }, seconds(3)],
  [waiting(1), { ...now, failures: 1 }, seconds(2)],
  [waiting(1), { ...now, failures: 4 }, seconds(16)],
  [waiting(1), { ...now, failures: 90 }, minutes(1)],
  [waiting(30), { ...now, chance: 1 }, seconds(24)],
])('%j, %j: asks again after %d', (standing, at, length) => expect(pollAfter(standing, at)).toBe(length));
