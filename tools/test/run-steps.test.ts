import { type Outcome, type Step, runSteps } from './run-steps.ts';

let printed: string[];

beforeEach(() => {
  printed = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(...String(text).trimEnd().split('\n'));
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

const step = (name: string, outcome: Outcome, needs?: string[]): Step => ({
  name,
  needs,
  run: () => Promise.resolve(outcome),
});

test('the last line adds up the tests of all steps', async () => {
  const code = await runSteps([
    step('unit', { passed: true, tests: { passed: 40, failed: 0 } }),
    step('journeys', { passed: true, tests: { passed: 2, failed: 0 } }),
  ]);
  expect(code).toBe(0);
  expect(printed.at(-1)).toBe('42 passed, 0 failed');
});

test('a failing step does not hide failures of later steps', async () => {
  const code = await runSteps([
    step('unit', { passed: false, tests: { passed: 40, failed: 3 }, output: 'expected 1, received 2' }),
    step('journeys', { passed: true, tests: { passed: 2, failed: 0 } }),
  ]);
  expect(code).toBe(1);
  expect(printed).toContain('expected 1, received 2');
  expect(printed.at(-1)).toBe('42 passed, 3 failed');
});

test('a step that fails without a failed test counts as one', async () => {
  await runSteps([
    step('lint', { passed: false }),
    step('unit', { passed: true, tests: { passed: 5, failed: 0 } }),
  ]);
  expect(printed.at(-1)).toBe('5 passed, 1 failed');
});

test('a step that throws fails with its message', async () => {
  const code = await runSteps([
    { name: 'browser', run: () => Promise.reject(new Error('There is no browser.')) },
  ]);
  expect(code).toBe(1);
  expect(printed).toContain('There is no browser.');
});

test('a step that needs a failed step is skipped and counts as failed', async () => {
  const run = jest.fn();
  const code = await runSteps([
    step('build', { passed: false }),
    { name: 'journeys', needs: ['build'], run },
  ]);
  expect(run).not.toHaveBeenCalled();
  expect(code).toBe(1);
  expect(printed.at(-1)).toBe('0 passed, 2 failed');
});
