import { chooseTests } from './choose-tests.ts';

const cancel = 'apps/api/src/features/orders/cancel-order.ts';
const cancelTest = 'apps/api/src/features/orders/cancel-order.test.ts';
const refundTest = 'apps/api/src/features/refunds/refund.test.ts';
const access = 'apps/api/src/access.test.ts';
const many = Array.from({ length: 45 }, (_, index) => `apps/api/src/features/f${index}/f.test.ts`);
const tests = [cancelTest, refundTest, access, 'libs/domain/src/kernel/money.test.ts', ...many];

test('tests that ran a changed file are chosen, and changed tests', () => {
  const recordings = [
    { test: cancelTest, ran: [cancel] },
    { test: refundTest, ran: [cancel] },
    { test: access, ran: [] },
  ];
  expect(chooseTests([cancel, many[0] ?? ''], tests, recordings)).toEqual({
    tests: [many[0], cancelTest, refundTest].sort(),
    leftOut: [],
  });
});

test("for a file that most tests run, its slice's tests are chosen and the rest is reported", () => {
  const file = 'apps/api/src/features/orders/orders.routes.ts';
  const recordings = [...many, cancelTest].map((test) => ({ test, ran: [file] }));
  expect(chooseTests([file], tests, recordings)).toEqual({
    tests: [access, cancelTest],
    leftOut: [`45 of the 46 test files that run ${file}`],
  });
});

test('for a file without a recording, the tests beside it are chosen', () => {
  const file = 'libs/domain/src/kernel/new-rule.ts';
  expect(chooseTests([file], tests, [])).toEqual({
    tests: ['libs/domain/src/kernel/money.test.ts', access].sort(),
    leftOut: [`tests far from ${file}, which no recorded test ran`],
  });
});

test('SQL affects the whole API, styles and prose affect no test', () => {
  const { tests: chosen } = chooseTests(['apps/api/src/db/functions/f.sql'], tests, []);
  expect(chosen).toHaveLength(48);
  expect(chooseTests(['libs/ui/src/a.module.css', 'docs/glossary.md'], tests, [])).toEqual({
    tests: [],
    leftOut: [],
  });
});

test('files outside the sources are reported as left out', () => {
  expect(chooseTests(['package-lock.json'], tests, []).leftOut).toEqual([
    'tests that package-lock.json may concern',
  ]);
});

test('a deleted test is not chosen, whatever its recording says', () => {
  expect(chooseTests([cancel], [access], [{ test: cancelTest, ran: [cancel] }]).tests).toEqual([access]);
});
