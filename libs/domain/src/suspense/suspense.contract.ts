import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  CurrencyCode,
  Done,
  Instant,
  PartnerId,
  requiredLines,
  requiredShortText,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { suspenseCalls } from './suspense.calls.ts';

export const SuspenseLineId = z.uuid(code('unknown-id')).brand<'SuspenseLineId'>();
export type SuspenseLineId = z.infer<typeof SuspenseLineId>;

/** Whose statement has the line: that of our bank, or of the payment company. */
export const suspenseSources = ['BANK', 'GATEWAY'] as const;
export type SuspenseSource = (typeof suspenseSources)[number];

/**
 * Explanations of money: something that is `RECORDED` already, such as a refund that was settled; a fee; goodwill; a loss; a transfer of the
 * operator's own money; or an organiser's.
 */
export const suspenseExplanations = [
  'RECORDED',
  'FEE',
  'GOODWILL',
  'BAD_DEBT',
  'OWN_MONEY',
  'ORGANISER',
] as const;
export type SuspenseExplanation = (typeof suspenseExplanations)[number];

/** `WAITING` for a second administrator. */
export const suspenseStates = ['OPEN', 'WAITING', 'EXPLAINED'] as const;
export type SuspenseState = (typeof suspenseStates)[number];

/** A line of the bank or the payment company that none of our records explains, or an incoming transfer that an administrator explained. */
export const SuspenseLine = z.object({
  id: SuspenseLineId,
  source: z.enum(suspenseSources),
  /** Whether it is listed among incoming transfers while it has no explanation. */
  isTransfer: z.boolean().default(false),
  bookedOn: CalendarDate,
  currency: CurrencyCode,
  /** Into our account; negative out of it. */
  amountMinor: z.int(),
  /** The recipient or sender; empty if the statement doesn't say. */
  party: z.string(),
  text: z.string(),
  state: z.enum(suspenseStates),
  explanation: z
    .object({
      as: z.enum(suspenseExplanations),
      partner: z.object({ id: PartnerId, name: z.string() }).nullable(),
      note: z.string(),
      createdAt: Instant,
      createdBy: z.string(),
      approvedBy: z.string().nullable(),
      /** Waits for a second administrator. */
      reversal: z.object({ reason: z.string(), requestedBy: z.string() }).nullable().default(null),
    })
    .nullable(),
});
export type SuspenseLine = z.infer<typeof SuspenseLine>;

export const ExplanationForm = z
  .object({
    as: z.enum(suspenseExplanations),
    /** Whose money it is, for `ORGANISER` only. */
    partnerId: PartnerId.nullable(),
    note: requiredShortText('reason-required', 200),
  })
  .refine(({ as, partnerId }) => as !== 'ORGANISER' || partnerId !== null, {
    path: ['partnerId'],
    message: code('organiser-required'),
  });
export type ExplanationForm = z.output<typeof ExplanationForm>;

const ofLine = z.object({ lineId: SuspenseLineId });

export const suspenseContract = defineContract(suspenseCalls, {
  suspenseLines: {
    note: 'The newest first.',
    query: listing(['bookedOn'], 'desc')
      .pick({ page: true, limit: true })
      .extend({ state: z.enum(suspenseStates).optional() }),
    response: z.array(SuspenseLine),
  },
  explainSuspense: {
    note: 'Above the limit of payouts it waits for a second administrator. An organiser reads the note on its statement.',
    params: ofLine,
    body: ExplanationForm,
    response: z.object({ status: z.enum(['WAITING', 'POSTED']) }),
  },
  approveExplanation: { params: ofLine, response: Done },
  reverseExplanation: {
    note: 'Posts the opposite of one that counts, above the limit of payouts once a second administrator approves it; one that waits is withdrawn. The money needs an explanation again.',
    params: ofLine,
    body: z.object({ reason: requiredLines('reason-required', 500) }),
    response: Done,
  },
  withdrawReversal: { params: ofLine, response: Done },
});
