import {
  days,
  deviceTime,
  mostPerOrder,
  orderLimits,
  type Availability,
  type EventDetail,
  type PublicTicketType,
} from '@atrium/domain';
import { eventTimeText, t } from '@atrium/texts';

type Stock = Availability[number];

const few = 10;
const soonMs = days(7);

/** Sale status of a ticket type, as shown to visitors. */
export interface TicketSale {
  isOpen: boolean;
  note: string | null;
  tone: 'neutral' | 'warning' | 'danger';
}

/** The most tickets of a type that can be chosen: what is available, within its limits. */
export const mostOf = (type: PublicTicketType, stock: Stock | undefined): number =>
  Math.min(orderLimits.quantityPerType, mostPerOrder(type), stock?.remaining ?? Infinity);

/**
 * Sale status of a ticket type; open while the stock is unknown. Whoever has chosen all that is available is told
 * so.
 */
export function toTicketSale(
  type: PublicTicketType,
  stock: Stock | undefined,
  event: Pick<EventDetail, 'timeZone' | 'venue'>,
  { chosen = 0, now = deviceTime().getTime() } = {},
): TicketSale {
  switch (stock?.status) {
    case 'sold-out':
      return { isOpen: false, note: t('Sold out'), tone: 'danger' };
    case 'not-yet':
      return {
        isOpen: false,
        note: t('On sale from {{time}}', { time: eventTimeText(type.startDateTime, event) }),
        tone: 'neutral',
      };
    case 'cancelled':
      return { isOpen: false, note: t('Cancelled', { context: 'event' }), tone: 'danger' };
    case 'ended':
      return { isOpen: false, note: t('Sales have ended'), tone: 'neutral' };
    case 'on-sale':
    case undefined:
      if (stock && (stock.remaining <= few || chosen >= stock.remaining)) {
        return { isOpen: true, note: t('Only {{count}} left', { count: stock.remaining }), tone: 'warning' };
      }
      return {
        isOpen: true,
        note:
          stock && Date.parse(type.endDateTime) - now < soonMs
            ? t('On sale until {{time}}', { time: eventTimeText(type.endDateTime, event) })
            : null,
        tone: 'neutral',
      };
  }
}

/** Why nothing is on sale, or null. */
export function closedText(stocks: Availability | undefined): string | null {
  if (!stocks || stocks.some(({ status }) => status === 'on-sale')) return null;
  if (stocks.some(({ status }) => status === 'not-yet')) return t('No tickets are on sale right now.');
  return stocks.some(({ status }) => status === 'sold-out') ? t('Sold out.') : t('Ticket sales have ended.');
}

/** Why the chosen tickets cannot be bought, or null. */
export function purchaseBlockedReason(
  types: readonly PublicTicketType[],
  quantities: Readonly<Record<number, number>>,
  stocks: Availability | undefined,
  mostTickets: number,
): string | null {
  const chosen = types.filter(({ id }) => (quantities[id] ?? 0) > 0);
  if (chosen.length === 0)
    return (
      closedText(stocks) ??
      (types.every(({ needsApproval }) => needsApproval)
        ? t('Request tickets first. Once the organiser approves, you can buy them.')
        : t('Choose at least one ticket to continue.'))
    );
  for (const type of chosen) {
    const { id, name } = type;
    const stock = stocks?.find(({ ticketTypeId }) => ticketTypeId === id);
    const broken = brokenLimit(type, quantities[id] ?? 0);
    if (broken) return broken;
    if (!stock) continue;
    if (stock.status !== 'on-sale') return t('{{name}} tickets are no longer on sale.', { name });
    if ((quantities[id] ?? 0) > stock.remaining) {
      return t('Only {{count}} {{name}} tickets are left.', {
        count: stock.remaining,
        name,
        defaultValue_one: 'Only {{count}} {{name}} ticket is left.',
      });
    }
  }
  const count = chosen.reduce((total, { id }) => total + (quantities[id] ?? 0), 0);
  return count > mostTickets
    ? t('You can buy up to {{count}} tickets in one order.', {
        count: mostTickets,
      })
    : null;
}

/** Which limit of its type a quantity breaks, or null. */
function brokenLimit(type: PublicTicketType, quantity: number): string | null {
  const { name, minPerOrder = 1 } = type;
  if (quantity < minPerOrder)
    return t('Choose at least {{count}} {{name}} tickets.', { count: minPerOrder, name });
  const most = mostPerOrder(type);
  return quantity > most
    ? t('Choose at most {{count}} {{name}} tickets.', {
        count: most,
        name,
        defaultValue_one: 'Choose at most {{count}} {{name}} ticket.',
      })
    : null;
}
