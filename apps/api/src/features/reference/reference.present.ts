import type { Country, Option, OptionCatalogue, Sector } from '@atrium/domain';
import { optionLists, type OptionList } from '@atrium/domain';
import type { ListName, Lookups, OptionValue } from './lookups.ts';

const offered = (lookups: Lookups, list: ListName): OptionValue[] =>
  [...lookups.list(list).values()].filter((option) => !option.isRetired);

const plain = ({ id, name }: OptionValue): Option => ({ id, name });

/** Options on offer; hidden ones are left out. */
export const presentList = (lookups: Lookups, list: ListName): Option[] => offered(lookups, list).map(plain);

export function presentSectors(lookups: Lookups): Sector[] {
  const subtypes = Map.groupBy(offered(lookups, 'sectorSubtypes'), (subtype) => subtype.parentId);
  return offered(lookups, 'sectors').map((sector) => ({
    ...plain(sector),
    sectorSubtypes: (subtypes.get(sector.id) ?? []).map(plain),
  }));
}

export const presentCountries = (lookups: Lookups): Country[] => [...lookups.countries.values()];

/** A list in the shape of its own call and its autocomplete. */
export function presentAny(lookups: Lookups, list: OptionList): (Country | Sector | Option)[] {
  if (list === 'countries') return presentCountries(lookups);
  return list === 'sectors' ? presentSectors(lookups) : presentList(lookups, list);
}

export const presentCatalogue = (lookups: Lookups): OptionCatalogue =>
  Object.fromEntries(optionLists.map((list) => [list, presentAny(lookups, list)])) as OptionCatalogue; // one entry per list
