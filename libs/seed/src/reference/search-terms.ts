import { normalise, type Language, type SearchTermList } from '@atrium/domain';
import { referenceOptions } from './index.ts';
import { everywhere } from './search-terms/everywhere.ts';
import { french } from './search-terms/french.ts';
import { german } from './search-terms/german.ts';
import { spanish } from './search-terms/spanish.ts';

/** A word or phrase that people type, and what they mean by it. */
export interface SearchTermRow {
  term: string;
  norm: string;
  lang: Language | null;
  targets: readonly { list: SearchTermList; id: number }[];
  /** Other words that are searched with it. */
  also: readonly string[];
}

/**
 * Terms with one meaning to a row: `terms = options = other words`. Options are named as in their list, which
 * a letter precedes where it isn't a subtype: s sector, e event type, j job title, a audience, x exhibitor type,
 * c attendee class.
 */
const byLanguage: readonly (readonly [Language | null, string])[] = [
  [null, everywhere],
  ['es', spanish],
  ['fr', french],
  ['de', german],
];

const lists: Readonly<Record<string, SearchTermList>> = {
  s: 'sectors',
  e: 'eventTypes',
  j: 'jobTitles',
  a: 'audiences',
  x: 'exhibitorTypes',
  c: 'attendeeClasses',
};

function targetOf(text: string): SearchTermRow['targets'][number] {
  const [, letter, name = ''] = /^(?:([a-z]):)?(.+)$/.exec(text) ?? [];
  const list = letter ? lists[letter] : 'sectorSubtypes';
  const option = referenceOptions.find((known) => known.list === list && known.name === name);
  if (!list || !option) throw new TypeError(`no option ${text}`);
  return { list, id: option.id };
}

const split = (text = '') =>
  text
    .split(', ')
    .map((part) => part.trim())
    .filter(Boolean);

const termsIn = (text: string, lang: Language | null): SearchTermRow[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [terms, options, also] = line.split(' = ');
      const targets = split(options).map(targetOf);
      return split(terms).map((term) => ({ term, norm: normalise(term), lang, targets, also: split(also) }));
    });

/** Terms of a new installation. */
export const searchTerms: readonly SearchTermRow[] = byLanguage.flatMap(([lang, text]) =>
  termsIn(text, lang),
);
