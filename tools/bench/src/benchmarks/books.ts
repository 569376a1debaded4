import { runJestOf } from '@atrium/tool-test/jest-runs';
import type { Measure } from '../measure.ts';

const sequences = 5_000;

/** Runs the properties of the books, which `npm test` runs 200 and 50 times, for thousands of sequences. */
export async function booksBars(): Promise<Measure[]> {
  const properties = ['finances/books', 'payouts/payouts-books'];
  const { passed, output, tests } = await runJestOf(
    properties.map((name) => `apps/api/src/features/${name}.test.ts`),
    { MONEY_SEQUENCES: String(sequences) },
  );
  return [
    {
      bar: 'books that contradict after random sequences',
      measured: passed ? 0 : (tests?.failed ?? 1),
      atMost: 0,
      made: passed
        ? `${sequences} sequences of payments, refunds, disputes and failures, a quarter as many of transfers and payouts`
        : (output ?? '').slice(-2_000),
    },
  ];
}
