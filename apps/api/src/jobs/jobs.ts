import { z } from 'zod';
import { storedDocument } from '@atrium/domain';

const nothing = storedDocument(z.object({}));

/**
 * Jobs and their payloads: IDs only, so that the queue holds no personal data. A waiting job may be read by
 * the next release, so a new field needs a default.
 */
const payloads = {
  'send-mail': storedDocument(z.object({ outboxId: z.string() })),
  'sweep-holds': storedDocument(z.object({ between: z.literal(true).optional() })),
  'sweep-search': nothing,
  'refresh-relevance': nothing,
  /** Counts the words of events, for corrections. */
  'count-words': nothing,
  'count-sold': nothing,
  'reconcile-payments': nothing,
  /** For an order that was just paid, or all that are due. */
  'mail-tickets': storedDocument(z.object({ orderId: z.string().optional() })),
  /** Emails holders how to join, where they weren't told or were told otherwise. */
  'notify-joining': nothing,
  /** Removes the names of attendees long after their event. */
  'remove-attendee-details': nothing,
  /** Removes guests whose links no longer work. */
  'remove-guests': nothing,
  /** Emails the new events of organisers to those who follow them. */
  'send-follow-digests': nothing,
  /** Reminds buyers and those they invited of seats without a name. */
  'remind-open-seats': nothing,
  /** Ends offers of waiting lists that expired, and emails new ones. */
  'run-waiting-lists': nothing,
  /** Charges the card that was authorised for an order. */
  'capture-payment': storedDocument(z.object({ orderId: z.string() })),
  /** Notifies people with tickets of an announcement. */
  'notify-announcement': storedDocument(z.object({ announcementId: z.string() })),
  /** Sends the mailings of organisers that are due. */
  'send-mailings': nothing,
  /** Emails administrators that mailings wait for approval. */
  'notify-of-approvals': nothing,
  /** Expires passes in wallets whose tickets admit nobody, and shows changes of their events. */
  'update-wallet-passes': nothing,
  /** Issues certificates of attendance for events that are over. */
  'issue-certificates': nothing,
  /** Cancels all orders of a cancelled event, and one of them. */
  'call-off-event': storedDocument(z.object({ eventId: z.number() })),
  'call-off-order': storedDocument(z.object({ orderId: z.string() })),
  /** Notifies ticket holders of a date or location changed at this instant. */
  'tell-change': storedDocument(z.object({ eventId: z.number(), at: z.string() })),
  /** Delivers a domain event to one of its queued listeners. */
  'deliver-event': storedDocument(
    z.object({ eventId: z.string(), name: z.string(), listener: z.string(), event: z.unknown() }),
  ),
  /** Scans uploaded documents that are held back. */
  'scan-files': nothing,
  /** Deletes the stored content of a file that is gone. */
  'remove-file': storedDocument(z.object({ fileId: z.string(), key: z.string() })),
  'send-digests': nothing,
  'send-sales-digests': nothing,
  /** Emails the exports that organisers have scheduled and that are due. */
  'send-scheduled-exports': nothing,
  /** Emails the new events of saved searches. */
  'send-search-digests': nothing,
  /** Rebuilds all page documents and the search index, after a change to data that many of them show. */
  'make-pages': nothing,
  /** Rebuilds page documents written by older code, after a deployment. */
  'refresh-pages': nothing,
  /** Settles payments for damage, sends refunds of it, reminds buyers, and closes requests that are due. */
  'run-damage-clocks': nothing,
  /** Settles, frees, stops and refunds placements. */
  'run-placements': nothing,
  /** Publishes or hides the events of a company that was suspended or freed, and again when the suspension ends. */
  'publish-partner': storedDocument(z.object({ partnerId: z.number() })),
  /** Posts to the ledger what was paid before it existed. */
  'post-earlier-money': nothing,
  /** Makes the money of events that are over due to their organisers. */
  'release-sales': nothing,
  /** Adds entries of the ledger to its sums by day. */
  'fold-ledger': nothing,
  /** Counts what the figures of the About page claim. */
  'count-figures': nothing,
  /** Checks the books. */
  'check-books': nothing,
  /** Sends approved payouts, and reads how those under way ended. */
  'send-payouts': nothing,
  /** Asks the gateway for new disputes, and how open ones stand. */
  'reconcile-disputes': nothing,
  /** Reminds administrators of evidence that is due soon. */
  'chase-evidence': nothing,
  /** Imports the gateway's transactions, to be compared with our records. */
  'import-transactions': nothing,
  /** Emails administrators what disagrees with the books. */
  'notify-of-differences': nothing,
  /** Imports the day's exchange rates. */
  'import-rates': nothing,
  /** Reminds buyers of transfers that are due, and tells them of expired reservations. */
  'chase-transfers': nothing,
  /** Issues invoices in the name of organisers, and credits refunds. */
  'issue-invoices': nothing,
  /** Issues invoices to organisers for their commission of the last month. */
  'issue-commission-invoices': nothing,
  /** Emails teams about API keys that expire soon. */
  'notify-expiring-keys': nothing,
  /** Sends the deliveries of webhooks that are due. */
  'send-webhooks': nothing,
  'tidy-up': nothing,
  /** Makes partitions for the months to come, and drops those past their term. */
  'make-partitions': nothing,
  /** Brings the derived figures of event days up to date. */
  'derive-days': nothing,
  /** Reminds administrators of what is overdue in the moderation queue. */
  'chase-queue': nothing,
  /** Deletes the keys and secrets of past days. */
  'close-day': nothing,
  /** Invites ticket holders to review, and reminds them. */
  'invite-reviews': nothing,
  /** Records how many came to events that are over. */
  'record-attendance': nothing,
};

export type JobName = keyof typeof payloads;
export type JobPayloads = { [N in JobName]: ReturnType<(typeof payloads)[N]['read']> };

/** Jobs that run without any data. */
type RecurringJob = { [N in JobName]: Record<string, never> extends JobPayloads[N] ? N : never }[JobName];

const isJobName = (name: string): name is JobName => Object.hasOwn(payloads, name);
export const jobNames = Object.keys(payloads).filter(isJobName);

const everyMinute = '* * * * *';

/** The recurring jobs, by UTC. */
export const schedules: readonly { readonly name: RecurringJob; readonly cron: string }[] = [
  { name: 'sweep-holds', cron: everyMinute },
  { name: 'reconcile-payments', cron: everyMinute },
  { name: 'send-webhooks', cron: everyMinute },
  { name: 'send-mailings', cron: everyMinute },
  { name: 'run-waiting-lists', cron: everyMinute },
  { name: 'update-wallet-passes', cron: everyMinute },
  { name: 'sweep-search', cron: everyMinute },
  { name: 'refresh-relevance', cron: '*/15 * * * *' },
  { name: 'count-words', cron: '*/15 * * * *' },
  { name: 'count-sold', cron: everyMinute },
  // again for what an unreachable scanner left waiting
  { name: 'scan-files', cron: everyMinute },
  { name: 'notify-of-approvals', cron: '*/5 * * * *' },
  { name: 'mail-tickets', cron: '*/10 * * * *' },
  { name: 'notify-joining', cron: '*/5 * * * *' },
  // Repeated because nodes of the old release may still write pages during a deployment.
  { name: 'refresh-pages', cron: '*/10 * * * *' },
  { name: 'remind-open-seats', cron: '50 7 * * *' },
  { name: 'send-digests', cron: '30 6 * * *' },
  { name: 'send-search-digests', cron: '20 6 * * *' },
  { name: 'send-follow-digests', cron: '25 6 * * *' },
  // every hour, because each member's day ends at 8:00 of their time zone
  { name: 'send-sales-digests', cron: '2 * * * *' },
  // often, because it is 6:00 somewhere at any half and quarter hour
  { name: 'send-scheduled-exports', cron: '*/5 * * * *' },
  { name: 'run-placements', cron: '*/5 * * * *' },
  { name: 'run-damage-clocks', cron: '*/5 * * * *' },
  { name: 'derive-days', cron: '*/15 * * * *' },
  { name: 'close-day', cron: '10 0 * * *' },
  { name: 'chase-queue', cron: '40 6 * * *' },
  { name: 'chase-transfers', cron: '50 6 * * *' },
  { name: 'chase-evidence', cron: '45 6 * * *' },
  { name: 'notify-of-differences', cron: '42 6 * * *' },
  // every hour, because it is 10:00 somewhere
  { name: 'invite-reviews', cron: '5 * * * *' },
  { name: 'record-attendance', cron: '15 * * * *' },
  { name: 'issue-certificates', cron: '20 * * * *' },
  { name: 'release-sales', cron: '25 * * * *' },
  { name: 'reconcile-disputes', cron: '*/5 * * * *' },
  { name: 'send-payouts', cron: '*/10 * * * *' },
  { name: 'issue-invoices', cron: everyMinute },
  { name: 'issue-commission-invoices', cron: '30 4 * * *' },
  { name: 'notify-expiring-keys', cron: '55 6 * * *' },
  { name: 'fold-ledger', cron: '*/10 * * * *' },
  { name: 'check-books', cron: '5 2 * * *' },
  { name: 'count-figures', cron: '35 2 * * *' },
  { name: 'import-transactions', cron: '35 * * * *' },
  // the ECB publishes at 14:00 or 15:00; later for a day on which that failed
  { name: 'import-rates', cron: '30 8,16,20 * * *' },
  { name: 'make-partitions', cron: '7 3 * * *' },
  { name: 'tidy-up', cron: '17 3 * * *' },
  { name: 'remove-attendee-details', cron: '47 3 * * *' },
  { name: 'remove-guests', cron: '52 3 * * *' },
];

/** Typed by job name, so that indexing with a generic name keeps its type. */
const readers: { readonly [N in JobName]: { read: (stored: unknown) => JobPayloads[N] } } = payloads;

/** Parses a payload, whichever release queued it. */
export const readPayload = <N extends JobName>(name: N, stored: unknown): JobPayloads[N] =>
  readers[name].read(stored);
