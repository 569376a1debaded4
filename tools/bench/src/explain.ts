import type { Parameter, Run } from '@atrium/api/app';

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

/** Buffers that a statement touches while it runs: the same on every machine. */
export async function buffersOf(
  run: Run,
  statement: string,
  parameters: readonly Parameter[],
): Promise<number> {
  const [row] = await run<Explained>(
    `explain (analyze, buffers, timing off, format json) ${statement}`,
    parameters,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new TypeError('no plan was given');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
