import {
  eachField,
  fieldRows,
  type EditableEvent,
  type FieldList,
  type Option,
  type OptionCatalogue,
  type OptionList,
} from '@atrium/domain';
import type { EventValues } from './event-values.ts';

/** Option lists of the form. */
export type EventLists = Readonly<Record<Exclude<OptionList, 'sectors'>, readonly Option[]>> &
  Pick<OptionCatalogue, 'sectors'>;

/** Returns the options of a field's list. */
export const optionsIn = (lists: EventLists, list: FieldList): readonly Option[] =>
  list === 'sectorSubtypes' ? lists.sectors.flatMap(({ sectorSubtypes }) => sectorSubtypes) : lists[list];

const joined = <T extends Option>(list: readonly T[], current: readonly T[]): T[] => [
  ...list,
  ...current.filter(({ id }) => !list.some((option) => option.id === id)),
];

/** Returns an event's options by list. */
function currentOptions(event: EditableEvent): Map<FieldList, Option[]> {
  const values: Readonly<Record<string, unknown>> = event;
  const options = new Map<FieldList, Option[]>([
    ['eventTypes', [{ id: event.eventTypeId, name: event.eventType }]],
  ]);
  for (const [name, field] of fieldRows)
    if ((field.kind === 'choice' || field.kind === 'choices') && field.read !== 'hand') {
      const value = values[field.readAs ?? name] as Option | Option[] | null; // as fields of these kinds are read
      options.set(field.list, [...(options.get(field.list) ?? []), ...[value ?? []].flat()]);
    }
  return options;
}

/** Adds an event's hidden options to the lists, because it may keep them. */
export function listsWithCurrentValues(lists: EventLists, event: EditableEvent): EventLists {
  const current = currentOptions(event);
  const sectors = joined(lists.sectors, event.sectors).map((sector) => ({
    ...sector,
    sectorSubtypes: joined(
      sector.sectorSubtypes,
      event.sectors.find(({ id }) => id === sector.id)?.sectorSubtypes ?? [],
    ),
  }));
  const names = Object.keys(lists) as OptionList[]; // the keys of the type
  const all = names.map((name) => [name, joined(optionsIn(lists, name), current.get(name) ?? [])]);
  return { ...(Object.fromEntries(all) as EventLists), sectors }; // the same lists with options added
}

/** Returns the values without options that are hidden by now. */
export function dropHiddenOptions(values: EventValues, lists: EventLists): EventValues {
  const offered = eachField<Partial<EventValues>>(
    ({ kind }) => kind === 'choice' || kind === 'choices',
    (field, name) => {
      if (field.kind !== 'choice' && field.kind !== 'choices') return values[name];
      const options = optionsIn(lists, field.list);
      const isOffered = (chosen: unknown) =>
        options.some(({ id }) => id === (isOption(chosen) ? chosen.id : chosen));
      const value: unknown = values[name];
      if (Array.isArray(value)) return value.filter((one: unknown) => isOffered(one)) as unknown[];
      return isOffered(value) ? value : null;
    },
  );
  return { ...values, ...offered };
}

const isOption = (chosen: unknown): chosen is Option =>
  typeof chosen === 'object' && chosen !== null && 'id' in chosen;
