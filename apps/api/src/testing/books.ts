import type { TestApp } from './test-app.ts';

/** Finds contradictions in the books: none after whatever a test did with money (docs/adr/0074). */
export const faultsInBooks = ({ sql }: Pick<TestApp, 'sql'>): Promise<object[]> =>
  sql`select * from check_money()`;
