import type { Language } from '@atrium/domain';
import type { DaySpan } from './calendar.ts';
import { readAttendance } from './read-attendance.ts';
import { readDates } from './read-dates.ts';
import { readCancellation, readPrices, type PricesRead } from './read-prices.ts';
import type { Token } from './split-query.ts';
import { alsoEnglish, stopWords } from './stop-words.ts';
import { meantPlaces, findWordUse, type Meaning, type NamedPlace, type Vocabulary } from './vocabulary.ts';

/** Meaning of some words in a row. */
export type Reading =
  | { kind: 'concept'; length: number; meanings: readonly Meaning[] }
  | { kind: 'place'; length: number; places: readonly NamedPlace[]; isHard: boolean; name: string }
  | { kind: 'date'; length: number; span: DaySpan }
  | { kind: 'price'; length: number; prices: PricesRead }
  | { kind: 'attendance'; length: number; ids: readonly number[] }
  | { kind: 'cancellation'; length: number };

/** Words with how they are read; null as words. */
export interface Piece {
  tokens: Token[];
  reading: Reading | null;
}

/** Inhabitants from which a city is meant by its name alone, if no event uses the name for something else. */
const largeCity = 100_000;
/** A city's name is another word, too, if more than this share of the events that have it are elsewhere. */
const fewElsewhere = 0.1;

function isUsedElsewhere(name: string, { words }: Vocabulary): boolean {
  const use = name.includes(' ') ? undefined : findWordUse(name, words);
  return use !== undefined && use.elsewhere > fewElsewhere * use.events;
}

const prepositions = new Set(['in', 'at', 'near', 'around', 'en', 'a', 'bei', 'nahe']);

export const joinNorms = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ isSign }) => !isSign)
    .map(({ norm }) => norm.replace(/[.,]/g, ' '))
    .join(' ');

interface Page {
  lang: Language;
  today: string;
}

/** Splits a run of words into pieces: the longest reading at each word; of equals, the first kind below. */
export function readWords(
  tokens: Token[],
  { lang, today }: Page,
  vocabulary: Vocabulary,
  isPlain: (norm: string) => boolean,
  only: readonly Reading['kind'][] | null = null,
): Piece[] {
  const words = tokens.filter(({ isSign }) => !isSign).length;
  const norms = (start: number, length: number) => {
    const part = tokens.slice(start, start + length);
    return part.length < length || part.some(({ isSign }) => isSign) ? '' : joinNorms(part);
  };

  const concept = (start: number): Reading | null => {
    for (let length = Math.min(vocabulary.longest, tokens.length - start); length > 0; length -= 1) {
      const meanings = vocabulary.meanings.get(norms(start, length));
      if (!meanings) continue;
      const [first] = tokens.slice(start, start + 1);
      // A word that is usually a stop word means something in capitals only: "AM" for additive manufacturing.
      if (length === 1 && first && stopWords.has(first.norm) && first.text !== first.text.toUpperCase())
        continue;
      const own = inLanguage(meanings, lang);
      const isForeign = own.every((meaning) => meaning.lang !== null && meaning.lang !== lang);
      if (isForeign && lang === 'en' && alsoEnglish.has(norms(start, length))) continue;
      return { kind: 'concept', length, meanings: own };
    }
    return null;
  };

  const placeAt = (start: number): { length: number; places: readonly NamedPlace[]; name: string } | null => {
    for (let length = Math.min(vocabulary.longest, tokens.length - start); length > 0; length -= 1) {
      const name = norms(start, length);
      const places = vocabulary.places.get(name);
      if (!places || (length === 1 && stopWords.has(name))) continue;
      const around = placeAround(start + length, places);
      return around
        ? { length: length + around.length, places: around.places, name }
        : { length, places: meantPlaces(places), name };
    }
    return null;
  };
  /** The country or region that follows a city: "Paris, Texas". */
  const placeAround = (start: number, cities: readonly NamedPlace[]) => {
    for (let length = Math.min(4, tokens.length - start); length > 0; length -= 1) {
      const wide = (vocabulary.places.get(norms(start, length)) ?? []).filter(({ kind }) => kind !== 'city');
      const places = cities.filter(
        (city) =>
          city.kind === 'city' &&
          wide.some((area) =>
            area.kind === 'region'
              ? city.regionCode === area.regionCode && city.countryIds[0] === area.countryIds[0]
              : city.countryIds.every((id) => area.countryIds.includes(id)),
          ),
      );
      if (places.length > 0) return { length, places: meantPlaces(places) };
    }
    return null;
  };
  const place = (start: number): Reading | null => {
    const lead = prepositions.has(tokens[start]?.norm ?? '') ? 1 : 0;
    const found = placeAt(start + lead) ?? (lead === 1 ? placeAt(start) : null);
    if (!found) return null;
    const isAfterPreposition = lead === 1;
    const [first] = found.places;
    const isOtherWord = isUsedElsewhere(found.name, vocabulary);
    if (
      !isAfterPreposition &&
      first?.kind === 'city' &&
      first.population < largeCity &&
      (isOtherWord || found.name.length < 4)
    )
      return null;
    const isLarge = vocabulary.words.size > 0 && !isOtherWord && (first?.population ?? 0) >= largeCity;
    return {
      kind: 'place',
      length: found.length + lead,
      places: found.places,
      isHard: isAfterPreposition || isLarge || found.length > found.name.split(' ').length,
      name: found.name,
    };
  };
  const date = (start: number): Reading | null => {
    const found = readDates(tokens, start, today, words === 1);
    return found && { kind: 'date', ...found };
  };
  const price = (start: number): Reading | null => {
    const found = readPrices(tokens, start);
    return found && { kind: 'price', length: found.length, prices: found };
  };
  const attendance = (start: number): Reading | null => {
    const found = readAttendance(tokens, start);
    return found && { kind: 'attendance', ...found };
  };
  const cancellation = (start: number): Reading | null => {
    const length = readCancellation(tokens, start);
    return length > 0 ? { kind: 'cancellation', length } : null;
  };
  /** In the order that decides between readings of one length: terms and options, then figures, then places. */
  const readers = [concept, cancellation, attendance, date, price, place];

  const isAllowed = (reading: Reading | null, start: number): reading is Reading =>
    reading !== null &&
    (only === null || only.includes(reading.kind)) &&
    !isPlain(joinNorms(tokens.slice(start, start + reading.length)));

  const pieces: Piece[] = [];
  for (let start = 0; start < tokens.length;) {
    const readings = readers.map((read) => read(start)).filter((reading) => isAllowed(reading, start));
    const best = readings.reduce<Reading | null>(
      (chosen, reading) => (chosen && chosen.length >= reading.length ? chosen : reading),
      null,
    );
    const length = best?.length ?? 1;
    pieces.push({ tokens: tokens.slice(start, start + length), reading: best });
    start += length;
  }
  return pieces;
}

const sources = ['term', 'option', 'part'] as const;

/** Meanings from the strongest source; of several languages, those of the page's. */
function inLanguage(meanings: readonly Meaning[], lang: Language): readonly Meaning[] {
  const strongest = sources.find((source) => meanings.some((meaning) => meaning.source === source));
  const strong = meanings.filter(({ source }) => source === strongest);
  const own = strong.filter((meaning) => meaning.lang === lang || meaning.lang === null);
  return own.length > 0 ? own : strong;
}
