import type { Dependencies } from '../context.ts';
import type { Queue } from './queue.ts';
import { sendMail } from './send-mail.ts';

/** Starts the handlers of every job and the schedule of the recurring ones. */
export async function startWorker(deps: Dependencies, queue: Queue): Promise<void> {
  await queue.work('send-mail', (data) => sendMail(deps, data.outboxId));
}
