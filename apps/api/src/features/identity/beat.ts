import { setTimeout as wait } from 'node:timers/promises';

const beatMs = 250;

/** Answers on the next beat, so that the time does not tell which way the work went. */
export async function onTheBeat<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  const passed = performance.now() - started;
  await wait(Math.ceil(passed / beatMs) * beatMs - passed);
  return result;
}
