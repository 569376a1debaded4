import type { OrderSummary } from '@atrium/domain';
import type { Columns } from '../../files/spreadsheet.ts';

/** Columns of the order spreadsheet. */
export const orderColumns: Columns<OrderSummary> = [
  ['Order number', (order) => order.number],
  ['Order', (order) => order.id],
  ['Date', (order) => order.datetime],
  ['Status', (order) => order.status],
  ['Buyer', (order) => order.purchaserName],
  ['Buyer email', (order) => order.purchaserEmail],
  ['Event', (order) => order.eventName],
  ['Tickets', (order) => order.numberOfTickets],
  ['Total', (order) => order.totalPrice],
  ['Currency', (order) => order.currency],
  ['Refunded', (order) => order.refunded],
];
