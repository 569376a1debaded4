import { instantIn, isDateTime } from '@atrium/domain';
import { currencyHint } from '../../currency-hint.ts';
import { noSector, notYetOnSale, saleWarning } from '../../sale-warning.ts';
import { venueTimeZone } from './event-rules.ts';
import type { SectionId } from './event-sections.ts';
import type { EventValues } from './event-values.ts';

interface DraftHint {
  section: SectionId;
  text: string;
}

/** Returns what would keep visitors from finding the event or buying a ticket, with the section to change. */
export function draftHints(values: EventValues, now: number): DraftHint[] {
  const { sectors, ticketTypes, currencyCode, venueId } = values;
  const timeZone = venueTimeZone(values);
  const starts = ticketTypes.flatMap(({ startDateTime: start }) =>
    start !== null && isDateTime(start) ? [instantIn(start, timeZone).toISOString()] : [],
  );
  const hints: [SectionId, string | null][] = [
    ['sector', sectors.length === 0 ? noSector : null],
    ['ticket-types', saleWarning(ticketTypes)],
    ['ticket-types', notYetOnSale(starts, timeZone, now)],
    ['ticket-types', venueId && currencyHint(currencyCode, venueId.place)],
  ];
  return hints.flatMap(([section, text]) => (text === null ? [] : [{ section, text }]));
}
