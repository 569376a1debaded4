import { AnnouncementId, EventId, FileId, OrderId, PartnerId } from '@atrium/domain';
import { jobContext, type Dependencies, type JobContext } from '../context.ts';
import { makePartitions } from '../db/make-partitions.ts';
import { deliverEvent } from '../domain-events/deliver-event.ts';
import { recordAttendance } from '../features/attendance/index.ts';
import { removeAttendeeDetails } from '../features/attendees/index.ts';
import { runWaitingLists } from '../features/waiting-list/index.ts';
import { notifyAnnouncement } from '../features/announcements/index.ts';
import { notifyOfApprovals, sendMailings } from '../features/mailings/index.ts';
import { issueCertificates } from '../features/certificates/index.ts';
import { projectEvents, reconcileWords, refreshPages } from '../features/catalogue/index.ts';
import { closeDays, deriveAllDays, deriveChangedDays } from '../features/counting/index.ts';
import { chaseQueue, publishAfterSuspension } from '../features/moderation/index.ts';
import { recordFigures } from '../features/claims/index.ts';
import { checkBooks, foldLedger, postEarlierMoney, releaseSales } from '../features/finances/index.ts';
import { removeGuests } from '../features/profile/index.ts';
import { importTransactions, notifyOfDifferences } from '../features/reconciliation/index.ts';
import { issueCommissionInvoices, issueInvoices } from '../features/invoices/index.ts';
import { runDamageClocks } from '../features/damage/index.ts';
import { chaseEvidence, reconcileDisputes } from '../features/disputes/index.ts';
import { chaseTransfers } from '../features/transfers/index.ts';
import { sendPayouts } from '../features/payouts/index.ts';
import { sendScheduledExports } from '../features/export-schedules/index.ts';
import { sendDigests } from '../features/notifications/index.ts';
import {
  cancelOrderOfEvent,
  cancelOrdersOfEvent,
  capturePayment,
  reconcilePayments,
  retryUnfinishedCancellations,
  notifyEventChanged,
} from '../features/orders/index.ts';
import { runPlacements } from '../features/placements/index.ts';
import { importRates } from '../features/reference/index.ts';
import { removeStored } from '../files/store-file.ts';
import { expireReviews, inviteReviews } from '../features/reviews/index.ts';
import { sendSearchDigests } from '../features/saved-searches/index.ts';
import { sendSalesDigests } from '../features/sales/index.ts';
import { sendFollowDigests } from '../features/follows/index.ts';
import { emailTickets, notifyJoining, remindOpenSeats } from '../features/tickets/index.ts';
import { refreshAllScores, refreshChangedScores } from '../features/ranking/index.ts';
import { countWords, removePastEvents } from '../features/search/index.ts';
import { updateWalletPasses } from '../features/wallets/index.ts';
import { scanFiles } from '../features/authoring/index.ts';
import { updateAllSoldCounts, updateSoldCounts } from '../features/vetting/index.ts';
import { notifyExpiry } from '../features/api-keys/index.ts';
import { sendWebhooks } from '../features/webhooks/index.ts';
import { jobNames, readPayload, schedules, type JobName, type JobPayloads } from './jobs.ts';
import type { Queue } from './queue.ts';
import { sendEmail } from './send-email.ts';
import { scheduleHoldExpiry } from './schedule-hold-expiry.ts';
import { deleteExpiredData } from './delete-expired-data.ts';

/** The handler of each job. */
const handlers: { readonly [N in JobName]: (ctx: JobContext, data: JobPayloads[N]) => Promise<void> } = {
  'send-mail': (ctx, { outboxId }) => sendEmail(ctx, outboxId),
  'sweep-holds': (ctx, data) => scheduleHoldExpiry(ctx, data),
  'reconcile-payments': (ctx) => reconcilePayments(ctx),
  'sweep-search': (ctx) => removePastEvents(ctx),
  'count-words': (ctx) => countWords(ctx),
  'refresh-relevance': (ctx) => refreshChangedScores(ctx),
  'mail-tickets': (ctx, { orderId }) =>
    emailTickets(ctx, orderId === undefined ? undefined : OrderId.parse(orderId)),
  'notify-joining': (ctx) => notifyJoining(ctx),
  'notify-announcement': (ctx, { announcementId }) =>
    notifyAnnouncement(ctx, AnnouncementId.parse(announcementId)),
  'send-mailings': (ctx) => sendMailings(ctx),
  'notify-of-approvals': (ctx) => notifyOfApprovals(ctx),
  'remove-guests': (ctx) => removeGuests(ctx),
  'remove-attendee-details': (ctx) => removeAttendeeDetails(ctx),
  'send-follow-digests': (ctx) => sendFollowDigests(ctx),
  'remind-open-seats': (ctx) => remindOpenSeats(ctx),
  'run-waiting-lists': (ctx) => runWaitingLists(ctx),
  'capture-payment': (ctx, { orderId }) => capturePayment(ctx, OrderId.parse(orderId)),
  'update-wallet-passes': (ctx) => updateWalletPasses(ctx),
  'issue-certificates': (ctx) => issueCertificates(ctx),
  'call-off-event': (ctx, { eventId }) => cancelOrdersOfEvent(ctx, EventId.parse(eventId)),
  'call-off-order': (ctx, { orderId }) => cancelOrderOfEvent(ctx, OrderId.parse(orderId)),
  'tell-change': (ctx, { eventId, at }) => notifyEventChanged(ctx, EventId.parse(eventId), at),
  'deliver-event': (ctx, job) => deliverEvent(ctx, job),
  'scan-files': (ctx) => scanFiles(ctx),
  'remove-file': (ctx, { fileId, key }) => removeStored(ctx.files, { fileId: FileId.parse(fileId), key }),
  'send-digests': (ctx) => sendDigests(ctx),
  'send-sales-digests': (ctx) => sendSalesDigests(ctx),
  'send-scheduled-exports': (ctx) => sendScheduledExports(ctx),
  'send-search-digests': (ctx) => sendSearchDigests(ctx),
  'make-pages': (ctx) => projectEvents(ctx.db, 'all'),
  'refresh-pages': (ctx) => refreshPages(ctx),
  'count-sold': (ctx) => updateSoldCounts(ctx),
  'run-damage-clocks': (ctx) => runDamageClocks(ctx),
  'run-placements': (ctx) => runPlacements(ctx),
  'derive-days': (ctx) => deriveChangedDays(ctx),
  'publish-partner': (ctx, { partnerId }) => publishAfterSuspension(ctx, PartnerId.parse(partnerId)),
  'import-transactions': (ctx) => importTransactions(ctx),
  'issue-invoices': (ctx) => issueInvoices(ctx),
  'issue-commission-invoices': (ctx) => issueCommissionInvoices(ctx),
  'chase-queue': (ctx) => chaseQueue(ctx),
  'close-day': (ctx) => closeDays(ctx),
  'invite-reviews': (ctx) => inviteReviews(ctx),
  'record-attendance': (ctx) => recordAttendance(ctx),
  'post-earlier-money': (ctx) => postEarlierMoney(ctx),
  'release-sales': (ctx) => releaseSales(ctx),
  'fold-ledger': (ctx) => foldLedger(ctx),
  'check-books': (ctx) => checkBooks(ctx),
  'count-figures': (ctx) => recordFigures(ctx),
  'import-rates': (ctx) => importRates(ctx),
  'chase-transfers': (ctx) => chaseTransfers(ctx),
  'chase-evidence': (ctx) => chaseEvidence(ctx),
  'notify-of-differences': (ctx) => notifyOfDifferences(ctx),
  'reconcile-disputes': (ctx) => reconcileDisputes(ctx),
  'send-payouts': (ctx) => sendPayouts(ctx),
  'notify-expiring-keys': (ctx) => notifyExpiry(ctx),
  'send-webhooks': (ctx) => sendWebhooks(ctx),
  'make-partitions': (ctx) => makePartitions(ctx.db),
  'tidy-up': async (ctx) => {
    await deleteExpiredData(ctx);
    await retryUnfinishedCancellations(ctx);
    await updateAllSoldCounts(ctx);
    await deriveAllDays(ctx);
    await expireReviews(ctx);
    await refreshAllScores(ctx);
    await reconcileWords(ctx);
  },
};

/** Runs a job with its stored payload, whichever release queued it. */
export const runJob = async <N extends JobName>(
  deps: Dependencies,
  name: N,
  stored: unknown,
): Promise<void> => handlers[name](jobContext(deps), readPayload(name, stored));

/** Starts the handlers of all jobs and schedules the recurring ones. */
export async function startWorker(deps: Dependencies, queue: Queue): Promise<void> {
  for (const name of jobNames) await queue.work(name, (stored) => runJob(deps, name, stored));
  for (const { name, cron } of schedules) await queue.schedule(name, cron);
  await deps.enqueue(deps.db, 'make-partitions', {});
  await deps.enqueue(deps.db, 'refresh-pages', {});
  await deps.enqueue(deps.db, 'count-words', {});
  await deps.enqueue(deps.db, 'import-rates', {});
  await deps.enqueue(deps.db, 'post-earlier-money', {});
  await deps.enqueue(deps.db, 'release-sales', {});
  await deps.enqueue(deps.db, 'fold-ledger', {});
}
