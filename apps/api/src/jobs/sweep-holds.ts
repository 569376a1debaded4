import type { Dependencies } from '../context.ts';
import { expireHolds } from '../features/orders/index.ts';
import type { JobPayloads } from './jobs.ts';

/** Cron knows no half minutes: each scheduled sweep asks for one more in between. */
export async function sweepHolds(deps: Dependencies, { between }: JobPayloads['sweep-holds']): Promise<void> {
  if (!between) {
    const after = new Date(deps.now().getTime() + 30_000);
    await deps.enqueue(deps.db, 'sweep-holds', { between: true }, { after });
  }
  await expireHolds(deps);
}
