import { normalise } from '@atrium/domain';

/** A word, number or sign of the query. */
export interface Token {
  /** As typed. */
  text: string;
  /** Normalised; a sign stays as it is. */
  norm: string;
  isSign: boolean;
  /** The typed word, normalised, if `norm` is a correction. */
  mistyped?: string;
  /** True right after a hyphen, as the second half of `tax-free`. */
  isGlued: boolean;
}

/** Consecutive tokens that are read together, or a phrase in quotes. */
interface Part {
  tokens: Token[];
  isQuoted: boolean;
  not: boolean;
}

const parts = /(-?)(?:"([^"]*)"|[“„«]([^”“»]*)[”“»])|([^"“„«]+)/gu;
/** A word that must be absent: a hyphen before a letter, after a space. */
const minus = /(?:^|\s)-(?=[\p{L}])[\p{L}\p{M}\p{N}]+/gu;
const tokens = /\d+(?:[.,]\d+)*(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+|[€$£<>≤≥]|(?<=\d\s?)[-–—/](?=\s?\d)/gu;

const signs = /^[€$£<>≤≥\-–—/]$/u;
const dashes = /^[–—]$/u;

function tokensOf(text: string): Token[] {
  return [...text.matchAll(tokens)].flatMap(({ 0: typed, index }): Token[] => {
    if (signs.test(typed))
      return [{ text: typed, norm: typed.replace(dashes, '-'), isSign: true, isGlued: false }];
    const isGlued = index > 0 && text[index - 1] === '-';
    // Numbers keep their separators, which prices and dates need.
    const norm = /^\d/.test(typed) && /[.,]/.test(typed) ? typed : normalise(typed);
    return norm === '' ? [] : [{ text: typed, norm, isSign: false, isGlued }];
  });
}

/** Splits a query into runs of words, quoted phrases and words that must be absent. */
export function splitQuery(query: string): Part[] {
  return [...query.matchAll(parts)]
    .flatMap(([, not, straight, curly, words]): Part[] => {
      const quoted = straight ?? curly;
      if (quoted !== undefined) return [{ tokens: tokensOf(quoted), isQuoted: true, not: not === '-' }];
      return splitMinus(words ?? '');
    })
    .filter((part) => part.tokens.length > 0);
}

function splitMinus(text: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(minus)) {
    found.push({ tokens: tokensOf(text.slice(from, index)), isQuoted: false, not: false });
    found.push({ tokens: tokensOf(word), isQuoted: false, not: true });
    from = index + word.length;
  }
  return [...found, { tokens: tokensOf(text.slice(from)), isQuoted: false, not: false }];
}
