import type { Language } from '../kernel/languages.ts';
import type { Finding } from './review.ts';
import { insults } from './insults.ts';

/** Rules of the automatic check. What hits one is read by a moderator; no rule rejects anything. */
export const reviewCheckRules = [
  'contact',
  'insult',
  'capitals',
  'repetition',
  'language',
  'similar',
  'competitor',
  'network',
] as const;
export type ReviewCheckRule = (typeof reviewCheckRules)[number];

/** Numbers that are no telephone number: dates, times, amounts, years, percentages. */
const harmlessNumbers = [
  /(?<!\d[./-])\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b(?![./-]\d)/gu,
  /\b\d{4}-\d{2}-\d{2}\b/gu,
  /(?<!\d[:.])\b\d{1,2}[:.h]\d{2}(?:\s?(?:am|pm|uhr|h))?\b(?![:.]\d)/giu,
  /(?:[$€£¥]|\b(?:usd|eur|gbp|chf))\s?\d[\d.,' ]*/giu,
  /\d[\d.,']*\s?(?:[$€£¥%]|(?:usd|eur|gbp|chf|euros?|pounds?|dollars?|percent)\b)/giu,
  /(?<!\d[.,'-])\b(?:\d{1,3}|\d[.,']\d{3})[.,']\d{3}\b(?![.,'-]\d)/gu,
  /\b(?:19|20)\d{2}(?:\s?[-–/]\s?(?:(?:19|20)\d{2}|\d{2}))?\b/gu,
];
const telephone = /\+?\d(?:[\s()./-]{0,3}\d){7,}/u;
const address = /\S+\s?@\s?\S+/u;
const spelledAddress = /\b\S+\s+(?:at|arroba|arobase|ät)\s+\S+\s+(?:dot|punkt|point|punto)\s+\p{L}{2,}/iu;
const webAddress =
  /(?:https?:\/\/|www\.)\S+|\b[\p{L}\d-]{2,}\.(?:com|net|org|info|biz|io|co|eu|uk|de|fr|es|at|ch|it|nl|be|us|shop|online|site|events?)\b(?:\/\S*)?/iu;

function findContact(text: string): string | undefined {
  const numbers = harmlessNumbers.reduce((left, pattern) => left.replace(pattern, ' # '), text);
  return [address.exec(text), spelledAddress.exec(text), webAddress.exec(text), telephone.exec(numbers)].find(
    (found) => found !== null,
  )?.[0];
}

/** Undoes common disguises: `sh1t`, `f*ck` keeps its star, `ä` becomes `a`. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/gu, 'ss')
    .replace(/[013457$@!]/gu, (sign) => disguises[sign] ?? sign);
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
};

const insultPatterns = insults.map(
  (word) => new RegExp(`^${[...word].map((letter) => `(?:${letter}|[*.#_-])`).join('')}$`, 'u'),
);

/** Whole words only, so that Scunthorpe and cockpit pass; at least the first letter has to be written. */
function findInsult(text: string): string | undefined {
  return text.match(/[\p{L}\d][\p{L}\d*#_$@!-]*/gu)?.find((written) => {
    const word = plain(written.replace(/[-_!]+$/u, ''));
    return /^\p{L}/u.test(word) && insultPatterns.some((pattern) => pattern.test(word));
  });
}

function findCapitals(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= 20 && capitals.length > 0.6 * letters.length ? text.slice(0, 80) : undefined;
}

/** One character six times, or one word four times in a row. */
const repetition = /([^\s.\d-])\1{5,}|\b(\p{L}{2,})(?:\W+\2){3,}\b/iu;

/** Short words that stand in nearly every sentence of a language. */
const commonWords: Readonly<Record<Language, readonly string[]>> = {
  en: 'the and was were is are of to in for with but not very good great we it this that had there'.split(
    ' ',
  ),
  de: 'der die das und war waren ist sind nicht mit ein eine für auf sehr gut wir es den zu im von auch'.split(
    ' ',
  ),
  es: 'el la los las y fue era es son de en para con pero no muy bien bueno que un una del al hay'.split(' '),
  fr: 'le la les et était est sont de du des pour avec mais pas très bien bon un une que nous dans il au'.split(
    ' ',
  ),
};

/** The language of a text by its common words; null for none of ours, or too few words to tell. */
export function languageOf(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scores = Object.entries(commonWords).map(
    ([language, common]) =>
      [language as Language, words.filter((word) => common.includes(word)).length] as const, // keys of the table
  );
  const [best] = scores.toSorted(([, a], [, b]) => b - a);
  return best && best[1] > 0 ? best[0] : null;
}

const findForeign = (text: string): string | undefined =>
  (text.match(/\p{L}+/gu)?.length ?? 0) >= 6 && languageOf(text) === null ? text.slice(0, 80) : undefined;

/** Checks a text, of a review or a reply. The score is not known here, so that it can't matter. */
export function checkText(text: string): Finding[] {
  const found: [ReviewCheckRule, string | undefined][] = [
    ['contact', findContact(text)],
    ['insult', findInsult(text)],
    ['capitals', findCapitals(text)],
    ['repetition', repetition.exec(text)?.[0]],
    ['language', findForeign(text)],
  ];
  return found.flatMap(([rule, excerpt]) =>
    excerpt === undefined ? [] : [{ rule, excerpt: excerpt.slice(0, 80) }],
  );
}
