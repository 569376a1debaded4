import {
  facetLexeme,
  languages,
  normalise,
  regionLexeme,
  type FacetKind,
  type Language,
  type SearchTermList,
} from '@atrium/domain';
import { optionNameIn } from '../../../texts/option-names/index.ts';
import type { Lookups } from '../../reference/index.ts';
import { cityAliases, countryAliases, countryGroups, regionAliases } from './place-aliases.ts';
import { buildSpelling, type Spelling } from './spelling.ts';
import { wordForms } from './word-forms.ts';

/** An option that a word means. */
interface Target {
  list: SearchedList;
  id: number;
}

/** A row of `search_terms`: a word or phrase that administrators gave a meaning. */
export interface VocabularyTerm {
  norm: string;
  lang: Language | null;
  targets: readonly Target[];
  /** Other words that are searched with it. */
  also: readonly string[];
}

/** Lists whose options an event is found by, with the kind of their lexemes. */
const searchedLists = {
  sectors: 'sector',
  sectorSubtypes: 'sectorSubtype',
  eventTypes: 'eventType',
  jobTitles: 'jobTitle',
  audiences: 'audience',
  exhibitorTypes: 'exhibitorType',
  attendeeClasses: 'attendeeClass',
} as const satisfies Record<SearchTermList, FacetKind>;
type SearchedList = keyof typeof searchedLists;
export const isSearchedList = (list: string): list is SearchedList => list in searchedLists;

/** Meaning of a word or phrase. */
export interface Meaning {
  source: 'term' | 'option' | 'part';
  /** Null in every language. */
  lang: Language | null;
  lexemes: readonly string[];
  /** Normalised words and phrases that are searched with it. */
  also: readonly string[];
  /** English names of the options. */
  names: readonly string[];
  /** Whether it only means types of events. */
  isType: boolean;
}

/** A city, region, country or group of countries. */
export interface NamedPlace {
  kind: 'city' | 'region' | 'country' | 'group';
  /** Of a city's place or of a country; null for others. */
  id: number | null;
  lexemes: readonly string[];
  countryIds: readonly number[];
  regionCode: string | null;
  population: number;
  name: (lang: Language) => string;
}

/** A city as the gazetteer has it. */
export interface City {
  id: number;
  name: string;
  norm: string;
  countryCode: string;
  regionCode: string | null;
  regionName: string | null;
  population: number;
}

/** How many events have a word: at all, in texts without it in their place or organiser, and in their names. */
export interface WordUse {
  events: number;
  elsewhere: number;
  names: number;
}

/** Everything that a query is read by; kept in memory. */
export interface Vocabulary {
  /** The same on every node with the same words. */
  version: number;
  /** Words of the longest entry. */
  longest: number;
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Places of a name, the likeliest first. */
  places: ReadonlyMap<string, readonly NamedPlace[]>;
  /** Words of events; empty until they were counted. */
  words: ReadonlyMap<string, WordUse>;
  /** Words that a mistyped one is corrected to. */
  spelling: Spelling;
  /** Single words of all entries. */
  known: ReadonlySet<string>;
}

/** Options that say nothing alone. */
const unsaid = new Set(['Other', 'General Public']);
const joined = /\s*(?:&|,|\/|\bor\b|\band\b|\by\b|\bo\b|\bet\b|\bou\b|\bund\b|\boder\b)\s*/i;

/** An option's name, and its parts around "&" and "or". */
function partsOf(name: string): { text: string; isWhole: boolean }[] {
  const parts = name.split(joined).filter((part) => part.length > 2);
  return [
    { text: name, isWhole: true },
    ...(parts.length > 1 ? parts.map((text) => ({ text, isWhole: false })) : []),
  ];
}

/** Reads the meanings of option names in every language, and of the administrators' terms. */
function readMeanings(lookups: Lookups, terms: readonly VocabularyTerm[]): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  const add = (text: string, meaning: Meaning) => {
    const norm = normalise(text);
    if (norm === '') return;
    const known = meanings.get(norm);
    if (known) known.push(meaning);
    else meanings.set(norm, [meaning]);
  };
  for (const list of Object.keys(searchedLists) as SearchedList[])
    // the table's keys
    for (const { id, name } of lookups.list(list).values()) {
      if (unsaid.has(name)) continue;
      const lexemes = [facetLexeme(searchedLists[list], id)];
      for (const lang of languages) {
        const said = optionNameIn(lang, name);
        if (lang !== 'en' && said === name) continue;
        for (const { text, isWhole } of partsOf(said)) {
          const meaning: Meaning = {
            source: isWhole ? 'option' : 'part',
            lang,
            lexemes,
            also: isWhole && lang !== 'en' ? [normalise(name)] : [],
            names: [name],
            isType: list === 'eventTypes',
          };
          for (const form of new Set(wordForms(normalise(text), lang))) add(form, meaning);
        }
      }
    }
  for (const { norm, lang, targets, also } of terms) {
    const options = targets.flatMap(({ list, id }) => {
      const option = lookups.list(list).get(id);
      return option ? [{ list, id, name: option.name }] : [];
    });
    const meaning: Meaning = {
      source: 'term',
      lang,
      lexemes: options.map(({ list, id }) => facetLexeme(searchedLists[list], id)),
      also: [
        ...also.map(normalise),
        ...options.filter(({ name }) => !joined.test(name)).map(({ name }) => normalise(name)),
      ],
      names: options.map(({ name }) => name),
      isType: options.length > 0 && options.every(({ list }) => list === 'eventTypes'),
    };
    if (meaning.lexemes.length + meaning.also.length === 0) continue;
    for (const form of new Set(wordForms(norm, lang ?? 'en'))) add(form, meaning);
  }
  return meanings;
}

/** A region is meant rather than a city of its name if it has this many times the inhabitants. */
const regionOverCity = 10;
/** Smaller cities of a name are meant as well up to this share of the largest. */
const leastShare = 0.1;

/** Names the places of the gazetteer, their regions, countries and groups. */
export function namePlaces(cities: readonly City[], { countries }: Lookups): Map<string, NamedPlace[]> {
  const byCode = new Map([...countries.values()].map((country) => [country.code, country]));
  const named = new Map<string, NamedPlace[]>();
  const add = (name: string, place: NamedPlace) => {
    const norm = normalise(name);
    if (norm.length < 2) return;
    const known = named.get(norm) ?? [];
    if (known.includes(place)) return;
    named.set(norm, [...known, place]);
  };
  const regions = new Map<string, { city: City; population: number }>();
  const cityPlaces = new Map<City, NamedPlace>();
  for (const city of cities) {
    const country = byCode.get(city.countryCode);
    if (!country) continue;
    const place: NamedPlace = {
      kind: 'city',
      id: city.id,
      lexemes: [facetLexeme('place', city.id)],
      countryIds: [country.id],
      regionCode: city.regionCode,
      population: city.population,
      name: (lang) => `${city.name}, ${optionNameIn(lang, country.name)}`,
    };
    cityPlaces.set(city, place);
    add(city.norm, place);
    if (city.regionCode === null || city.regionName === null) continue;
    const key = `${city.countryCode}.${city.regionCode}`;
    const region = regions.get(key);
    if (region) region.population += city.population;
    else regions.set(key, { city, population: city.population });
  }
  const byName = Map.groupBy(cities, (city) => `${city.name}|${city.countryCode}`);
  for (const { city, country, aliases } of cityAliases) {
    const [largest] = (byName.get(`${city}|${country}`) ?? []).toSorted(
      (a, b) => b.population - a.population,
    );
    const place = largest && cityPlaces.get(largest);
    if (place) for (const alias of aliases) add(alias, place);
  }
  const aliasesOf = new Map(
    regionAliases.map(({ region, country, aliases }) => [`${region}|${country}`, aliases]),
  );
  for (const { city, population } of regions.values()) {
    const country = byCode.get(city.countryCode);
    const { regionCode, regionName } = city;
    if (!country || regionCode === null || regionName === null) continue;
    const place: NamedPlace = {
      kind: 'region',
      id: null,
      lexemes: [regionLexeme(country.id, regionCode)],
      countryIds: [country.id],
      regionCode,
      population,
      name: (lang) => `${regionName}, ${optionNameIn(lang, country.name)}`,
    };
    const aliases = aliasesOf.get(`${regionName}|${country.code}`) ?? [];
    for (const name of [regionName, ...aliases]) add(name, place);
  }
  for (const country of countries.values()) {
    const place: NamedPlace = {
      kind: 'country',
      id: country.id,
      lexemes: [facetLexeme('country', country.id)],
      countryIds: [country.id],
      regionCode: null,
      population: 0,
      name: (lang) => optionNameIn(lang, country.name),
    };
    for (const lang of languages) add(optionNameIn(lang, country.name), place);
    for (const alias of countryAliases[country.code] ?? []) add(alias, place);
  }
  for (const { names, countries: codes } of countryGroups) {
    const ids = codes.flatMap((code) => byCode.get(code)?.id ?? []);
    const place: NamedPlace = {
      kind: 'group',
      id: null,
      lexemes: ids.map((id) => facetLexeme('country', id)),
      countryIds: ids,
      regionCode: null,
      population: 0,
      name: (lang) => names[languages.indexOf(lang)] ?? names[0],
    };
    for (const name of names) add(name, place);
  }
  return new Map([...named].map(([norm, places]) => [norm, likeliest(places)]));
}

/** Keeps what a name usually means: a group or country, else a city or the region around it. */
function likeliest(places: readonly NamedPlace[]): NamedPlace[] {
  const wide = places.filter(({ kind }) => kind === 'group' || kind === 'country');
  if (wide.length > 0) return [...wide, ...places.filter(({ kind }) => kind === 'region')];
  const [city, region] = (['city', 'region'] as const).map((kind) =>
    places.filter((place) => place.kind === kind).toSorted((a, b) => b.population - a.population),
  );
  const largest = city?.[0];
  const widest = region?.[0];
  if (widest && (!largest || widest.population > regionOverCity * largest.population))
    return [widest, ...(city ?? [])];
  return city ?? [];
}

/** Cities that are meant by a name alone, without its country. */
export const meantPlaces = (places: readonly NamedPlace[]): readonly NamedPlace[] => {
  const [first] = places;
  if (!first || first.kind === 'group') return first ? [first] : [];
  if (first.kind === 'region') return [first];
  if (first.kind === 'country') return places;
  return places.filter(({ population }) => population >= leastShare * first.population);
};

/** Endings that stems lack, with what they have in their place. */
const endings = [
  ['', ''], ['y', 'i'], ['e', ''], ['s', ''], ['es', ''], ['ies', 'i'], ['ed', ''], ['ing', ''], ['er', ''], ['al', ''],
  ['ly', ''], ['ion', ''], ['ions', ''], ['ation', ''], ['ment', ''], ['ic', ''], ['ity', ''], ['ies', ''],
] as const; // prettier-ignore

/** Finds how events use a word, under its stem where texts have only that. */
export function findWordUse(word: string, words: ReadonlyMap<string, WordUse>): WordUse | undefined {
  for (const [ending, rest] of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = `${word.slice(0, word.length - ending.length)}${rest}`;
    const use = stem.length > 2 ? words.get(stem) : undefined;
    if (use) return use;
  }
  return undefined;
}

/** Taken once: in a sandbox each lookup of a global is slow. */
const { imul } = Math;

/** Hash of the entries (FNV-1a), so that nodes with the same words have the same version. */
export function versionOf(lookups: Lookups, terms: readonly VocabularyTerm[]): number {
  const text = JSON.stringify([
    terms,
    (Object.keys(searchedLists) as SearchedList[]).map((list) =>
      [...lookups.list(list).values()].map(({ id, name }) => [id, name]),
    ), // the table's keys
  ]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Builds the vocabulary from option lists, terms and places. */
export function buildVocabulary(
  lookups: Lookups,
  terms: readonly VocabularyTerm[],
  places: ReadonlyMap<string, readonly NamedPlace[]>,
  words: ReadonlyMap<string, WordUse> = new Map(),
): Vocabulary {
  const meanings = readMeanings(lookups, terms);
  const known = new Set<string>();
  let longest = 1;
  for (const entry of [...meanings.keys(), ...places.keys()]) {
    const parts = entry.split(' ');
    longest = Math.max(longest, Math.min(parts.length, 6));
    for (const part of parts) known.add(part);
  }
  const spelling: Spelling = words.size === 0 ? new Map() : buildSpelling(meanings, places, words);
  return { version: versionOf(lookups, terms), longest, meanings, places, words, spelling, known };
}
