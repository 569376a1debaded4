import { dayIn, days, EventFilters, normalise, type PlaceId, type QueryReading } from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { nameKey } from '../catalogue/index.ts';
import type { SearchedText } from '../ranking/index.ts';
import { findAreaPlaces } from './find-area-places.ts';
import { recentVocabulary } from './recent-vocabulary.ts';
import { understand } from './understand/understand.ts';
import type { Understood, Unit } from './understand/understood.ts';
import { allWords, mostWords, type Words } from './words.ts';

/** A search as it was read: filters, and what its words ask for. */
export interface Reading {
  filters: EventFilters;
  units: readonly Unit[];
  /** Cities of the area that is searched; null without one. */
  areaPlaces: readonly PlaceId[] | null;
  /** Null without words. */
  words: (Words & { nameKey: number }) | null;
}

async function understood(db: Db, filters: EventFilters, query: string, now: Date): Promise<Understood> {
  const { plain, language, today } = filters;
  const options = { plain, lang: language, today: today ?? dayIn(now, 'UTC'), explicit: filters };
  return understand(query, options, await recentVocabulary(db));
}

/**
 * Keeps the visitor's day only where it decides something: with words, and where it isn't UTC's. It can be the day
 * before or after; any other one is dropped, so that it can't multiply what is kept in memory.
 */
export function settleToday<F extends EventFilters>(filters: F, now: Date): F {
  const { query, today } = filters;
  if (today === null) return filters;
  const apart = Math.abs(Date.parse(today) - Date.parse(dayIn(now, 'UTC')));
  return query !== null && apart === days(1) ? filters : { ...filters, today: null };
}

/** Reads the query of a search; what the form says wins over the same thing in words. */
export async function readQuery(db: Db, filters: EventFilters, now: Date): Promise<Reading> {
  const { query, match } = filters;
  const areaPlaces = await findAreaPlaces(db, filters.area);
  if (query === null) return { filters, units: [], areaPlaces, words: null };
  const { units, filters: read } = await understood(db, filters, query, now);
  const words = match === 'all' ? allWords(units) : mostWords(units);
  return {
    filters: { ...filters, ...read },
    units,
    areaPlaces,
    words: words && { ...words, nameKey: nameKey(normalise(query)) },
  };
}

/** Says how the query of a search is read. */
export async function explainQuery(db: Db, filters: EventFilters, now: Date): Promise<QueryReading> {
  const { chips, corrected, ignored, didYouMean, vocabulary } = await understood(
    db,
    filters,
    filters.query ?? '',
    now,
  );
  return { chips, corrected, ignored, didYouMean, vocabulary };
}

const noFilters = EventFilters.parse({});

/** Reads a query alone; null without words. */
export async function textQuery(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: string | null,
): Promise<SearchedText | null> {
  const { words } = await readQuery(db, { ...noFilters, query }, now());
  return words;
}
