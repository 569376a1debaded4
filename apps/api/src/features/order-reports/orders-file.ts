import { dayIn, type Download, type PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { spreadsheet } from '../../files/spreadsheet.ts';
import { streamOrders } from './list-orders.ts';
import { orderColumns } from './orders-table.ts';

/** Makes the spreadsheet of a company's orders that a filter asks for. */
export const makeOrdersFile = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  partnerId: PartnerId,
  filter: Parameters<typeof streamOrders>[1],
): Download =>
  spreadsheet(`registrations-${dayIn(now(), 'UTC')}.csv`, orderColumns, streamOrders(db, filter, partnerId));
