import { createFairGate } from './fair-gate.ts';

const refusal = new TypeError('full');

/** A gate for one job at a time, and what has started; each job runs until `endNext`. */
function setUp({ queue = 10, share = 5 } = {}) {
  const gate = createFairGate({ open: 1, queue, share }, () => refusal);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const all: Promise<string>[] = [];
  const enter = (name: string, key: string, isFirst: boolean) => {
    const done = gate({ key, isFirst }, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
    done.catch(() => undefined); // each test looks at the refusals that it expects
    all.push(done);
    return done;
  };
  return {
    stranger: (name: string, key: string) => enter(name, key, false),
    known: (name: string) => enter(name, name, true),
    /** Ends every job in its turn; returns the order in which they started. */
    runAll: async () => {
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise((next) => setImmediate(next));
      }
      await Promise.allSettled(all);
      return started.join(' ');
    },
  };
}

test('keys take turns, however many jobs one of them has', async () => {
  const { stranger, runAll } = setUp();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void stranger(name, 'a');
  for (const name of ['b1', 'b2']) void stranger(name, 'b');
  void stranger('c1', 'c');
  expect(await runAll()).toBe('a1 a2 b1 c1 a3 b2 a4');
});

test('jobs that go first overtake all others', async () => {
  const { stranger, known, runAll } = setUp();
  for (const name of ['a1', 'a2']) void stranger(name, 'a');
  for (const name of ['k1', 'k2']) void known(name);
  expect(await runAll()).toBe('a1 k1 k2 a2');
});

test('a key has no more than its share of the queue', async () => {
  const { stranger, runAll } = setUp({ queue: 10, share: 2 });
  for (const name of ['a1', 'a2', 'a3']) void stranger(name, 'a');
  await expect(stranger('a4', 'a')).rejects.toBe(refusal);
  void stranger('b1', 'b');
  expect(await runAll()).toBe('a1 a2 b1 a3');
});

test('a full queue refuses strangers, and makes room for those who go first', async () => {
  const { stranger, known, runAll } = setUp({ queue: 3, share: 3 });
  void stranger('a1', 'a');
  void stranger('a2', 'a');
  const last = stranger('a3', 'a');
  void stranger('b1', 'b');
  await expect(stranger('c1', 'c')).rejects.toBe(refusal);
  void known('k1');
  await expect(last).rejects.toBe(refusal);
  void known('k2');
  void known('k3');
  await expect(known('k4')).rejects.toBe(refusal);
  expect(await runAll()).toBe('a1 k1 k2 k3');
});

test('a failing job frees its slot', async () => {
  const gate = createFairGate({ open: 1, queue: 5, share: 5 }, () => refusal);
  const turn = { key: 'a', isFirst: false };
  const failing = [1, 2, 3].map(() => gate(turn, () => Promise.reject(new TypeError('no'))));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(await gate(turn, () => Promise.resolve('free again'))).toBe('free again');
});
