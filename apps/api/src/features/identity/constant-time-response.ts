import type { Dependencies } from '../../context.ts';

const intervalMs = 250;

/** Returns the milliseconds left until the next full interval. */
export const untilNextInterval = (passedMs: number): number =>
  Math.ceil(passedMs / intervalMs) * intervalMs - passedMs;

/** Delays the response to a fixed interval to prevent timing attacks. */
export async function respondOnInterval<T>(
  { delay }: Pick<Dependencies, 'delay'>,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const result = await work();
  await delay(untilNextInterval(performance.now() - started));
  return result;
}
