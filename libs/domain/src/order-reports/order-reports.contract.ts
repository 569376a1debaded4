import { z } from 'zod';
import { disputeStatuses } from '../disputes/disputes.contract.ts';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import {
  CurrencyCode,
  EventId,
  Instant,
  MajorAmount,
  OrderId,
  OrderStatus,
  coerceNumber,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { OrderDetail } from '../orders/orders.contract.ts';
import { orderReportsCalls } from './order-reports.calls.ts';

/** An order as partners' and administrators' lists show it (partner spec 3). */
export const OrderSummary = z.object({
  id: OrderId,
  number: z.string(),
  datetime: Instant,
  status: OrderStatus,
  purchaserName: z.string(),
  purchaserEmail: z.string(),
  eventId: EventId,
  eventName: z.string(),
  numberOfTickets: z.number().int(),
  totalPrice: MajorAmount,
  refunded: MajorAmount,
  currency: CurrencyCode,
  /** State of its latest dispute; null without one. */
  dispute: z.enum(disputeStatuses).nullable().default(null),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** Sortable columns of order lists; newest first by default. */
export const orderSorts = [
  'datetime',
  'purchaserEmail',
  'eventName',
  'numberOfTickets',
  'totalPrice',
] as const;

export const OrderListing = listing(orderSorts, 'desc').extend({
  eventId: coerceNumber(EventId).optional(),
  status: OrderStatus.optional(),
});
export type OrderListing = z.output<typeof OrderListing>;

/** An order as its organiser sees it. */
export const PartnerOrderDetail = OrderDetail.extend({
  /** Addresses of the buyer and of attendees with valid tickets to which emails come back. */
  undeliverableEmails: z.array(z.string()).default([]),
});
export type PartnerOrderDetail = z.infer<typeof PartnerOrderDetail>;

const params = z.object({ orderId: OrderId });

export const orderReportsContract = defineContract(orderReportsCalls, {
  partnerOrders: { query: OrderListing, response: z.array(OrderSummary) },
  exportPartnerOrders: {
    note: 'The export is recorded in the audit log.',
    query: OrderListing.pick({ search: true, eventId: true, status: true }),
    response: FileAnswer,
  },
  partnerOrder: { params, response: PartnerOrderDetail },
  adminOrders: { query: OrderListing, response: z.array(OrderSummary) },
  adminOrder: { params, response: OrderDetail },
});
