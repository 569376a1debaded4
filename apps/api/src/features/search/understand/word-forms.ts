import type { Language } from '@atrium/domain';

const consonantY = /[^aeiou]y$/;

const english = (word: string): string[] => {
  if (word.length < 3) return [];
  if (/ies$/.test(word) && word.length > 4) return [word.replace(/ies$/, 'y')];
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.replace(/es$/, '')];
  if (/(?:ss|us|is|ics)$/.test(word)) return [];
  if (word.endsWith('s')) return [word.slice(0, -1)];
  if (consonantY.test(word)) return [word.replace(/y$/, 'ies')];
  return [/(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`];
};

const others: Readonly<Record<Language, (word: string) => string[]>> = {
  en: english,
  es: (word) => {
    if (word.length < 4) return [];
    if (/[^aeiou]es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
    if (/[aeiou]s$/.test(word)) return [word.slice(0, -1)];
    return [/[aeiou]$/.test(word) ? `${word}s` : `${word}es`];
  },
  fr: (word) => {
    if (word.length < 4) return [];
    if (word.endsWith('aux')) return [word.replace(/aux$/, 'al')];
    if (/[sx]$/.test(word)) return [word.slice(0, -1)];
    return word.endsWith('al') ? [`${word}s`, word.replace(/al$/, 'aux')] : [`${word}s`];
  },
  de: (word) => {
    if (word.length < 4) return [];
    if (word.endsWith('en')) return [word.slice(0, -2), word.slice(0, -1)];
    return word.endsWith('e') ? [`${word}n`] : [`${word}en`, `${word}e`, `${word}s`];
  },
};

/** A normalised word or phrase in singular and plural, of its last word, and of all its words. */
export function wordForms(norm: string, lang: Language): string[] {
  const words = norm.split(' ');
  const forms = others[lang];
  const last = words.at(-1) ?? '';
  const ofLast = forms(last).map((form) => [...words.slice(0, -1), form].join(' '));
  const ofAll =
    words.length > 1 && lang !== 'en' ? [words.map((word) => forms(word)[0] ?? word).join(' ')] : [];
  return [norm, ...ofLast, ...ofAll];
}
