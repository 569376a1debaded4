import type { Fault } from './event-sections.ts';
import { labelOf } from './describe-draft-field.ts';
import type { EventValues } from './event-values.ts';
import type { DraftField } from './merge-drafts.ts';

/** Says which field has the fault: messages alone don't tell "Starts" from "Ends". */
export function faultText({ path, message }: Fault, values: EventValues): string {
  const [name, index] = path.split('.');
  const items: unknown = name !== undefined && name in values ? values[name as DraftField] : undefined;
  const item: unknown = Array.isArray(items) && index !== undefined ? items[Number(index)] : undefined;
  if (typeof item === 'object' && item !== null && 'name' in item && typeof item.name === 'string')
    return `${item.name.trim() || itemNames[name ?? ''] || labelOf(name as DraftField)}: ${message}`;
  const label = labelOf(name as DraftField); // a fault stands at a field of the form
  return message.startsWith(label) ? message : `${label}: ${message}`;
}

const itemNames: Record<string, string> = {
  ticketTypes: 'Ticket type',
  subEvents: 'Extra event',
  agendaItems: 'Agenda item',
  speakers: 'Speaker',
};
