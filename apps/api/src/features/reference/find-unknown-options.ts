import { fieldError, type FieldError } from '@atrium/domain';
import type { ListName, Lookups } from './lookups.ts';

/** IDs chosen in a form field, and those the record had before. */
export interface ChosenOptions {
  path: string;
  list: ListName | 'countries';
  ids: readonly number[];
  current?: readonly number[];
}

/**
 * Returns an error for each field with an unknown option ID. A hidden option may stay where it is already
 * used.
 */
export function findUnknownOptions(lookups: Lookups, chosen: readonly ChosenOptions[]): FieldError[] {
  return chosen.flatMap(({ path, list, ids, current = [] }) => {
    const unknown = ids.filter((id) => !isOffered(lookups, list, id) && !current.includes(id));
    return unknown.length > 0 ? [fieldError(path, 'unknown-choice', { choices: unknown.join(', ') })] : [];
  });
}

function isOffered(lookups: Lookups, list: ChosenOptions['list'], id: number): boolean {
  if (list === 'countries') return lookups.countries.has(id);
  return lookups.list(list).get(id)?.isRetired === false;
}
