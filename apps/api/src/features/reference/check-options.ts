import type { FieldFault } from '@atrium/domain';
import type { ListName, Lookups } from './lookups.ts';

/** Ids that a form chose from a list, and those that were held there before. */
export interface Chosen {
  path: string;
  list: ListName | 'countries';
  ids: readonly number[];
  held?: readonly number[];
}

/** A fault for each field that names an id on no list. A retired one may stay where it is held already. */
export function unknownChoices(lookups: Lookups, chosen: readonly Chosen[]): FieldFault[] {
  return chosen.flatMap(({ path, list, ids, held = [] }) => {
    const unknown = ids.filter((id) => !isOffered(lookups, list, id) && !held.includes(id));
    return unknown.length > 0 ? [{ path, message: `There is no such choice: ${unknown.join(', ')}` }] : [];
  });
}

function isOffered(lookups: Lookups, list: Chosen['list'], id: number): boolean {
  if (list === 'countries') return lookups.countries.has(id);
  return lookups.list(list).get(id)?.isRetired === false;
}
