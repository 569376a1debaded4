import { EventFilters, normalise } from '@atrium/domain';
import { nameKey } from '../catalogue/index.ts';
import type { Unit } from './understand/understood.ts';
import { allWords, mostWords, type Words } from './words.ts';

/** A search as it was read: filters, and what its words ask for. */
export interface Reading {
  filters: EventFilters;
  units: readonly Unit[];
  /** Null without words. */
  words: (Words & { nameKey: number }) | null;
}

/** Shorter last words aren't taken for beginnings: "EV" would be every "event". */
const shortestPrefix = 3;

/** Reads a query word by word; the last may be unfinished. */
function readUnits(query: string): Unit[] {
  const words = normalise(query).split(' ').filter(Boolean);
  return words.map((text, index) => {
    const isUnfinished = index === words.length - 1 && text.length >= shortestPrefix;
    return {
      kind: 'word',
      text,
      tsquery: isUnfinished ? `'${text}' | '${text}':*` : `'${text}'`,
      not: false,
    };
  });
}

export function readQuery(filters: EventFilters): Reading {
  const { query, match } = filters;
  const units = query === null ? [] : readUnits(query);
  const words = match === 'all' ? allWords(units) : mostWords(units);
  return { filters, units, words: words && { ...words, nameKey: nameKey(normalise(query ?? '')) } };
}

const noFilters = EventFilters.parse({});

/** Reads a query alone, as text for `to_tsquery`; null without words. */
export const textQuery = (query: string | null): string | null =>
  readQuery({ ...noFilters, query }).words?.words ?? null;
