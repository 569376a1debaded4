import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { CurrencyCode, Done, EventId, Instant, OrderId, PartnerId, requiredLines } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { disputesCalls } from './disputes.calls.ts';

export const DisputeId = z.uuid(code('unknown-id')).brand<'DisputeId'>();
export type DisputeId = z.infer<typeof DisputeId>;

/** `WON`: the money came back; `LOST`: the buyer keeps it, and the order counts as refunded. */
export const disputeStatuses = ['OPEN', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The buyer's reason, as told to the bank. */
export const disputeReasons = [
  'fraudulent',
  'duplicate',
  'not-received',
  'unacceptable',
  'not-refunded',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

const minor = z.int();

/** A payment that the buyer disputes at the bank. */
export const Dispute = z.object({
  id: DisputeId,
  orderId: OrderId,
  orderNumber: z.string(),
  eventId: EventId,
  event: z.string(),
  currency: CurrencyCode,
  amountMinor: minor,
  /** The organiser's part of it, kept in reserve while it is open. */
  organiserMinor: minor,
  reason: z.enum(disputeReasons),
  status: z.enum(disputeStatuses),
  openedAt: Instant,
  closedAt: Instant.nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** A dispute as administrators see it. */
export const AdminDispute = Dispute.extend({
  partnerId: PartnerId,
  partner: z.string(),
  /** Fee of the gateway, in the currency of its account. */
  feeMinor: minor,
  feeCurrency: CurrencyCode,
  evidenceDueAt: Instant.nullable(),
  evidence: z.string().nullable(),
  submittedAt: Instant.nullable(),
  submittedBy: z.string().nullable(),
});
export type AdminDispute = z.infer<typeof AdminDispute>;

export const EvidenceForm = z.object({ text: requiredLines('dispute-evidence-required', 10_000) });

const pages = listing(['openedAt'], 'desc').pick({ page: true, limit: true });

export const disputesContract = defineContract(disputesCalls, {
  ownDisputes: { query: pages, response: z.array(Dispute) },
  disputes: {
    note: 'Open ones first, by the deadline of their evidence.',
    query: pages.extend({ status: z.enum(disputeStatuses).optional() }),
    response: z.array(AdminDispute),
  },
  submitEvidence: {
    note: 'Goes to the buyer’s bank at once, and can’t be changed.',
    params: z.object({ disputeId: DisputeId }),
    body: EvidenceForm,
    response: Done,
  },
});
