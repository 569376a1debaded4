/** How a job waits for its turn. */
export interface Turn {
  /** Jobs with the same key share a place in the queue, such as those of one address. */
  readonly key: string;
  /** Goes before all that are not. */
  readonly isFirst: boolean;
}

export interface FairGateOptions {
  /** Jobs that run at once. */
  readonly open: number;
  /** Jobs that wait. */
  readonly queue: number;
  /** Jobs of one key that wait, unless they go first. */
  readonly share: number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * Limits concurrency without letting one caller keep others out: keys take turns, however many jobs each has, and a
 * job that goes first takes the place of the longest line's newest if the queue is full.
 */
export function createFairGate({ open, queue, share }: FairGateOptions, refusal: () => Error) {
  const first: Waiting[] = [];
  /** Never empty; the order is that of the turns. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const takeNext = (): Waiting | undefined => {
    const next = first.shift();
    if (next) return next;
    for (const [key, line] of lines) {
      const [head, ...rest] = line;
      lines.delete(key);
      if (rest.length > 0) lines.set(key, rest);
      return head;
    }
    return undefined;
  };

  const makeRoom = (): boolean => {
    const [longest] = [...lines].toSorted(([, one], [, other]) => other.length - one.length);
    if (!longest) return false;
    const [key, line] = longest;
    line.pop()?.refuse();
    waiting -= 1;
    if (line.length === 0) lines.delete(key);
    return true;
  };

  const join = ({ key, isFirst }: Turn, job: Waiting): void => {
    const line = lines.get(key) ?? [];
    const isFull = waiting >= queue;
    if (isFirst ? isFull && !makeRoom() : isFull || line.length >= share) {
      job.refuse();
      return;
    }
    waiting += 1;
    if (isFirst) first.push(job);
    else lines.set(key, [...line, job]);
  };

  return async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    if (running < open) running += 1;
    else await new Promise<void>((start, fail) => join(turn, { start, refuse: () => fail(refusal()) }));
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) {
        waiting -= 1;
        next.start();
      } else running -= 1;
    }
  };
}
