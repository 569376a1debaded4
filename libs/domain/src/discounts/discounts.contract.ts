import { z } from 'zod';
import { Availability } from '../catalogue/catalogue.contract.ts';
import { PublicTicketType } from '../catalogue/event.ts';
import { DateTime } from '../event-fields/input.ts';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  CodeBatchId,
  coerceNumber,
  CurrencyCode,
  DiscountId,
  Done,
  EventId,
  Instant,
  MajorAmount,
  optionalLine,
  TicketTypeId,
} from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { orderLimits } from '../orders/order-limits.ts';
import { CodePrefix, DiscountCode } from './discount-code.ts';
import { discountsCalls } from './discounts.calls.ts';

/** PERCENT and AMOUNT lower the price, PRICE replaces it; ACCESS only shows ticket types that need a code. */
export const discountBenefits = ['PERCENT', 'AMOUNT', 'PRICE', 'ACCESS'] as const;
export type DiscountBenefit = (typeof discountBenefits)[number];

const wholeNumber = code('whole-number');
const codesCount = code('codes-count');
const count = (least: number, most: number) =>
  coerceNumber(z.number(wholeNumber).int(wholeNumber).min(least).max(most));
const amount = coerceNumber(
  z
    .number(code('discount-value-required'))
    .min(0, code('price-negative'))
    .max(10_000_000, code('price-too-high')),
);

const shared = {
  /** Percent or an amount, as the benefit says. */
  value: amount,
  /** Ticket types it is for; none for all that need no code. */
  ticketTypeIds: z
    .array(coerceNumber(TicketTypeId))
    .max(50)
    .default([])
    .transform((ids) => [...new Set(ids)].sort((one, other) => one - other)),
  isOn: z.boolean(code('on-or-off')).default(true),
};

export const CodeDraft = z.object({
  ...shared,
  kind: z.literal('CODE'),
  code: DiscountCode,
  benefit: z.enum(discountBenefits),
  /** Only for the organiser's team: who the code is for. */
  note: optionalLine(120),
  /** Venue time, or with an offset; null for no end. */
  startDateTime: DateTime.nullable().default(null),
  endDateTime: DateTime.nullable().default(null),
  /** Limits, in tickets; null for none. */
  maxTickets: count(1, 1_000_000).nullable().default(null),
  maxPerBuyer: count(1, 1_000_000).nullable().default(null),
  /** Most that it gives away in all; null for no limit. */
  maxGiven: amount.nullable().default(null),
});
export type CodeDraft = z.output<typeof CodeDraft>;

/** Codes that one request makes, and codes that an event has of all such requests. */
export const codeBatchLimits = { codes: 500, ofEvent: 2000 } as const;

/** Codes with the same terms: a prefix, and letters and digits drawn at random. */
export const CodeBatchDraft = CodeDraft.omit({ kind: true, code: true }).extend({
  prefix: CodePrefix.default(''),
  count: coerceNumber(
    z.number(codesCount).int(codesCount).min(1, codesCount).max(codeBatchLimits.codes, codesCount),
  ),
  /** Limits of each code, in tickets. */
  maxTickets: CodeDraft.shape.maxTickets.unwrap().default(1),
});
export type CodeBatchDraft = z.output<typeof CodeBatchDraft>;

/** A change of a batch: nothing that a price was promised by. Absent fields keep their value. */
export const CodeBatchChange = z.object({
  isOn: z.boolean(code('on-or-off')),
  note: CodeDraft.shape.note.optional(),
  /** Venue time, or with an offset; null for no limit. */
  startDateTime: DateTime.nullable().optional(),
  endDateTime: DateTime.nullable().optional(),
  /** Tickets of each code; null for no limit. */
  maxTickets: CodeDraft.shape.maxTickets.unwrap().optional(),
});
export type CodeBatchChange = z.output<typeof CodeBatchChange>;

export const GroupDraft = z.object({
  ...shared,
  kind: z.literal('GROUP'),
  /** Tickets of one order from which it applies. */
  fromTickets: coerceNumber(
    z.number(code('group-size')).int(code('group-size')).min(2, code('group-size')).max(orderLimits.tickets),
  ),
});
export type GroupDraft = z.output<typeof GroupDraft>;

/** A code, or a percentage for a number of tickets in one order. */
export const DiscountDraft = z.discriminatedUnion('kind', [CodeDraft, GroupDraft]);
export type DiscountDraft = z.output<typeof DiscountDraft>;

export const Discount = z.object({
  id: DiscountId,
  /** Null for a group discount. */
  code: z.string().nullable(),
  fromTickets: z.int().nullable(),
  benefit: z.enum(discountBenefits),
  value: MajorAmount,
  currency: CurrencyCode,
  ticketTypeIds: z.array(TicketTypeId),
  note: z.string().nullable(),
  startDateTime: Instant.nullable(),
  endDateTime: Instant.nullable(),
  maxTickets: z.int().nullable(),
  maxPerBuyer: z.int().nullable(),
  maxGiven: MajorAmount.nullable(),
  isOn: z.boolean(),
  /** Of valid tickets of paid orders. */
  figures: z.object({
    tickets: z.int(),
    orders: z.int(),
    /** Tickets reserved by people who are paying. */
    reserved: z.int(),
    paid: MajorAmount,
    given: MajorAmount,
  }),
});
export type Discount = z.infer<typeof Discount>;

/** Codes that were made together. Terms are those of each code, figures those of all. */
export const CodeBatch = Discount.omit({ id: true, code: true, fromTickets: true }).extend({
  id: CodeBatchId,
  prefix: z.string(),
  createdAt: Instant,
  codes: z.int(),
  /** Codes with valid tickets of paid orders. */
  usedCodes: z.int(),
  /** Codes that no ticket was ever bought or reserved with; the only ones that can be deleted. */
  unusedCodes: z.int(),
});
export type CodeBatch = z.infer<typeof CodeBatch>;

/** A code that a buyer may use, with what it does. */
const QuotedCode = z.object({
  code: z.string(),
  benefit: z.enum(discountBenefits),
  value: MajorAmount,
  ticketTypeIds: z.array(TicketTypeId),
  endDateTime: Instant.nullable(),
  /** Tickets that it is still good for; null for any number. */
  left: z.int().nullable(),
});

export const TicketQuote = z.object({
  code: QuotedCode.nullable(),
  /** Ticket types that only the code shows, with their stock. */
  revealed: z.array(PublicTicketType),
  stocks: Availability,
  /** Price of each ticket of the types that are discounted. */
  prices: z.array(
    z.object({
      ticketTypeId: TicketTypeId,
      price: MajorAmount,
      discount: MajorAmount,
      by: z.enum(['CODE', 'GROUP']),
    }),
  ),
});
export type TicketQuote = z.infer<typeof TicketQuote>;

const params = z.object({ eventId: coerceNumber(EventId) });
const ofBatch = params.extend({ batchId: coerceNumber(CodeBatchId) });
const ofDiscount = params.extend({ discountId: coerceNumber(DiscountId) });

export const discountsContract = defineContract(discountsCalls, {
  discounts: { note: 'Without codes that were made together.', params, response: z.array(Discount) },
  addDiscount: { params, body: DiscountDraft, response: z.object({ id: DiscountId }) },
  changeDiscount: {
    note: 'Tickets keep the discount that they were bought with. The code itself stays once a ticket has it.',
    params: ofDiscount,
    body: DiscountDraft,
    response: Done,
  },
  deleteDiscount: { params: ofDiscount, response: Done },
  codeBatches: { params, response: z.array(CodeBatch) },
  addCodeBatch: {
    note: `Makes up to ${codeBatchLimits.codes} different codes; an event has up to ${codeBatchLimits.ofEvent} of them. A repeat with the same Idempotency-Key gets the first answer.`,
    params,
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: CodeBatchDraft,
    response: z.object({ id: CodeBatchId }),
  },
  switchCodeBatch: {
    note: 'All codes of the batch; absent fields keep their value. Tickets keep the discount that they were bought with.',
    params: ofBatch,
    body: CodeBatchChange,
    response: Done,
  },
  deleteUnusedCodes: {
    note: 'Codes that a ticket was bought or reserved with stay. A batch without codes is not listed.',
    params: ofBatch,
    response: Done,
  },
  exportCodeBatch: { params: ofBatch, response: FileAnswer },
  quoteTickets: {
    note: 'Prices hold for one order of these tickets. An unusable code is a problem that says why.',
    params: z.object({ id: coerceNumber(EventId) }),
    body: z.object({
      code: DiscountCode.optional(),
      tickets: z
        .array(
          z.object({
            ticketTypeId: coerceNumber(TicketTypeId),
            quantity: count(0, orderLimits.quantityPerType),
          }),
        )
        .max(50)
        .default([]),
    }),
    response: TicketQuote,
  },
});
