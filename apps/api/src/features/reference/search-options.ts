import { normalise, type Country, type Option, type OptionList, type Sector } from '@atrium/domain';
import type { Lookups } from './lookups.ts';
import { presentAny } from './reference.present.ts';

const shortest = 2;
const most = 20;

/** Options of a list whose name starts with the query, then those that contain it elsewhere. */
export function searchOptions(
  lookups: Lookups,
  list: OptionList,
  query: string,
): (Country | Sector | Option)[] {
  const wanted = normalise(query);
  if (wanted.length < shortest) return [];
  const named = presentAny(lookups, list).map((option) => ({ option, name: normalise(option.name) }));
  const first = named.filter(({ name }) => name.startsWith(wanted));
  const then = named.filter(({ name }) => !name.startsWith(wanted) && name.includes(wanted));
  return [...first, ...then].slice(0, most).map(({ option }) => option);
}
