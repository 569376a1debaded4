import type { OptionList } from '@atrium/domain';

type ReferenceList = Exclude<OptionList, 'countries'> | 'sectorSubtypes';

/** One value of an option list; lists that nest name the parent, lists of ranges name their bounds. */
export interface ReferenceOption {
  list: ReferenceList;
  id: number;
  name: string;
  parentId?: number;
  minValue?: number;
  maxValue?: number;
}

/** Values of one list whose ids are their places, from 1. */
export const named = (list: ReferenceList, names: readonly string[]): ReferenceOption[] =>
  names.map((name, index) => ({ list, id: index + 1, name }));

/** Values of one list with bounds; an open upper bound is left out. */
export const ranged = (
  list: ReferenceList,
  rows: readonly (readonly [name: string, min: number, max?: number])[],
): ReferenceOption[] =>
  rows.map(([name, minValue, maxValue], index) => ({
    list,
    id: index + 1,
    name,
    minValue,
    ...(maxValue === undefined ? {} : { maxValue }),
  }));
