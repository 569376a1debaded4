import { z } from 'zod';
import { decisionMeasures } from '../moderation/decision.ts';
import { CurrencyCode } from '../kernel/fields.ts';
import { storedDocument } from '../kernel/stored-document.ts';

const about = <K extends string, T extends z.ZodRawShape>(kind: K, data: T) =>
  z.object({ kind: z.literal(kind), data: z.object(data) });

const event = z.string();
const count = z.number().int();
const amount = z.object({ amountMinor: z.number().int(), currency: CurrencyCode });

/** The content of an attendee's notification: its kind and the values for its text, which `libs/texts` has. */
export const OwnNotificationContent = z.discriminatedUnion('kind', [
  about('order-paid', { event }),
  about('order-refunded', { event }),
  about('tickets-ready', { event }),
  about('event-changed', { event }),
  about('event-cancelled', { event, isRefunded: z.boolean() }),
  about('message', { organiser: z.string(), excerpt: z.string() }),
  about('review-invitation', { event }),
  about('review-decided', { event, isPublished: z.boolean() }),
  about('review-replied', { event, organiser: z.string() }),
]);

/** The same of a notification of an organiser's team. */
export const TeamNotificationContent = z.discriminatedUnion('kind', [
  about('tickets-sold', { event, count, total: amount }),
  about('sale-cancelled', { event, count, refund: amount }),
  about('stock-low', { event, ticketType: z.string(), left: count }),
  about('sold-out', { event, ticketType: z.string() }),
  about('event-vetted', { event, isApproved: z.boolean() }),
  about('company-vetted', { subject: z.enum(['application', 'details']), isApproved: z.boolean() }),
  // without the text, which is deleted with the account of its writer
  about('question', { event }),
  about('review-received', { event, score: count }),
  /** The answer to a report, by its number. */
  about('report-decided', { number: z.string(), isUpheld: z.boolean() }),
]);

const NotificationContent = z.union([OwnNotificationContent, TeamNotificationContent]);
export type NotificationContent = z.infer<typeof NotificationContent>;

/** Stored form of the content. */
export const storedNotificationContent = storedDocument(NotificationContent);

/** Data of news is text, so the amount is too. */
const payout = { amountMinor: z.string(), currency: CurrencyCode, account: z.string() };

const dispute = { amountMinor: z.string(), currency: CurrencyCode, event: z.string() };

const damage = dispute;

const measure = z.enum(decisionMeasures);

/** News of kinds that the contract's lists don't name, so that older releases and clients show its English text. */
const NotificationNews = z.discriminatedUnion('kind', [
  about('decision', { measure, subject: z.string() }),
  about('decision-lifted', { measure }),
  about('appeal-decided', { measure, outcome: z.enum(['UPHELD', 'LIFTED']) }),
  about('placement-paid', { event }),
  about('placement-approved', { event }),
  about('placement-refused', { event }),
  about('placement-stopped', { event }),
  about('placement-cancelled', { event }),
  about('placement-returned', { event }),
  about('payout-sent', payout),
  about('payout-returned', payout),
  about('dispute-opened', dispute),
  about('dispute-won', dispute),
  about('dispute-lost', dispute),
  about('damage-filed', damage),
  about('damage-lowered', damage),
  about('damage-withdrawn', damage),
  about('damage-agreed', damage),
  about('damage-disagreed', damage),
  about('damage-message', damage),
  about('damage-paid', damage),
  about('damage-closed', damage),
  about('damage-refunded', damage),
  about('tickets-refunded', { event, amountMinor: z.string(), currency: CurrencyCode }),
  about('tickets-cancelled', { event, names: z.string() }),
  about('details-removed-soon', { event, day: z.string() }),
  about('tickets-offered', { event, ticketType: z.string() }),
  about('request-approved', { event, ticketType: z.string() }),
  about('request-declined', { event, ticketType: z.string() }),
  about('request-closed', { event, ticketType: z.string() }),
  about('tickets-requested', { event }),
  about('requests-running-out', { event, count: z.string() }),
  /** Of a followed organiser: its next event, and how many are new. */
  about('organiser-published', { organiser: z.string(), event, count: z.string() }),
  about('announcement', { organiser: z.string(), event, title: z.string() }),
  about('mailing-approved', { subject: z.string() }),
  about('mailing-refused', { subject: z.string() }),
  /** `event` is empty for the registrations of all events. */
  about('export-paused', { event: z.string() }),
  about('mailing', { organiser: z.string(), subject: z.string(), excerpt: z.string() }),
]);
export type NotificationNews = z.infer<typeof NotificationNews>;

/** News of any release. */
export const AnyNews = z.object({ kind: z.string(), data: z.record(z.string(), z.string()) });

/** Stored form of news. */
export const storedNotificationNews = storedDocument(AnyNews);

/** Returns the news, or null if a newer release wrote it. */
export const readNews = (news: z.infer<typeof AnyNews>): NotificationNews | null =>
  NotificationNews.safeParse(news).data ?? null;
