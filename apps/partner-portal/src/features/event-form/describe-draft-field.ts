import { eventFields, labelOfField, type EventField, type Option } from '@atrium/domain';
import { eventSections } from './event-sections.ts';
import { optionsIn, type EventLists } from './event-lists.ts';
import type { EventValues } from './event-values.ts';
import type { DraftField } from './merge-drafts.ts';

/** Returns the label of a field of the form. */
export const labelOf = (name: DraftField): string => {
  if (name === 'currencyCode') return 'Currency';
  if (name === 'seriesId') return 'Series';
  return name in eventFields
    ? labelOfField(name)
    : (eventSections.find(({ fields }) => fields.includes(name))?.title ?? name);
};

/** Describes a field's value in words, for a choice between two. */
export function describeField(values: EventValues, name: DraftField, lists: EventLists): string {
  const rows: Readonly<Record<string, EventField>> = eventFields;
  const field = rows[name];
  const isChosen = field?.kind === 'choice' || field?.kind === 'choices';
  return words(values[name], isChosen ? optionsIn(lists, field.list) : []);
}

function words(value: unknown, options: readonly Option[] = []): string {
  if (Array.isArray(value))
    return value.map((one: unknown) => words(one, options)).join(typeof value[0] === 'object' ? '\n' : ', ');
  if (typeof value === 'object' && value !== null) return itemWords(value);
  if (typeof value === 'string') return value.replace(wallTime, '$1 $2');
  return typeof value === 'number' ? (options.find(({ id }) => id === value)?.name ?? String(value)) : '';
}

const wallTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;

/** Describes a ticket type, an extra, an agenda item, or something that only has a name. */
const itemWords = (item: object): string =>
  Object.entries(item)
    .filter(([key]) => shownOfItem.includes(key))
    .map(([key, part]) => (key === 'price' || key === 'quantity' ? `${key} ${words(part)}` : words(part)))
    .filter(Boolean)
    .join(', ');

const shownOfItem = [
  'name',
  'title',
  'company',
  'description',
  'biography',
  'price',
  'quantity',
  'startDateTime',
  'endDateTime',
];
