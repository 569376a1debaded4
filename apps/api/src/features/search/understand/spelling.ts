import { editLimit, editsBetween, lettersDiffer, lettersOf, type Language } from '@atrium/domain';
import type { Meaning, NamedPlace, WordUse } from './vocabulary.ts';

/** A word that a mistyped one may be. */
interface Candidate {
  word: string;
  /** One bit for each letter; two words within an edit differ in few. */
  letters: number;
  /** Languages of the options and terms that have it; null stands for all. */
  langs: ReadonlySet<Language | null>;
  /** Events whose names have it. */
  names: number;
  /** Of the largest city of this name. */
  population: number;
}

/** Words to correct to, by length; kept in memory. */
export type Spelling = ReadonlyMap<number, readonly Candidate[]>;

export interface Correction {
  /** The likeliest first. */
  words: readonly string[];
  /** True of a single likely word at one edit, which is searched immediately. */
  isCertain: boolean;
}

const shortest = 4;
const fewestNames = 3;
const largeCity = 100_000;
const letters = /^\p{L}+$/u;
const most = 3;

/** Gathers the words of options, terms, places and names of events. */
export function buildSpelling(
  meanings: ReadonlyMap<string, readonly Meaning[]>,
  places: ReadonlyMap<string, readonly NamedPlace[]>,
  words: ReadonlyMap<string, WordUse>,
): Spelling {
  const found = new Map<string, { langs: Set<Language | null>; names: number; population: number }>();
  const entryOf = (word: string) => {
    const entry = found.get(word) ?? { langs: new Set(), names: 0, population: 0 };
    found.set(word, entry);
    return entry;
  };
  for (const [norm, own] of meanings)
    for (const word of norm.split(' ')) for (const { lang } of own) entryOf(word).langs.add(lang);
  for (const [norm, named] of places) {
    const population = Math.max(
      ...named.map((place) => (place.kind === 'city' ? place.population : largeCity)),
    );
    const parts = norm.split(' ');
    if (parts.length > 1 && population < largeCity) continue;
    for (const word of parts) {
      const entry = entryOf(word);
      entry.population = Math.max(entry.population, population);
    }
  }
  for (const [word, { names }] of words) if (names >= fewestNames) entryOf(word).names = names;
  const candidates = [...found].flatMap(([word, entry]): Candidate[] =>
    word.length >= shortest - 1 && letters.test(word) ? [{ word, letters: lettersOf(word), ...entry }] : [],
  );
  return Map.groupBy(candidates, ({ word }) => word.length);
}

/** Says whether some word begins like this. */
export const isBeginning = (start: string, spelling: Spelling): boolean =>
  [...spelling].some(
    ([length, candidates]) => length > start.length && candidates.some(({ word }) => word.startsWith(start)),
  );

/** Finds the words that a mistyped one may be; null without any. Compares in length order, without an index. */
export function correct(typed: string, lang: Language, spelling: Spelling): Correction | null {
  const limit = editLimit(typed);
  const bits = lettersOf(typed);
  let distance = limit;
  let found: Candidate[] = [];
  for (let length = typed.length - limit; limit > 0 && length <= typed.length + limit; length += 1)
    for (const candidate of spelling.get(length) ?? []) {
      if (lettersDiffer(candidate.letters, bits) > 2 * distance) continue;
      const edits = editsBetween(typed, candidate.word, distance);
      if (edits > distance) continue;
      if (edits < distance) found = [];
      distance = edits;
      found.push(candidate);
    }
  const isOwn = ({ langs }: Candidate) => langs.has(lang) || langs.has(null);
  const isLikely = (one: Candidate) => isOwn(one) || one.names > 0 || one.population >= largeCity;
  const likeliest = preferred(preferred(found, isLikely), ({ word }) =>
    word.startsWith(typed.charAt(0)),
  ).toSorted(
    (one, other) =>
      Number(isOwn(other)) - Number(isOwn(one)) ||
      other.names - one.names ||
      other.population - one.population ||
      (one.word < other.word ? -1 : 1),
  );
  const words = likeliest
    .map(({ word }) => word)
    .filter((word, index, all) => !all.slice(0, index).some((other) => isPlural(word, other)));
  if (words.length === 0) return null;
  return {
    words: words.slice(0, most),
    // neither a word of another language nor a small town is surely meant
    isCertain: distance === 1 && words.length === 1 && likeliest.every(isLikely),
  };
}

const isPlural = (one: string, other: string) => one === `${other}s` || other === `${one}s`;

function preferred<T>(list: readonly T[], isPreferred: (one: T) => boolean): readonly T[] {
  const some = list.filter(isPreferred);
  return some.length > 0 ? some : list;
}
