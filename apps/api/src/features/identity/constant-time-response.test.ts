import { respondOnInterval, untilNextInterval } from './constant-time-response.ts';

test.each([
  [10, 240],
  [250, 0],
  [250.5, 249.5],
  [760, 240],
])('work of %d ms waits %d ms for the next interval', (passed, left) => {
  expect(untilNextInterval(passed)).toBe(left);
});

test('the result comes only after the delay', async () => {
  const order: string[] = [];
  const delay = (ms: number) => {
    order.push(ms > 0 && ms <= 250 ? 'delayed' : `delayed by ${ms}`);
    return Promise.resolve();
  };
  const work = () => {
    order.push('worked');
    return Promise.resolve('done');
  };
  expect(await respondOnInterval({ delay }, work)).toBe('done');
  expect(order).toEqual(['worked', 'delayed']);
});
