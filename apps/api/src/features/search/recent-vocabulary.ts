import { LRUCache } from 'lru-cache';
import { minutes, type Language } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { recentLookups, type Lookups } from '../reference/index.ts';
import { gatherNames, type SuggestedNames } from './understand/subjects.ts';
import {
  buildVocabulary,
  isSearchedList,
  namePlaces,
  versionOf,
  type City,
  type NamedPlace,
  type VocabularyTerm,
  type Vocabulary,
  type WordUse,
} from './understand/vocabulary.ts';

/** Smaller places aren't read from a query: too many of them are words. */
const smallestCity = 15_000;

const cityRows = statement<{ population: number }, City>(
  (
    p,
  ) => `select id, name, norm, country_code as "countryCode", region_code as "regionCode", region_name as "regionName",
    population from places where population >= ${p.population}::int order by id`,
);

interface TermRow {
  id: number;
  term: string;
  norm: string;
  lang: Language | null;
  targets: string[];
  also: string[];
}

const termRows = statement<object, TermRow>(
  () => `select id, term, norm, lang, targets, also from search_terms where retired_at is null order by id`,
);

const wordRows = statement<object, WordUse & { word: string }>(
  () => `select word, events, elsewhere, names from search_words`,
);

/** Words are counted every quarter of an hour. */
const words = new LRUCache<Db, Promise<ReadonlyMap<string, WordUse>>>({ max: 20, ttl: minutes(10) });

function recentWords(db: Db): Promise<ReadonlyMap<string, WordUse>> {
  const before = words.get(db);
  if (before) return before;
  const reading = wordRows.run(db, {}).then((rows) => {
    // Asks again in a minute if they weren't counted yet.
    if (rows.length === 0) words.delete(db);
    return new Map(rows.map(({ word, ...use }) => [word, use]));
  });
  words.set(db, reading);
  reading.catch(() => words.delete(db));
  return reading;
}

/** Reads a stored option; nothing for a list of another release. */
export const targetOf = (text: string): VocabularyTerm['targets'] => {
  const [list = '', id] = text.split(':');
  return isSearchedList(list) ? [{ list, id: Number(id) }] : [];
};

/** Holds what queries are read by, and what is suggested. */
interface Names {
  vocabulary: Vocabulary;
  names: SuggestedNames;
}

interface Known {
  /** A newer state is another object. */
  lookups: Lookups;
  names: Promise<Names>;
}

const known = new WeakMap<Db, Known>();

/** Names as they were last built, with what they were built from. */
interface Built {
  version: number;
  places: ReadonlyMap<string, readonly NamedPlace[]>;
  counted: ReadonlyMap<string, WordUse>;
  names: Names;
}
const built = new WeakMap<Db, Built>();
/** The gazetteer doesn't change while a node runs. */
const namedPlaces = new WeakMap<Db, Promise<Map<string, NamedPlace[]>>>();

async function readPlaces(db: Db, lookups: Lookups): Promise<Map<string, NamedPlace[]>> {
  return namePlaces(await cityRows.run(db, { population: smallestCity }), lookups);
}

function recentPlaces(db: Db, lookups: Lookups): Promise<Map<string, NamedPlace[]>> {
  const before = namedPlaces.get(db);
  if (before) return before;
  const reading = readPlaces(db, lookups);
  namedPlaces.set(db, reading);
  reading.catch(() => namedPlaces.delete(db));
  return reading;
}

async function readNames(db: Db, lookups: Lookups): Promise<Names> {
  const [rows, places, counted] = await Promise.all([
    termRows.run(db, {}),
    recentPlaces(db, lookups),
    recentWords(db),
  ]);
  const terms = rows.map((term) => ({ ...term, targets: term.targets.flatMap(targetOf) }));
  // building takes a tenth of a second of the node's only thread, and little changes from minute to minute
  const version = versionOf(lookups, terms);
  const before = built.get(db);
  if (before?.version === version && before.places === places && before.counted === counted)
    return before.names;
  const names = {
    vocabulary: buildVocabulary(lookups, terms, places, counted),
    names: gatherNames(lookups, terms, places, counted),
  };
  built.set(db, { version, places, counted, names });
  return names;
}

/** Returns vocabulary and names, which are read again with the lookups: at least once a minute. */
export async function recentNames(db: Db): Promise<Names> {
  const lookups = await recentLookups(db);
  const before = known.get(db);
  if (before?.lookups === lookups) return before.names;
  const names = readNames(db, lookups);
  known.set(db, { lookups, names });
  names.catch(() => known.delete(db));
  return names;
}

export const recentVocabulary = async (db: Db): Promise<Vocabulary> => (await recentNames(db)).vocabulary;
