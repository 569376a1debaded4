import { formatEventTime, type Availability, type PublicTicketType } from '@atrium/domain';
import { locale, t } from '@atrium/ui/language';

type Stock = Availability[number];

const few = 10;
const soonMs = 7 * 24 * 60 * 60 * 1000;

/** Whether a ticket type can be chosen, and what a visitor should know about that. */
export interface Sale {
  isOpen: boolean;
  note: string | null;
  tone: 'neutral' | 'warning' | 'danger';
}

/** How the sale of a ticket type stands; without news of the stock it is taken as open. */
export function saleOf(
  type: PublicTicketType,
  stock: Stock | undefined,
  timeZone: string,
  now = Date.now(),
): Sale {
  switch (stock?.status) {
    case 'sold-out':
      return { isOpen: false, note: t('Sold out'), tone: 'danger' };
    case 'not-yet':
      return {
        isOpen: false,
        note: t('On sale from {{time}}', {
          time: formatEventTime(type.startDateTime, timeZone, locale()),
        }),
        tone: 'neutral',
      };
    case 'cancelled':
      return { isOpen: false, note: t('Cancelled', { context: 'event' }), tone: 'danger' };
    case 'ended':
      return { isOpen: false, note: t('Sales have ended'), tone: 'neutral' };
    case 'on-sale':
    case undefined:
      if (stock && stock.remaining <= few) {
        return { isOpen: true, note: t('Only {{count}} left', { count: stock.remaining }), tone: 'warning' };
      }
      return {
        isOpen: true,
        note:
          stock && Date.parse(type.endDateTime) - now < soonMs
            ? t('On sale until {{time}}', { time: formatEventTime(type.endDateTime, timeZone, locale()) })
            : null,
        tone: 'neutral',
      };
  }
}

/** Why nothing can be bought, or null while something can. */
export function closedText(stocks: Availability | undefined): string | null {
  if (!stocks || stocks.some(({ status }) => status === 'on-sale')) return null;
  if (stocks.some(({ status }) => status === 'not-yet')) return t('No tickets are on sale right now.');
  return stocks.some(({ status }) => status === 'sold-out') ? t('Sold out.') : t('Ticket sales have ended.');
}

/** Why a visitor cannot go on to buy what is chosen, or null. */
export function hindrance(
  types: readonly PublicTicketType[],
  quantities: Readonly<Record<number, number>>,
  stocks: Availability | undefined,
  mostTickets: number,
): string | null {
  const chosen = types.filter(({ id }) => (quantities[id] ?? 0) > 0);
  if (chosen.length === 0) return closedText(stocks) ?? t('Choose at least one ticket to continue.');
  for (const { id, name } of chosen) {
    const stock = stocks?.find(({ ticketTypeId }) => ticketTypeId === id);
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
  return count > mostTickets ? t('One order holds at most {{count}} tickets.', { count: mostTickets }) : null;
}
