import { limitConcurrency } from './limit-concurrency.ts';

const refusal = new TypeError('full');
const newGate = () =>
  limitConcurrency(2, 3, () => {
    throw refusal;
  });

/** Jobs that finish on command. */
function jobs() {
  const ends: (() => void)[] = [];
  return {
    started: () => ends.length,
    endNext: () => ends.shift()?.(),
    job: () => new Promise<void>((end) => ends.push(end)),
  };
}

test('runs up to the limit, queues up to the limit, and rejects the rest', async () => {
  const gate = newGate();
  const work = jobs();
  const five = Array.from({ length: 5 }, () => gate(work.job));
  await expect(gate(work.job)).rejects.toBe(refusal);
  expect(work.started()).toBe(2);
  for (let i = 0; i < 5; i++) {
    work.endNext();
    await Promise.race(five.splice(0, 1));
  }
  expect(work.started()).toBe(0);
  expect(await gate(() => Promise.resolve('free again'))).toBe('free again');
});

test('a failing job frees its slot', async () => {
  const gate = newGate();
  const failing = Array.from({ length: 5 }, () => gate(() => Promise.reject(new TypeError('no'))));
  const ends = await Promise.allSettled(failing);
  expect(ends.map((end) => end.status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  expect(await Promise.all([gate(() => Promise.resolve(1)), gate(() => Promise.resolve(2))])).toEqual([1, 2]);
});
