import type { OptionsOf } from '@atrium/domain';
import type { Lookups } from './lookups.ts';

/** Finds options by ID on any list, countries included; merged ones as what they were merged into, once. */
export const optionsOf =
  ({ list, countries }: Lookups): OptionsOf =>
  (name, ids) => {
    const known: ReadonlyMap<number, { id: number; name: string }> =
      name === 'countries' ? countries : list(name);
    const found = new Map(ids.flatMap((id) => known.get(id) ?? []).map(({ id, name }) => [id, { id, name }]));
    return [...found.values()];
  };
