import { problem, type ProblemError } from '@atrium/domain';

const units = [
  ['wait-seconds', 1],
  ['wait-minutes', 60],
  ['wait-hours', 3600],
  ['wait-days', 86_400],
] as const;

/** Too many attempts; the wait is rounded up, in the unit that people say it in: 24 hours, not 1440 minutes. */
export function tooMany(retryAfter: number): ProblemError {
  const [code, size] = units.findLast(([, length]) => retryAfter > length * 1.5) ?? units[0];
  return problem(code, { count: Math.max(1, Math.ceil(retryAfter / size)) }, { retryAfter });
}
