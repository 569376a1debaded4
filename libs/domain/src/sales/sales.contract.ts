import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import { CurrencyCode, EventId, Instant, MajorAmount, OrderId, asNumber } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { OrderDetail, OrderStatus } from '../orders/orders.contract.ts';
import { salesCalls } from './sales.calls.ts';

/** An order as lists show it (partner spec 3): the partner's and the administrators' alike. */
export const OrderSummary = z.object({
  id: OrderId,
  datetime: Instant,
  status: OrderStatus,
  purchaserName: z.string(),
  purchaserEmail: z.string(),
  eventId: EventId,
  eventName: z.string(),
  numberOfTickets: z.number().int(),
  totalPrice: MajorAmount,
  currency: CurrencyCode,
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** The columns a list of orders is sorted by; newest first unless asked otherwise. */
export const orderSorts = [
  'datetime',
  'purchaserEmail',
  'eventName',
  'numberOfTickets',
  'totalPrice',
] as const;

export const OrderListing = listing(orderSorts, 'desc').extend({
  eventId: asNumber(EventId).optional(),
  status: OrderStatus.optional(),
});
export type OrderListing = z.output<typeof OrderListing>;

const params = z.object({ orderId: OrderId });

export const salesContract = defineContract(salesCalls, {
  partnerOrders: { query: OrderListing, response: z.array(OrderSummary) },
  exportPartnerOrders: {
    query: OrderListing.pick({ search: true, eventId: true, status: true }),
    response: FileAnswer,
  },
  partnerOrder: { params, response: OrderDetail },
  adminOrders: { query: OrderListing, response: z.array(OrderSummary) },
  adminOrder: { params, response: OrderDetail },
});
