import type { OptionsOf } from '@atrium/domain';
import type { Lookups } from './lookups.ts';

/** Finds options by ID on any list, countries included. */
export const optionsOf =
  ({ list, countries }: Lookups): OptionsOf =>
  (name, ids) => {
    const known: ReadonlyMap<number, { id: number; name: string }> =
      name === 'countries' ? countries : list(name);
    return ids.flatMap((id) => known.get(id) ?? []).map(({ id, name }) => ({ id, name }));
  };
