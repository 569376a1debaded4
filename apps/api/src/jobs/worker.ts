import { EventId, OrderId } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { projectEvents } from '../features/catalogue/index.ts';
import { sendDigests } from '../features/notifications/index.ts';
import {
  callOffOrder,
  callOffOrders,
  reconcilePayments,
  resumeCallOffs,
  tellChange,
} from '../features/orders/index.ts';
import { mailTickets } from '../features/tickets/index.ts';
import { refreshRelevance, sweepSearch } from '../features/search/index.ts';
import { countAllSold, countSold } from '../features/vetting/index.ts';
import type { Queue } from './queue.ts';
import { sendMail } from './send-mail.ts';
import { sweepHolds } from './sweep-holds.ts';
import { tidyUp } from './tidy-up.ts';

const everyMinute = '* * * * *';

/** Starts the handlers of every job and the schedule of the recurring ones. */
export async function startWorker(deps: Dependencies, queue: Queue): Promise<void> {
  await queue.work('send-mail', (data) => sendMail(deps, data.outboxId));
  await queue.work('sweep-holds', (data) => sweepHolds(deps, data));
  await queue.work('reconcile-payments', () => reconcilePayments(deps));
  await queue.work('sweep-search', () => sweepSearch(deps));
  await queue.work('refresh-relevance', () => refreshRelevance(deps));
  await queue.work('mail-tickets', ({ orderId }) =>
    mailTickets(deps, orderId === undefined ? undefined : OrderId.parse(orderId)),
  );
  await queue.work('call-off-event', ({ eventId }) => callOffOrders(deps, EventId.parse(eventId)));
  await queue.work('call-off-order', ({ orderId }) => callOffOrder(deps, OrderId.parse(orderId)));
  await queue.work('tell-change', ({ eventId, at }) => tellChange(deps, EventId.parse(eventId), at));
  await queue.work('send-digests', () => sendDigests(deps));
  await queue.work('make-pages', () => projectEvents(deps.db, 'all'));
  await queue.work('count-sold', () => countSold(deps));
  await queue.work('tidy-up', async () => {
    await tidyUp(deps);
    await resumeCallOffs(deps);
    await countAllSold(deps);
  });
  await queue.schedule('sweep-holds', everyMinute);
  await queue.schedule('reconcile-payments', everyMinute);
  await queue.schedule('sweep-search', everyMinute);
  await queue.schedule('refresh-relevance', '*/15 * * * *');
  await queue.schedule('count-sold', everyMinute);
  await queue.schedule('mail-tickets', '*/10 * * * *');
  await queue.schedule('send-digests', '30 6 * * *');
  await queue.schedule('tidy-up', '17 3 * * *');
}
