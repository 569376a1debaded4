import { minutes, seconds, type QueueStanding } from '@atrium/domain';

/**
 * Milliseconds until a waiting page asks again: seldom while nothing can happen soon, and less often with each failure. The
 * spread of up to a fifth (`chance` from 0 to 1) is for pages that opened together.
 */
export function pollAfter(
  standing: QueueStanding | undefined,
  { untilOpening, failures, chance }: { untilOpening: number; failures: number; chance: number },
): number {
  const spread = 1 + chance / 5;
  if (failures > 0) return spread * Math.min(minutes(1), seconds(2 ** Math.min(failures, 6)));
  return spread * calmly(standing, untilOpening);
}

function calmly(standing: QueueStanding | undefined, untilOpening: number): number {
  if (standing?.state === 'BEFORE') return Math.min(seconds(30), Math.max(seconds(3), untilOpening));
  if (standing?.state !== 'WAITING') return seconds(10);
  if (standing.minutes >= 10) return seconds(20);
  return standing.minutes >= 2 ? seconds(10) : seconds(3);
}
