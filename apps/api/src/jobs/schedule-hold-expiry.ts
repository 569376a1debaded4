import { addTime, seconds } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { expireHolds } from '../features/orders/index.ts';
import type { JobPayloads } from './jobs.ts';

/** Each scheduled sweep queues another one half a minute later, because cron has no intervals below a minute. */
export async function scheduleHoldExpiry(
  deps: Dependencies,
  { between }: JobPayloads['sweep-holds'],
): Promise<void> {
  if (!between) {
    const after = addTime(deps.now(), seconds(30));
    await deps.enqueue(deps.db, 'sweep-holds', { between: true }, { after });
  }
  await expireHolds(deps);
}
