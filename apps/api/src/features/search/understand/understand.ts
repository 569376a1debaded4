import {
  formatEventDays,
  fromMajor,
  locales,
  normalise,
  type EventFilters,
  type Language,
  type ReadingChip,
} from '@atrium/domain';
import { optionNameIn } from '../../../texts/option-names/index.ts';
import { textsIn } from '../../../texts/index.ts';
import type { DaySpan } from './calendar.ts';
import type { PricesRead } from './read-prices.ts';
import { correct, isBeginning } from './spelling.ts';
import { joinNorms, readWords, type Piece, type Reading } from './read-words.ts';
import { splitQuery, type Token } from './split-query.ts';
import { fillers, joiners, stopWords } from './stop-words.ts';
import { anyOf, inNames, phrase, prefix } from './tsquery.ts';
import type { ReadingOptions, Understood, Unit } from './understood.ts';
import { findWordUse, type Vocabulary } from './vocabulary.ts';

const mostUnits = 12;
const shortestPrefix = 3;
/** Names in the label of a chip. */
const mostNames = 3;
const mostAlternatives = 3;
const attendanceNames = ['In-Person', 'Virtual', 'Hybrid'];
const freeCancellation = 1;

type Filters = Partial<EventFilters>;
interface NegatablePiece extends Piece {
  not: boolean;
  isQuoted: boolean;
}

/** Reads a query. Pure, so that the list, its counts and the chips are always read alike. */
export function understand(query: string, options: ReadingOptions, vocabulary: Vocabulary): Understood {
  const parts = splitQuery(query).map((part, index, all) => ({
    ...part,
    tokens: part.isQuoted
      ? part.tokens
      : correctSlips(part.tokens, index === all.length - 1, options, vocabulary),
  }));
  const pieces = withoutFillers(
    parts.flatMap(({ tokens, isQuoted, not }): NegatablePiece[] =>
      isQuoted
        ? [{ tokens, reading: null, isQuoted, not }]
        : readPlainly(tokens, options, vocabulary).map((piece) => ({ ...piece, isQuoted, not })),
    ),
  );
  const read = pieces.flatMap(({ reading, ...piece }, index) =>
    reading ? [{ ...piece, reading, index }] : [],
  );
  const hard = readFilters(
    read.filter(({ not }) => !not),
    options,
  );
  const soft = [
    ...read.flatMap((piece) =>
      piece.reading.kind === 'concept' ? [conceptOf(piece, piece.reading, options.lang)] : [],
    ),
    ...placesOf(read, options),
  ];
  const last = pieces.at(-1);
  const isPrefix = (piece: NegatablePiece) =>
    piece === last &&
    !piece.not &&
    piece.tokens.length === 1 &&
    isUnknown(joinNorms(piece.tokens), vocabulary);
  const meant = soft.flatMap(({ index, unit }) => (unit ? [{ index, unit }] : []));
  const hasTopic = meant.some(({ unit }) => unit.isTopic && !unit.not);
  const isLeftOut = ({ tokens, isQuoted, not }: NegatablePiece, words: ReadonlySet<string>) =>
    !isQuoted && (not ? stopWords : words).has(joinNorms(tokens));
  const ignored = new Set(
    hasTopic ? pieces.filter((piece) => isInNoEvent(piece, piece === last, options, vocabulary)) : [],
  );
  const words = pieces.flatMap((piece, index) =>
    piece.reading ||
    ignored.has(piece) ||
    piece.tokens.every(({ isSign }) => isSign) ||
    isLeftOut(piece, stopWords) ||
    (hasTopic && isLeftOut(piece, fillers) && !isPlainWord(piece.tokens[0], options.plain))
      ? []
      : [{ index, unit: wordsOf(piece, isPrefix(piece)) }],
  );
  const all = joinAlternatives(
    [...meant, ...words].toSorted((one, other) => one.index - other.index),
    pieces,
  ).filter(({ tsquery }) => tsquery !== '');
  // A query of stop words alone is searched as it is.
  const units =
    all.length === 0 && read.length === 0
      ? pieces.map((piece) => wordsOf(piece, false)).filter(({ tsquery }) => tsquery !== '')
      : all;
  const hasPositive = units.some(({ not }) => !not) || Object.keys(hard.filters).length > 0;
  const chips = [...soft, ...hard.chips].flatMap(({ index, chip }) => (chip ? [{ index, chip }] : []));
  const refused = hasPositive ? [] : units.filter(({ not }) => not);
  return {
    units: (hasPositive ? units : units.filter(({ not }) => !not)).slice(0, mostUnits),
    filters: hard.filters,
    chips: [
      ...chips
        .toSorted((one, other) => one.index - other.index)
        .map(({ chip }) => chip)
        .filter(({ typed }) => hasPositive || !refused.some(({ text }) => text === typed)),
      ...refused.map(({ text }): ReadingChip => ({
        id: `without-${text}`,
        typed: text,
        kind: 'without',
        label: text,
        applied: false,
        reason: 'needs-another-word',
      })),
    ],
    corrected: parts.flatMap(({ tokens }) =>
      tokens.flatMap(({ text, norm, mistyped }) =>
        mistyped === undefined ? [] : [{ typed: text, used: norm }],
      ),
    ),
    ignored: [...ignored].map(({ tokens }) => textOf(tokens)),
    didYouMean: alternatives(
      query,
      parts.flatMap(({ tokens, isQuoted }) => (isQuoted ? [] : tokens)),
      options,
      vocabulary,
    ),
    vocabulary: vocabulary.version,
  };
}

const isPlainWord = (token: Token | undefined, plain: readonly string[]) =>
  token !== undefined && plain.some((text) => ` ${normalise(text)} `.includes(` ${token.norm} `));

/** Reads "brands" and "software" as nothing beside another topic: "skincare brands" asks for skincare. */
function withoutFillers(pieces: NegatablePiece[]): NegatablePiece[] {
  const isFiller = ({ tokens }: NegatablePiece) => fillers.has(joinNorms(tokens));
  const isTopic = ({ reading, not }: NegatablePiece) =>
    reading?.kind === 'concept' && !not && isAboutTopic(reading);
  if (!pieces.some((piece) => isTopic(piece) && !isFiller(piece))) return pieces;
  return pieces.map((piece) => (isTopic(piece) && isFiller(piece) ? { ...piece, reading: null } : piece));
}

type Concept = Extract<Reading, { kind: 'concept' }>;
const isAboutTopic = ({ meanings }: Concept): boolean => !meanings.every(({ isType }) => isType);

/** Returns true for a single word that no event has, and that isn't the beginning of one. */
function isInNoEvent(
  { tokens, reading, isQuoted, not }: NegatablePiece,
  isLast: boolean,
  { plain }: ReadingOptions,
  vocabulary: Vocabulary,
): boolean {
  const [token] = tokens;
  if (!token || tokens.length > 1 || reading || isQuoted || not || vocabulary.words.size === 0) return false;
  return (
    !token.isSign &&
    token.mistyped === undefined &&
    !isPlainWord(token, plain) &&
    !stopWords.has(token.norm) &&
    findWordUse(token.norm, vocabulary.words) === undefined &&
    !(isLast && isBeginning(token.norm, vocabulary.spelling))
  );
}

/** Wants one of two topics, or of two types, that "and" or "or" stands between: either is welcome. */
function joinAlternatives(
  units: readonly { index: number; unit: Unit }[],
  pieces: readonly NegatablePiece[],
): Unit[] {
  const joined: { index: number; unit: Unit }[] = [];
  for (const next of units) {
    const before = joined.at(-1);
    const between = before && next.index === before.index + 2 ? pieces[before.index + 1] : undefined;
    const word = between && !between.reading && !between.isQuoted ? joinNorms(between.tokens) : '';
    const isSame =
      before !== undefined &&
      [before, next].some(({ unit }) => unit.kind === 'concept') &&
      [before, next].every(({ unit }) => ['concept', 'word'].includes(unit.kind) && !unit.not) &&
      before.unit.isTopic === next.unit.isTopic;
    if (!before || !isSame || !joiners.has(word)) {
      joined.push(next);
      continue;
    }
    const text = `${before.unit.text} ${word} ${next.unit.text}`;
    const tsquery = `(${before.unit.tsquery} | ${next.unit.tsquery})`;
    joined.splice(-1, 1, { index: next.index, unit: { ...next.unit, kind: 'concept', text, tsquery } });
  }
  return joined.map(({ unit }) => unit);
}

/** A word that neither events nor the vocabulary have, and that no word begins with if it may be unfinished. */
const isMistyped = (
  token: Token,
  mayBeUnfinished: boolean,
  plain: readonly string[],
  vocabulary: Vocabulary,
) =>
  !token.isSign &&
  !isPlainWord(token, plain) &&
  isUnknown(token.norm, vocabulary) &&
  !stopWords.has(token.norm) &&
  findWordUse(token.norm, vocabulary.words) === undefined &&
  !(mayBeUnfinished && isBeginning(token.norm, vocabulary.spelling));

/** Corrects words that are surely mistyped; what was typed is searched beside the correction. */
function correctSlips(
  tokens: Token[],
  isLast: boolean,
  options: ReadingOptions,
  vocabulary: Vocabulary,
): Token[] {
  if (vocabulary.spelling.size === 0) return tokens;
  const mistyped = tokens.filter((token, index) =>
    isMistyped(token, isLast && index === tokens.length - 1, options.plain, vocabulary),
  );
  if (mistyped.length === 0) return tokens;
  // a season or a currency is in no text and on no list, and is right all the same
  const read = new Set(
    readPlainly(tokens, options, vocabulary).flatMap((piece) => (piece.reading ? piece.tokens : [])),
  );
  return tokens.map((token) => {
    if (!mistyped.includes(token) || read.has(token)) return token;
    const correction = correct(token.norm, options.lang, vocabulary.spelling);
    const [norm] = correction?.words ?? [];
    return correction?.isCertain && norm ? { ...token, norm, mistyped: token.norm } : token;
  });
}

/** The query with a word that may be mistyped replaced by what is like it. */
function alternatives(
  query: string,
  tokens: readonly Token[],
  { lang, plain }: ReadingOptions,
  vocabulary: Vocabulary,
): string[] {
  if (vocabulary.spelling.size === 0) return [];
  return tokens
    .filter(
      (token) =>
        token.mistyped === undefined && isMistyped(token, token === tokens.at(-1), plain, vocabulary),
    )
    .flatMap(({ text, norm }) =>
      (correct(norm, lang, vocabulary.spelling)?.words ?? []).map((word) => query.replace(text, word)),
    )
    .slice(0, mostAlternatives);
}

/** Reads a run of words; those in `plain` stay words, also as parts of something longer. */
function readPlainly(
  tokens: Token[],
  { lang, today, plain }: ReadingOptions,
  vocabulary: Vocabulary,
): Piece[] {
  const padded = plain.map((text) => ` ${normalise(text)} `);
  return readWords(tokens, { lang, today }, vocabulary, (norm) =>
    padded.some((text) => ` ${norm} `.includes(text) || text.includes(` ${norm} `)),
  );
}

const isUnknown = (word: string, { known, words }: Vocabulary) =>
  word.length >= shortestPrefix && !known.has(word) && !words.has(word) && !/^\d+$/.test(word);

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');

function wordsOf({ tokens, isQuoted, not }: NegatablePiece, isPrefix: boolean): Unit {
  const norm = joinNorms(tokens);
  const isPhrase = norm.includes(' ');
  return {
    kind: isPhrase || isQuoted ? 'phrase' : 'word',
    text: textOf(tokens),
    tsquery: isPrefix && !isPhrase && !isQuoted ? prefix(norm) : withTyped(tokens, phrase(norm)),
    not,
    isTopic: true,
  };
}

/** Asks for the typed words in the place of a correction. */
const typedWords = (tokens: readonly Token[]): string[] =>
  tokens.some(({ mistyped }) => mistyped !== undefined)
    ? [phrase(joinNorms(tokens.map((token) => ({ ...token, norm: token.mistyped ?? token.norm }))))]
    : [];

const withTyped = (tokens: readonly Token[], used: string): string => {
  const typed = typedWords(tokens);
  return typed.length > 0 ? anyOf([used, ...typed]) : used;
};

interface ReadPiece {
  index: number;
  tokens: Token[];
  not: boolean;
  reading: Reading;
}
interface Said {
  index: number;
  unit: Unit | null;
  chip: ReadingChip | null;
}

const namesIn = (lang: Language, names: readonly string[]) =>
  [...new Set(names)]
    .slice(0, mostNames)
    .map((name) => optionNameIn(lang, name))
    .join(' · ');

function conceptOf({ index, tokens, not }: ReadPiece, concept: Concept, lang: Language): Said {
  const { meanings } = concept;
  const typed = textOf(tokens);
  const isTopic = isAboutTopic(concept);
  const words = [
    phrase(joinNorms(tokens)),
    ...typedWords(tokens),
    ...meanings.flatMap(({ also }) => also.map((norm) => phrase(norm))),
  ];
  const unit: Unit = {
    kind: 'concept',
    text: typed,
    tsquery: anyOf([
      ...meanings.flatMap(({ lexemes }) => lexemes.map((lexeme) => phrase(lexeme))),
      ...(isTopic ? words : words.map(inNames)),
    ]),
    not,
    isTopic,
  };
  const names = meanings.flatMap((meaning) => meaning.names);
  const label =
    names.length > 0
      ? namesIn(lang, names)
      : meanings
          .flatMap(({ also }) => also)
          .slice(0, mostNames)
          .join(' · ');
  return {
    index,
    unit,
    chip: { id: `concept-${joinNorms(tokens)}`, typed, kind: 'concept', label, applied: true },
  };
}

/** Places that the form doesn't override; several are alternatives of one another. */
function placesOf(read: readonly ReadPiece[], { lang, explicit }: ReadingOptions): Said[] {
  const isChosen = explicit.locationId !== null;
  const said = read.flatMap(({ index, tokens, not, reading }) => {
    if (reading.kind !== 'place') return [];
    const [first] = reading.places;
    if (!first) return [];
    const typed = textOf(tokens);
    const alternatives = [
      ...(reading.isHard ? [] : [phrase(reading.name)]),
      ...typedWords(tokens),
      ...reading.places.flatMap(({ lexemes }) => lexemes.map((lexeme) => phrase(lexeme))),
    ];
    const chip: ReadingChip = {
      id: `place-${reading.name.replaceAll(' ', '-')}`,
      typed,
      kind: 'place',
      label: first.name(lang),
      applied: !isChosen,
      ...(isChosen && { reason: 'chosen-in-form' as const }),
    };
    return [{ index, typed, not, alternatives, chip }];
  });
  const wanted = said.filter(({ not }) => !not);
  return said.map(({ index, typed, not, alternatives, chip }) => {
    const isFirst = wanted[0]?.index === index;
    const unit: Unit | null =
      isChosen || (!not && !isFirst)
        ? null
        : {
            kind: 'place',
            text: not ? typed : wanted.map((place) => place.typed).join(' '),
            tsquery: anyOf(not ? alternatives : wanted.flatMap((place) => place.alternatives)),
            not,
            isTopic: false,
          };
    return { index, unit, chip };
  });
}

/** Filters that were read; of two about the same thing the last one counts, and the form's win over both. */
function readFilters(
  read: readonly ReadPiece[],
  { explicit, lang }: ReadingOptions,
): { filters: Filters; chips: Said[] } {
  const found = read.flatMap(({ index, tokens, reading }) => {
    const filters = filtersOf(reading);
    return filters
      ? [{ index, typed: textOf(tokens), kind: reading.kind, filters, label: labelOf(reading, lang) }]
      : [];
  });
  const isChosen: Readonly<Record<string, boolean>> = {
    date: explicit.minDate !== null || explicit.maxDate !== null,
    price: explicit.minPrice !== null || explicit.maxPrice !== null,
    attendance: explicit.attendanceTypeIds.length > 0,
    cancellation: explicit.cancellationPolicyIds.length > 0,
  };
  const filters: Filters = {};
  const chips = found.map(({ index, typed, kind, filters: own, label }, position): Said => {
    const isReplaced = found
      .slice(position + 1)
      .some((later) => later.kind === kind && !isCompletion(own, later.filters));
    const reason = isChosen[kind] ? 'chosen-in-form' : isReplaced ? 'replaced' : undefined;
    if (!reason) Object.assign(filters, own);
    const chip: ReadingChip = {
      id: `${kind}-${joinWords(typed)}`,
      typed,
      kind,
      label,
      applied: reason === undefined,
      ...(reason && { reason }),
    };
    return { index, unit: null, chip };
  });
  return { filters, chips };
}

const joinWords = (text: string) => text.toLowerCase().replace(/\s+/g, '-');

/** "from March" and "until May" complete each other. */
const isCompletion = (one: Filters, other: Filters) => Object.keys(one).every((key) => !(key in other));

function filtersOf(reading: Reading): Filters | null {
  switch (reading.kind) {
    case 'date':
      return daysOf(reading.span);
    case 'price':
      return pricesOf(reading.prices);
    case 'attendance':
      return { attendanceTypeIds: [...reading.ids] };
    case 'cancellation':
      return { cancellationPolicyIds: [freeCancellation] };
    default:
      return null;
  }
}

const daysOf = ({ first, last }: DaySpan): Filters => ({
  ...(first !== null && { minDate: first }),
  ...(last !== null && { maxDate: last }),
});
const pricesOf = ({ min, max, currency }: PricesRead): Filters => ({
  ...(min !== null && { minPrice: min }),
  ...(max !== null && { maxPrice: max }),
  ...(currency && { ticketCurrency: currency }),
});

function labelOf(reading: Reading, lang: Language): string {
  const { t, formatMoney: written } = textsIn(lang);
  if (reading.kind === 'attendance')
    return namesIn(
      lang,
      reading.ids.map((id) => attendanceNames[id - 1] ?? ''),
    );
  if (reading.kind === 'cancellation') return optionNameIn(lang, 'Free cancellation');
  if (reading.kind === 'date') {
    const { first, last } = reading.span;
    const days = (one: string, other?: string) =>
      formatEventDays(
        { startDateTime: one, ...(other && { endDateTime: other }), timeZone: 'UTC' },
        locales[lang],
      );
    if (first !== null && last !== null) return days(first, last);
    return first !== null
      ? t('From {{day}}', { day: days(first) })
      : t('Until {{day}}', { day: days(last ?? '') });
  }
  if (reading.kind !== 'price') return '';
  const { min, max, currency } = reading.prices;
  const amount = (major: number) => (currency ? written(fromMajor(major, currency)) : String(major));
  if (max === 0) return t('Free');
  if (min !== null && max !== null) return `${amount(min)}–${amount(max)}`;
  return min !== null
    ? t('From {{price}}', { price: amount(min) })
    : t('Up to {{price}}', { price: amount(max ?? 0) });
}
