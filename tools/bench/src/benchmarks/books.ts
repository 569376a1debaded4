import { runJestOf } from '@atrium/tool-test/jest-runs';
import type { Measure } from '../measure.ts';

const sequences = 5_000;

/** Runs the property of the books, which `npm test` runs 200 times, for thousands of sequences. */
export async function booksBars(): Promise<Measure[]> {
  const { passed, output, tests } = await runJestOf(['apps/api/src/features/finances/books.test.ts'], {
    MONEY_SEQUENCES: String(sequences),
  });
  return [
    {
      bar: 'books that contradict after random sequences',
      measured: passed ? 0 : (tests?.failed ?? 1),
      atMost: 0,
      made: passed
        ? `${sequences} sequences of payments, refunds, disputes and failures`
        : (output ?? '').slice(-2_000),
    },
  ];
}
