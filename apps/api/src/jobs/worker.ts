import { EventId, FileId, OrderId } from '@atrium/domain';
import { jobContext, type Dependencies, type JobContext } from '../context.ts';
import { deliverEvent } from '../domain-events/deliver-event.ts';
import { projectEvents, refreshPages } from '../features/catalogue/index.ts';
import { closeDays, deriveAllDays, deriveChangedDays } from '../features/counting/index.ts';
import { sendDigests } from '../features/notifications/index.ts';
import {
  cancelOrderOfEvent,
  cancelOrdersOfEvent,
  reconcilePayments,
  retryUnfinishedCancellations,
  notifyEventChanged,
} from '../features/orders/index.ts';
import { removeStored } from '../files/store-file.ts';
import { sendSalesDigests } from '../features/sales/index.ts';
import { emailTickets } from '../features/tickets/index.ts';
import { refreshRelevance, removePastEvents } from '../features/search/index.ts';
import { scanFiles } from '../features/authoring/index.ts';
import { updateAllSoldCounts, updateSoldCounts } from '../features/vetting/index.ts';
import { schedules, type JobName, type JobPayloads } from './jobs.ts';
import type { Queue } from './queue.ts';
import { sendEmail } from './send-email.ts';
import { scheduleHoldExpiry } from './schedule-hold-expiry.ts';
import { deleteExpiredData } from './delete-expired-data.ts';

/** Registers the handlers of all jobs and schedules the recurring ones. */
export async function startWorker(deps: Dependencies, queue: Queue): Promise<void> {
  const work = <N extends JobName>(name: N, run: (ctx: JobContext, data: JobPayloads[N]) => Promise<void>) =>
    queue.work(name, (data) => run(jobContext(deps), data));
  await work('send-mail', (ctx, data) => sendEmail(ctx, data.outboxId));
  await work('sweep-holds', (ctx, data) => scheduleHoldExpiry(ctx, data));
  await work('reconcile-payments', (ctx) => reconcilePayments(ctx));
  await work('sweep-search', (ctx) => removePastEvents(ctx));
  await work('refresh-relevance', (ctx) => refreshRelevance(ctx));
  await work('mail-tickets', (ctx, { orderId }) =>
    emailTickets(ctx, orderId === undefined ? undefined : OrderId.parse(orderId)),
  );
  await work('call-off-event', (ctx, { eventId }) => cancelOrdersOfEvent(ctx, EventId.parse(eventId)));
  await work('call-off-order', (ctx, { orderId }) => cancelOrderOfEvent(ctx, OrderId.parse(orderId)));
  await work('tell-change', (ctx, { eventId, at }) => notifyEventChanged(ctx, EventId.parse(eventId), at));
  await work('deliver-event', (ctx, job) => deliverEvent(ctx, job));
  await work('scan-files', (ctx) => scanFiles(ctx));
  await work('remove-file', (ctx, { fileId, key }) =>
    removeStored(ctx.files, { fileId: FileId.parse(fileId), key }),
  );
  await work('send-digests', (ctx) => sendDigests(ctx));
  await work('send-sales-digests', (ctx) => sendSalesDigests(ctx));
  await work('make-pages', (ctx) => projectEvents(ctx.db, 'all'));
  await work('refresh-pages', (ctx) => refreshPages(ctx));
  await work('count-sold', (ctx) => updateSoldCounts(ctx));
  await work('derive-days', (ctx) => deriveChangedDays(ctx));
  await work('close-day', (ctx) => closeDays(ctx));
  await work('tidy-up', async (ctx) => {
    await deleteExpiredData(ctx);
    await retryUnfinishedCancellations(ctx);
    await updateAllSoldCounts(ctx);
    await deriveAllDays(ctx);
  });
  for (const { name, cron } of schedules) await queue.schedule(name, cron);
  await deps.enqueue(deps.db, 'refresh-pages', {});
}
