import type { TestApp } from './test-app.ts';

/** Finds contradictions in the books: none after whatever a test did with money (docs/adr/0074). */
export const faultsInBooks = ({ sql }: Pick<TestApp, 'sql'>): Promise<FaultInBooks[]> =>
  sql<FaultInBooks[]>`select * from check_money()`;

/** A row of a check that failed; amounts are digits in minor units. */
export interface FaultInBooks {
  failed: string;
  expected_minor: string;
  found_minor: string;
}
