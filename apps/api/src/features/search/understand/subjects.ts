import { normalise, type Language, type SearchSuggestions } from '@atrium/domain';
import { optionNameIn } from '../../../texts/option-names/index.ts';
import type { Lookups } from '../../reference/index.ts';
import { anyOf, phrase, prefix } from './tsquery.ts';
import type { NamedPlace, VocabularyTerm, WordUse } from './vocabulary.ts';

type Subject = SearchSuggestions['subjects'][number];
type SuggestedPlace = SearchSuggestions['places'][number];

/** A term as its row has it. */
export interface NamedTerm extends VocabularyTerm {
  id: number;
  term: string;
}

/** A subject that can be suggested in a language. */
interface NamedSubject {
  kind: Subject['kind'];
  id: number;
  name: string;
  label: string;
  /** Its own names, normalised, each after a space. */
  names: readonly string[];
  /** Terms that mean it, alike. */
  terms: readonly string[];
  /** All of them in one text, which tells quickly that none has a word. */
  text: string;
}

/** Names that suggestions are chosen from; kept in memory. */
export interface SuggestedNames {
  subjects: Readonly<Record<Language, readonly NamedSubject[]>>;
  /** Words in names of events, sorted, with how many names have each. */
  words: readonly { word: string; names: number }[];
  /** Sorted by name. */
  places: readonly { norm: string; place: NamedPlace }[];
}

/** Lists whose options are subjects, with the kind of each. */
const kinds = { sectors: 'sector', sectorSubtypes: 'subtype', eventTypes: 'type' } as const;
type SubjectList = keyof typeof kinds;
const lists = Object.keys(kinds) as SubjectList[]; // the table's keys
const isSubjectList = (list: string): list is SubjectList => list in kinds;

const most = { subjects: 4, cities: 3, countries: 2, words: 3 };
const order: readonly Subject['kind'][] = ['sector', 'subtype', 'concept', 'type'];

/** Gathers the names: a term that means one option is another name of it. */
export function gatherNames(
  lookups: Lookups,
  terms: readonly NamedTerm[],
  places: ReadonlyMap<string, readonly NamedPlace[]>,
  words: ReadonlyMap<string, WordUse> = new Map(),
): SuggestedNames {
  const aliases = new Map<string, { norm: string; lang: Language | null }[]>();
  const concepts = terms.filter(({ targets, norm, lang }) => {
    const [target] = targets;
    if (targets.length !== 1 || !target || !isSubjectList(target.list)) return true;
    const option = `${target.list}:${target.id}`;
    const known = aliases.get(option);
    if (known) known.push({ norm, lang });
    else aliases.set(option, [{ norm, lang }]);
    return false;
  });
  const subjectsIn = (lang: Language): NamedSubject[] => [
    ...lists.flatMap((list) =>
      [...lookups.list(list).values()].map(({ id, name }) => {
        const label = optionNameIn(lang, name);
        const also = (aliases.get(`${list}:${id}`) ?? []).filter(isIn(lang)).map(({ norm }) => norm);
        return withNames({ kind: kinds[list], id, name, label }, [normalise(label), normalise(name)], also);
      }),
    ),
    ...concepts
      .filter(isIn(lang))
      .map(({ id, term, norm }) => withNames({ kind: 'concept', id, name: term, label: term }, [norm], [])),
  ];
  return {
    subjects: { en: subjectsIn('en'), es: subjectsIn('es'), fr: subjectsIn('fr'), de: subjectsIn('de') },
    words: [...words]
      .flatMap(([word, { names }]) => (names > 0 ? [{ word, names }] : []))
      .toSorted((one, other) => (one.word < other.word ? -1 : 1)),
    places: [...places]
      .flatMap(([norm, named]) => named.map((place) => ({ norm, place })))
      .toSorted((one, other) => (one.norm < other.norm ? -1 : one.norm > other.norm ? 1 : 0)),
  };
}

const isIn = (page: Language) => (named: { lang: Language | null }) =>
  named.lang === null || named.lang === page;

function withNames(
  subject: Omit<NamedSubject, 'names' | 'terms' | 'text'>,
  own: readonly string[],
  also: readonly string[],
): NamedSubject {
  const spaced = (norms: readonly string[]) => norms.map((norm) => ` ${norm}`);
  const [names, terms] = [spaced(own), spaced(also)] as const;
  return { ...subject, names, terms, text: [...names, ...terms].join('|') };
}

/** Finds subjects with a word that begins like this; `beside` are words that stay in the query. */
export function suggestSubjects(
  start: string,
  beside: string,
  lang: Language,
  { subjects }: SuggestedNames,
): Subject[] {
  if (start === '') return [];
  return subjects[lang]
    .filter(({ text }) => text.includes(` ${start}`))
    .map((subject) => ({ subject, fit: fitOf(subject, ` ${start}`) }))
    .toSorted(
      (one, other) =>
        one.fit - other.fit ||
        order.indexOf(one.subject.kind) - order.indexOf(other.subject.kind) ||
        one.subject.label.length - other.subject.label.length ||
        one.subject.id - other.subject.id,
    )
    .slice(0, most.subjects)
    .map(({ subject: { kind, id, name, label } }) => {
      const query = [...(kind === 'concept' ? [name] : []), beside].filter(Boolean).join(' ');
      return { kind, id, label: [label, beside].filter(Boolean).join(' '), ...(query && { query }) };
    });
}

/** Says how well a subject fits, the smaller the better: its name or a term, the start of a word of its name, of a term. */
function fitOf({ names, terms }: NamedSubject, start: string): number {
  if (names.includes(start) || terms.includes(start)) return 0;
  if (names.some((name) => name.startsWith(start))) return 1;
  if (names.some((name) => name.includes(start))) return 2;
  return terms.some((term) => term.startsWith(start)) ? 3 : 4;
}

/** Finds the largest cities, and the countries, whose name begins like this. */
export function suggestPlaces(start: string, lang: Language, { places }: SuggestedNames): SuggestedPlace[] {
  if (start === '') return [];
  const found = new Map<NamedPlace, boolean>();
  for (let at = firstAt(start, places, ({ norm }) => norm); places[at]?.norm.startsWith(start); at += 1) {
    const named = places[at];
    if (named) found.set(named.place, (found.get(named.place) ?? false) || named.norm === start);
  }
  const suggested = (kind: SuggestedPlace['kind'], count: number) =>
    [...found]
      .filter(([place]) => place.kind === kind)
      .toSorted(
        ([one, isOne], [other, isOther]) =>
          Number(isOther) - Number(isOne) ||
          other.population - one.population ||
          (one.id ?? 0) - (other.id ?? 0),
      )
      .slice(0, count)
      .flatMap(([{ id, name }]) => (id === null ? [] : [{ kind, id, label: name(lang) }]));
  return [...suggested('city', most.cities), ...suggested('country', most.countries)];
}

/**
 * Text of a tsquery for words that begin like this: the commonest in names of events, because reading all of them
 * takes hundreds of pages of the index; any if none is known, as for the name of a new event.
 */
export function wordsFrom(start: string, { words }: SuggestedNames): string {
  const found: SuggestedNames['words'][number][] = [];
  for (let at = firstAt(start, words, ({ word }) => word); words[at]?.word.startsWith(start); at += 1) {
    const word = words[at];
    if (word) found.push(word);
  }
  if (found.length === 0) return prefix(start);
  const commonest = found.toSorted((one, other) => other.names - one.names).slice(0, most.words);
  return anyOf(commonest.map(({ word }) => phrase(word)));
}

/** Index of the first of a sorted list at or after a name. */
function firstAt<Named>(name: string, sorted: readonly Named[], nameOf: (named: Named) => string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const named = sorted[middle];
    if (named !== undefined && nameOf(named) < name) low = middle + 1;
    else high = middle;
  }
  return low;
}
