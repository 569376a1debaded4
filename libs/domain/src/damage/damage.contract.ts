import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  coerceNumber,
  CurrencyCode,
  Done,
  EventId,
  FileId,
  Instant,
  OrderId,
  PartnerId,
  requiredLines,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { BankQuestion, CompleteOrder } from '../orders/orders.contract.ts';
import { refundBearers, SettleForm } from '../refunds/refunds.contract.ts';
import { damageCalls } from './damage.calls.ts';
import {
  damageActors,
  damageClosings,
  damageRefusals,
  damageRules,
  damageStatuses,
  damageStepKinds,
} from './damage-rules.ts';

export const DamageRequestId = z.uuid(code('unknown-id')).brand<'DamageRequestId'>();
export type DamageRequestId = z.infer<typeof DamageRequestId>;

export const DamageRefundId = z.uuid(code('unknown-id')).brand<'DamageRefundId'>();
export type DamageRefundId = z.infer<typeof DamageRefundId>;

const minor = z.int();
const amountMinor = coerceNumber(
  z
    .int(code('damage-amount-required'))
    .min(1, code('damage-amount-required'))
    .max(1_000_000_000, code('damage-amount-required')),
);
const text = requiredLines('damage-text-required', damageRules.textMax);

export const DamageStep = z.object({
  at: Instant,
  by: z.enum(damageActors),
  kind: z.enum(damageStepKinds),
  /** The amount from then on. */
  amountMinor: minor,
  text: z.string().nullable(),
});
export type DamageStep = z.infer<typeof DamageStep>;

/** Money of a paid request that goes back to the buyer. */
export const DamageRefund = z.object({
  id: DamageRefundId,
  at: Instant,
  by: z.enum(damageActors),
  /** With OPERATOR nothing is taken from the organiser. */
  bearer: z.enum(refundBearers),
  amountMinor: minor,
  reason: z.string(),
  /** When the gateway took it, or it was settled; null until then. */
  sentAt: Instant.nullable(),
  /** True if it was paid back by other means than the card, because the gateway refused it. */
  isSettled: z.boolean().default(false),
});
export type DamageRefund = z.infer<typeof DamageRefund>;

/** An organiser's request to be paid for damage at an event; both sides and our support read the same. */
export const DamageRequest = z.object({
  id: DamageRequestId,
  orderId: OrderId,
  orderNumber: z.string(),
  event: z.object({ id: EventId, name: z.string() }),
  organiser: z.object({ id: PartnerId, name: z.string() }),
  buyer: z.string(),
  currency: CurrencyCode,
  amountMinor: minor,
  /** The most that the requests of its order can charge together. */
  limitMinor: minor,
  text: z.string(),
  /** Addresses that open for two days. */
  images: z.array(z.object({ id: FileId, url: z.string() })),
  status: z.enum(damageStatuses),
  filedAt: Instant,
  /** By then the buyer answers, pays, or both sides agree; without it the request is closed. Null once it is over. */
  dueAt: Instant.nullable(),
  closedBecause: z.enum(damageClosings).nullable(),
  /** Its steps, the oldest first. */
  steps: z.array(DamageStep),
  /** Refunds of a paid request, the oldest first. */
  refunds: z.array(DamageRefund).default([]),
});
export type DamageRequest = z.infer<typeof DamageRequest>;

/** A refund of damage that is due and not sent. */
export const UnsentDamageRefund = z.object({
  id: DamageRefundId,
  orderId: OrderId,
  orderNumber: z.string(),
  organiser: z.object({ id: PartnerId, name: z.string() }),
  currency: CurrencyCode,
  amountMinor: minor,
  /** True if the gateway refused it, so that an administrator has to step in. */
  isRefused: z.boolean(),
  /** The error of the last attempt. */
  lastError: z.string().nullable(),
  createdAt: Instant,
});
export type UnsentDamageRefund = z.infer<typeof UnsentDamageRefund>;

/** The damage of an order that can be charged. */
export const DamageAllowance = z.object({
  currency: CurrencyCode,
  limitMinor: minor,
  /** The most that a further request can ask for; 0 with a refusal. */
  leftMinor: minor,
  refusal: z.enum(damageRefusals).nullable(),
  /** Requests are accepted before this instant. */
  until: Instant,
  timeZone: z.string(),
});
export type DamageAllowance = z.infer<typeof DamageAllowance>;

/** Paid, or waiting for the payer, as with an order. */
export const DamagePayment = z.discriminatedUnion('status', [
  z.object({ status: z.literal('PAID'), id: DamageRequestId }),
  z.object({
    status: z.literal('ACTION_REQUIRED'),
    id: DamageRequestId,
    challengeId: z.string(),
    prompt: z.string(),
    question: BankQuestion.nullable(),
    clientSecret: z.string().nullable(),
  }),
]);
export type DamagePayment = z.infer<typeof DamagePayment>;

export const DamageForm = z.object({
  orderId: OrderId,
  amountMinor,
  text,
  imageIds: z
    .array(FileId)
    .min(1, code('damage-image-required'))
    .max(damageRules.imagesMax, code('damage-images-full')),
});
export type DamageForm = z.output<typeof DamageForm>;

/** A refund of a paid request by its organiser. */
export const DamageRefundForm = z.object({
  amountMinor,
  /** The buyer reads it. */
  reason: requiredLines('refund-reason-required', 500),
});

/** The same by an administrator, who says who pays for it. */
export const AdminDamageRefundForm = DamageRefundForm.extend({ bearer: z.enum(refundBearers) });

const params = z.object({ damageRequestId: DamageRequestId });
const ofRefund = z.object({ damageRefundId: DamageRefundId });
const idempotent = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });
const pages = listing(['filedAt'], 'desc').pick({ page: true, limit: true });

export const damageContract = defineContract(damageCalls, {
  damageAllowance: { params: z.object({ orderId: OrderId }), response: DamageAllowance },
  uploadDamageImage: {
    note: 'Only the buyer, my team and our support see it. Images that no request names are deleted after a day.',
    response: z.object({ id: FileId, url: z.string() }),
  },
  fileDamageRequest: {
    note: 'Until the end of the 14th day after the event, within the limit that was shown when the order was placed. The buyer gets an email.',
    body: DamageForm,
    response: DamageRequest,
  },
  filedDamageRequests: {
    note: 'The newest first.',
    query: pages.extend({ orderId: OrderId.optional(), status: z.enum(damageStatuses).optional() }),
    response: z.array(DamageRequest),
  },
  lowerDamageRequest: {
    note: 'While the buyer has not agreed. After a no the buyer can answer again.',
    params,
    body: z.object({ amountMinor, text }),
    response: DamageRequest,
  },
  withdrawDamageRequest: { note: 'Until it is paid.', params, response: DamageRequest },
  refundDamageAsOrganiser: {
    note: 'Whole or in part, up to what was paid; the organiser pays. A repeat with the same Idempotency-Key gets the first answer.',
    params,
    headers: idempotent,
    body: DamageRefundForm,
    response: DamageRequest,
  },
  filedDamageReceipt: { note: 'Once it is paid.', params, response: FileAnswer },
  ownDamageRequests: { note: 'The newest first.', response: z.array(DamageRequest) },
  ownDamageRequest: { params, response: DamageRequest },
  agreeToDamage: {
    note: 'To the amount that was read: 409 if it has changed. Nothing is charged before it is paid.',
    params,
    body: z.object({ amountMinor }),
    response: DamageRequest,
  },
  disagreeWithDamage: {
    note: 'Our support looks at what both sides say. Agreeing is still possible.',
    params,
    body: z.object({ text }),
    response: DamageRequest,
  },
  payDamage: {
    note: 'Body and response as when paying an order.',
    params,
    body: CompleteOrder,
    response: DamagePayment,
  },
  ownDamageReceipt: { note: 'Compensation for damage, and no invoice.', params, response: FileAnswer },
  allDamageRequests: {
    note: 'The newest first.',
    query: pages.extend({ status: z.enum(damageStatuses).optional() }),
    response: z.array(DamageRequest),
  },
  mediateDamage: {
    note: 'Both sides get an email.',
    params,
    body: z.object({ text }),
    response: Done,
  },
  closeDamageRequest: {
    note: 'Both sides get the reason. Support never charges.',
    params,
    body: z.object({ reason: requiredLines('reason-required', 500) }),
    response: Done,
  },
  refundDamageAsAdministrator: {
    note: 'Whole or in part, up to what was paid. A repeat with the same Idempotency-Key gets the first answer.',
    params,
    headers: idempotent,
    body: AdminDamageRefundForm,
    response: Done,
  },
  unsentDamageRefunds: { note: 'The oldest first.', response: z.array(UnsentDamageRefund) },
  retryDamageRefund: { params: ofRefund, response: Done },
  settleDamageRefund: {
    note: 'For one that the gateway refuses, once it was paid back by other means. It is never sent then.',
    params: ofRefund,
    body: SettleForm,
    response: Done,
  },
});
