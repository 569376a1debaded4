import type { Language } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { recentLookups, type Lookups } from '../reference/index.ts';
import {
  buildVocabulary,
  isSearchedList,
  namePlaces,
  type City,
  type NamedPlace,
  type SearchTerm,
  type Vocabulary,
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
  norm: string;
  lang: Language | null;
  targets: string[];
  also: string[];
}

const termRows = statement<object, TermRow>(
  () => `select norm, lang, targets, also from search_terms where retired_at is null order by id`,
);

const targetOf = (text: string): SearchTerm['targets'] => {
  const [list = '', id] = text.split(':');
  return isSearchedList(list) ? [{ list, id: Number(id) }] : [];
};

interface Known {
  /** A newer state is another object. */
  lookups: Lookups;
  vocabulary: Promise<Vocabulary>;
}

const known = new WeakMap<Db, Known>();
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

async function readVocabulary(db: Db, lookups: Lookups): Promise<Vocabulary> {
  const [terms, places] = await Promise.all([termRows.run(db, {}), recentPlaces(db, lookups)]);
  return buildVocabulary(
    lookups,
    terms.map((term) => ({ ...term, targets: term.targets.flatMap(targetOf) })),
    places,
  );
}

/** Returns the vocabulary, which is read again with the lookups: at least once a minute. */
export async function recentVocabulary(db: Db): Promise<Vocabulary> {
  const lookups = await recentLookups(db);
  const before = known.get(db);
  if (before?.lookups === lookups) return before.vocabulary;
  const vocabulary = readVocabulary(db, lookups);
  known.set(db, { lookups, vocabulary });
  vocabulary.catch(() => known.delete(db));
  return vocabulary;
}
