import type { EditableEvent } from '@atrium/domain';
import { currencyHint } from '../../currency-hint.ts';
import { noSector, notYetOnSale, saleWarning } from '../../sale-warning.ts';

type Listed = Pick<
  EditableEvent,
  'currentStatus' | 'endDateTime' | 'timeZone' | 'venue' | 'sectors' | 'ticketTypes' | 'ticketCurrencyCode'
>;

/** Returns what keeps visitors from finding the event or buying a ticket; empty for one that is over or cancelled. */
export function eventHints(event: Listed, now: number): string[] {
  if (event.currentStatus === 'CANCELLED' || Date.parse(event.endDateTime) <= now) return [];
  return [
    saleWarning(event.ticketTypes),
    notYetOnSale(
      event.ticketTypes.map(({ startDateTime }) => startDateTime),
      event.timeZone,
      now,
    ),
    event.sectors.length === 0 ? noSector : null,
    currencyHint(event.ticketCurrencyCode, event.venue.place),
  ].filter((hint) => hint !== null);
}
