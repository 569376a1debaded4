import {
  fieldRows,
  filterLists,
  listFilters,
  type EventContent,
  type EventDraftContent,
  type EventFilters,
  type ListFilter,
} from '@atrium/domain';
import type { ListName, Lookups } from './lookups.ts';

const mergedId = (lookups: Lookups, list: ListName, id: number): number =>
  lookups.list(list).get(id)?.id ?? id;

/** An option as content stores it: by ID, or in drafts with the name that was chosen. */
type StoredOption = number | { id: number; name: string };

const idOf = (stored: StoredOption): number => (typeof stored === 'number' ? stored : stored.id);

const isStoredOption = (value: unknown): value is StoredOption =>
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && 'id' in value && 'name' in value);

function withMerged(lookups: Lookups, list: ListName, stored: StoredOption): StoredOption {
  const option = lookups.list(list).get(idOf(stored));
  if (!option) return stored;
  return typeof stored === 'number' ? option.id : { id: option.id, name: option.name };
}

/** Returns the content of an event, or of a draft, with the options that its own were merged into, each once. */
export function withMergedOptions<Content extends EventContent | EventDraftContent>(
  content: Content,
  lookups: Lookups,
): Content {
  const changed: Record<string, StoredOption | StoredOption[]> = {};
  for (const [name, field] of fieldRows) {
    if (!('list' in field) || field.list === 'countries' || !(name in content)) continue;
    const { list } = field;
    const stored: unknown = content[name as keyof Content]; // the line above checks it
    if (isStoredOption(stored)) changed[name] = withMerged(lookups, list, stored);
    if (Array.isArray(stored)) {
      const merged = stored.filter(isStoredOption).map((one) => withMerged(lookups, list, one));
      changed[name] = [...new Map(merged.map((one) => [idOf(one), one])).values()];
    }
  }
  return { ...content, ...changed };
}

/** Returns the filters with all IDs of each option: its own, and of those that were merged into it. */
export function withMergedIds(filters: EventFilters, lookups: Lookups): EventFilters {
  const changed: Partial<Record<ListFilter, number[]>> = {};
  for (const filter of listFilters) {
    const list = filterLists[filter];
    if (list === 'countries' || filters[filter].length === 0) continue;
    const wanted = new Set(filters[filter].map((id) => mergedId(lookups, list, id)));
    changed[filter] = [...lookups.list(list)].flatMap(([id, option]) => (wanted.has(option.id) ? [id] : []));
  }
  return { ...filters, ...changed };
}
