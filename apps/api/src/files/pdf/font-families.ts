import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Packages of Fontsource, each a free font (OFL 1.1) cut into slices of which only those that a text needs are
 * read. A script is added by one line here and its package.
 */
const display = 'bricolage-grotesque';
const byScript = [
  'inter', // Latin, Greek, Cyrillic
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
];
const chinese = 'noto-sans-sc';
const traditionalChinese = 'noto-sans-tc';
const japanese = 'noto-sans-jp';
const korean = 'noto-sans-kr';

/** Han characters are drawn differently in these countries; elsewhere as in mainland China. */
const hanOfCountry: Record<string, string> = {
  JP: japanese,
  KR: korean,
  TW: traditionalChinese,
  HK: traditionalChinese,
  MO: traditionalChinese,
};

/**
 * Lists the families to draw a text with, the preferred first. Kana, hangul and bopomofo reveal whose Han
 * characters stand beside them; without them the country of the document decides.
 */
export function familiesFor(text: string, look: 'text' | 'display', countryCode?: string): string[] {
  const preferred = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
    ? japanese
    : /\p{sc=Hangul}/u.test(text)
      ? korean
      : /\p{sc=Bopomofo}/u.test(text)
        ? traditionalChinese
        : (hanOfCountry[countryCode ?? ''] ?? chinese);
  const han = new Set([preferred, chinese, traditionalChinese, japanese, korean]);
  return [...(look === 'display' ? [display] : []), ...byScript, ...han];
}

/** A file of a family and the code points for which it is meant. */
export interface FontSlice {
  name: string;
  path: string;
  ranges: [from: number, to: number][];
}

const require = createRequire(import.meta.url);
const known = new Map<string, FontSlice[]>();

/** Lists the slices of a family, the most common characters first. */
export function slicesOf(family: string): FontSlice[] {
  const slices = known.get(family) ?? readSlices(family);
  known.set(family, slices);
  return slices;
}

function readSlices(family: string): FontSlice[] {
  const path = require.resolve(`@fontsource-variable/${family}/unicode.json`);
  const ranges = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  return Object.entries(ranges)
    .map(([key, unicodeRange]) => {
      const name = `${family}-${key.replace(/[[\]]/g, '')}`;
      return {
        name,
        path: require.resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`),
        ranges: unicodeRange.split(',').map(readRange),
      };
    })
    .reverse();
}

/** Reads a range of CSS, such as `U+0131` or `U+0000-00FF`. */
function readRange(range: string): [number, number] {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}
