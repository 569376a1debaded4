import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  coerceNumber,
  CurrencyCode,
  Done,
  EventId,
  Instant,
  optionalLine,
  requiredShortText,
} from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { BankQuestion, CompleteOrder } from '../orders/orders.contract.ts';
import { placementsCalls } from './placements.calls.ts';

export const PlacementId = z.uuid(code('unknown-id')).brand<'PlacementId'>();
export type PlacementId = z.infer<typeof PlacementId>;

export const PlacementRefundId = z.uuid(code('unknown-id')).brand<'PlacementRefundId'>();
export type PlacementRefundId = z.infer<typeof PlacementRefundId>;

/** `PAYING` until paid; `WAITING` for an administrator's check; `RUNNING` and `ENDED` follow from its days. */
export const placementStatuses = [
  'PAYING',
  'EXPIRED',
  'WAITING',
  'BOOKED',
  'RUNNING',
  'ENDED',
  'CANCELLED',
  'STOPPED',
] as const;
export type PlacementStatus = (typeof placementStatuses)[number];

/** Why a placement was stopped before its end; an administrator gives a reason in words. */
export const placementStops = [
  'administrator',
  'event-cancelled',
  'event-not-public',
  'event-sold-out',
  'organiser-blocked',
  'not-checked',
] as const;
export type PlacementStop = (typeof placementStops)[number];

const Amount = z.object({ amountMinor: z.int(), currency: CurrencyCode });

const anyOr = coerceNumber(z.int().min(0).max(0xffffff));
/** A placement is shown in searches for this sector and country; 0 for any. */
const cell = { sectorId: anyOr, countryId: anyOr };

export const PlacementRequest = z.object({
  eventId: EventId,
  ...cell,
  currency: CurrencyCode,
  fromDay: CalendarDate,
  toDay: CalendarDate,
});
export type PlacementRequest = z.output<typeof PlacementRequest>;

const day = CalendarDate.nullish().transform((value) => value ?? null);

const Quote = z.object({
  /** Currencies in which this cell has a price. */
  currencies: z.array(CurrencyCode),
  perDay: Amount.nullable(),
  /** True if an administrator checks the booking first, because it is the event's first. */
  isChecked: z.boolean(),
  calendar: z.array(z.object({ day: CalendarDate, isFree: z.boolean() })),
  /** Price of the days in the request. */
  total: Amount.nullable(),
});
export type PlacementQuote = z.infer<typeof Quote>;

const PlacementDay = z.object({
  day: CalendarDate,
  priceMinor: z.int(),
  shown: z.int(),
  clicked: z.int(),
});

const Stop = z.object({ by: z.enum(placementStops), reason: z.string().nullable() });

const shared = {
  id: PlacementId,
  event: z.object({ id: EventId, name: z.string() }),
  advertiser: z.string(),
  payer: z.string(),
  /** Null for any. */
  sector: z.string().nullable(),
  country: z.string().nullable(),
  fromDay: CalendarDate,
  toDay: CalendarDate,
  status: z.enum(placementStatuses),
  stop: Stop.nullable(),
};

export const Placement = z.object({
  ...shared,
  price: Amount,
  refundedMinor: z.int(),
  /** Until when its days are reserved while it isn't paid. */
  holdUntil: Instant.nullable(),
  createdAt: Instant,
  /** The days that it has or had; refunded ones are absent. */
  days: z.array(PlacementDay),
});
export type Placement = z.infer<typeof Placement>;

export const SponsoredEvent = z.object({
  ...shared,
  event: z.object({ id: EventId, name: z.string(), isPublic: z.boolean() }),
  /** Days on which it was or is shown. */
  days: z.int(),
  shown: z.int(),
});
export type SponsoredEvent = z.infer<typeof SponsoredEvent>;

/** Paid, or waiting for the payer, as with an order. */
export const PlacementPayment = z.discriminatedUnion('status', [
  z.object({ status: z.literal('PAID'), id: PlacementId }),
  z.object({
    status: z.literal('ACTION_REQUIRED'),
    id: PlacementId,
    challengeId: z.string(),
    prompt: z.string(),
    question: BankQuestion.nullable(),
    clientSecret: z.string().nullable(),
  }),
]);
export type PlacementPayment = z.infer<typeof PlacementPayment>;

export const PlacementPrice = z.object({ ...cell, currency: CurrencyCode, minorPerDay: z.int() });
export type PlacementPrice = z.infer<typeof PlacementPrice>;

/** A taken day of a sector and country: one of its slots. */
export const TakenDay = z.object({
  day: CalendarDate,
  ...cell,
  /** Null for any. */
  sector: z.string().nullable(),
  country: z.string().nullable(),
  slot: z.int(),
  placementId: PlacementId,
  event: z.object({ id: EventId, name: z.string() }),
  advertiser: z.string(),
  status: z.enum(placementStatuses),
});
export type TakenDay = z.infer<typeof TakenDay>;

/** A refund of days that is due and not sent. */
export const UnsentPlacementRefund = z.object({
  id: PlacementRefundId,
  placementId: PlacementId,
  event: z.object({ id: EventId, name: z.string() }),
  advertiser: z.string(),
  days: z.int(),
  amount: Amount,
  /** True if the gateway refused it, so that an administrator has to step in. */
  isRefused: z.boolean(),
  /** The error of the last attempt. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  triedAt: Instant.nullable(),
});
export type UnsentPlacementRefund = z.infer<typeof UnsentPlacementRefund>;

const placementParams = z.object({ placementId: PlacementId });

export const placementsContract = defineContract(placementsCalls, {
  sponsoredEvents: { response: z.array(SponsoredEvent) },
  quotePlacement: {
    body: PlacementRequest.extend({ fromDay: day, toDay: day }),
    response: Quote,
  },
  bookPlacement: {
    note: 'The days are reserved for a quarter of an hour.',
    body: PlacementRequest.extend({
      /** Name of the payer; the company itself if empty. */
      payerName: optionalLine(120),
    }),
    response: Placement,
  },
  payPlacement: {
    note: 'Body and response as when paying an order.',
    params: placementParams,
    body: CompleteOrder,
    response: PlacementPayment,
  },
  ownPlacements: { response: z.array(Placement) },
  exportPlacements: { response: FileAnswer },
  placementReceipt: { params: placementParams, response: FileAnswer },
  cancelPlacement: {
    note: 'Refunds every day that has not begun.',
    params: placementParams,
    response: Placement,
  },
  allPlacements: {
    response: z.object({
      placements: z.array(Placement),
      prices: z.array(PlacementPrice),
      revenue: z.array(
        z.object({
          currency: CurrencyCode,
          paidMinor: z.int(),
          refundedMinor: z.int(),
          unsentMinor: z.int(),
        }),
      ),
    }),
  },
  placementCalendar: {
    note: 'Seven days from one on. Days reserved for a payment are taken too.',
    query: z.object({ fromDay: CalendarDate }),
    response: z.array(TakenDay),
  },
  unsentPlacementRefunds: { note: 'The oldest first.', response: z.array(UnsentPlacementRefund) },
  retryPlacementRefund: {
    params: z.object({ placementRefundId: PlacementRefundId }),
    response: Done,
  },
  approvePlacement: { params: placementParams, response: Done },
  stopPlacement: {
    note: 'Organiser and public register get the reason.',
    params: placementParams,
    body: z.object({ reason: requiredShortText('fill-in-all-fields', 300) }),
    response: Done,
  },
  savePlacementPrices: {
    note: 'Replaces the whole list. Bookings keep the price they were made at.',
    body: z.object({
      prices: z
        .array(
          z.object({
            ...cell,
            currency: CurrencyCode,
            minorPerDay: coerceNumber(z.int().min(1).max(100_000_000)),
          }),
        )
        .max(500),
    }),
    response: Done,
  },
});
