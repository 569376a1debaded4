/**
 * Limits concurrency: runs at most `open` jobs, queues `queue` more, and calls `refuse`, which throws, for
 * the rest.
 */
export function limitConcurrency(open: number, queue: number, refuse: () => never) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < open) running++;
    else if (waiting.length >= queue) refuse();
    else await new Promise<void>((next) => waiting.push(next));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
