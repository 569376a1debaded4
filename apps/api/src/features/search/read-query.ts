import { dayIn, EventFilters, normalise, type QueryReading } from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { nameKey } from '../catalogue/index.ts';
import { recentVocabulary } from './recent-vocabulary.ts';
import { understand } from './understand/understand.ts';
import type { Understood, Unit } from './understand/understood.ts';
import { allWords, mostWords, type Words } from './words.ts';

/** A search as it was read: filters, and what its words ask for. */
export interface Reading {
  filters: EventFilters;
  units: readonly Unit[];
  /** Null without words. */
  words: (Words & { nameKey: number }) | null;
}

async function understood(db: Db, filters: EventFilters, query: string, now: Date): Promise<Understood> {
  const { plain, language } = filters;
  const options = { plain, lang: language, today: dayIn(now, 'UTC'), explicit: filters };
  return understand(query, options, await recentVocabulary(db));
}

/** Reads the query of a search; what the form says wins over the same thing in words. */
export async function readQuery(db: Db, filters: EventFilters, now: Date): Promise<Reading> {
  const { query, match } = filters;
  if (query === null) return { filters, units: [], words: null };
  const { units, filters: read } = await understood(db, filters, query, now);
  const words = match === 'all' ? allWords(units) : mostWords(units);
  return {
    filters: { ...filters, ...read },
    units,
    words: words && { ...words, nameKey: nameKey(normalise(query)) },
  };
}

/** Says how the query of a search is read. */
export async function explainQuery(db: Db, filters: EventFilters, now: Date): Promise<QueryReading> {
  const { chips, corrected, didYouMean, vocabulary } = await understood(
    db,
    filters,
    filters.query ?? '',
    now,
  );
  return { chips, corrected, didYouMean, vocabulary };
}

const noFilters = EventFilters.parse({});

/** Reads a query alone, as text for `to_tsquery`; null without words. */
export async function textQuery(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: string | null,
): Promise<string | null> {
  const { words } = await readQuery(db, { ...noFilters, query }, now());
  return words?.words ?? null;
}
