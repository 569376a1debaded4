import type { OptionList } from '@atrium/domain';

type ReferenceList = Exclude<OptionList, 'countries'> | 'sectorSubtypes';

/** An option; nested lists name the parent, lists of ranges their bounds. */
export interface ReferenceOption {
  list: ReferenceList;
  id: number;
  name: string;
  parentId?: number;
  minValue?: number;
  maxValue?: number;
}

/** Creates the options of a list; IDs are positions, from 1. */
export const named = (list: ReferenceList, names: readonly string[]): ReferenceOption[] =>
  names.map((name, index) => ({ list, id: index + 1, name }));

/** Creates the options of a list with bounds; an open upper bound is omitted. */
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
