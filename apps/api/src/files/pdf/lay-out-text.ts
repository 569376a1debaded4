import type { Bidi, EmbeddingLevels } from 'bidi-js';
import { LRUCache } from 'lru-cache';
import { familiesFor } from './font-families.ts';
import { measureText } from './font-program.ts';
import { findTypeface, visibleCodePoints, type Direction, type Typeface } from './typeface.ts';

export interface TextLook {
  size: number;
  weight?: 400 | 600 | 780;
  family?: 'text' | 'display';
  /** Space after each character, in points. */
  spacing?: number;
}

/** A part of a line in one font and direction. */
interface TextRun {
  typeface: Typeface;
  text: string;
  direction: Direction;
  /** Distance from the left end of the line. */
  left: number;
  width: number;
}

/** Runs in the order in which they are read. */
export interface TextLine {
  runs: TextRun[];
  width: number;
}

interface Character {
  text: string;
  start: number;
  typeface: Typeface;
}

/** A paragraph whose characters have fonts and directions. */
interface Paragraph {
  text: string;
  characters: Character[];
  levels: EmbeddingLevels;
  bidi: Bidi;
}

let loadedBidi: Bidi | undefined;

/** Loads the tables of directions when they are first needed, and once. */
async function loadBidi(): Promise<Bidi> {
  const { default: createBidi } = await import('bidi-js');
  return (loadedBidi ??= createBidi());
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Sets a text in lines of at most `width` points: finds a font for each character, orders runs of both directions by
 * the Unicode Bidirectional Algorithm, and breaks between words, where a language writes spaces or not.
 */
export async function layOutText(
  text: string,
  look: TextLook,
  width: number,
  countryCode?: string,
): Promise<TextLine[]> {
  const { size, weight, family, spacing } = look;
  const key = JSON.stringify([text, size, weight, family, spacing, width, countryCode]);
  const lines = known.get(key) ?? (await breakIntoLines(text, look, width, countryCode));
  known.set(key, lines);
  return lines;
}

/** Labels, event and place are the same on each ticket of an order. */
const known = new LRUCache<string, TextLine[]>({ max: 200 });

async function breakIntoLines(
  text: string,
  look: TextLook,
  width: number,
  countryCode?: string,
): Promise<TextLine[]> {
  const bidi = await loadBidi();
  const families = familiesFor(text, look.family ?? 'text', countryCode);
  const lines: TextLine[] = [];
  for (const paragraph of text.normalize('NFC').split('\n')) {
    const characters = await charactersOf(paragraph, families, look.weight ?? 400);
    const prepared = {
      text: paragraph,
      characters,
      bidi,
      levels: bidi.getEmbeddingLevels(paragraph, 'auto'),
    };
    for (const [start, end] of breakLines(prepared, look, width))
      lines.push(lineOf(prepared, start, end, look));
  }
  return lines;
}

async function charactersOf(text: string, families: readonly string[], weight: number): Promise<Character[]> {
  const characters: Character[] = [];
  let previous: Typeface | undefined;
  for (const { segment, index } of graphemes.segment(text)) {
    const typeface =
      (await typefaceFor(segment, previous, families, weight)) ?? (await fallback(families, weight));
    characters.push({ text: segment, start: index, typeface });
    previous = typeface;
  }
  return characters;
}

/** Spaces, digits and punctuation stay in the font of what they follow. */
async function typefaceFor(
  character: string,
  previous: Typeface | undefined,
  families: readonly string[],
  weight: number,
): Promise<Typeface | undefined> {
  const isShared = /^[\p{sc=Zyyy}\p{sc=Zinh}]+$/u.test(character);
  if (previous && isShared && visibleCodePoints(character).every(previous.covers)) return previous;
  return findTypeface(character, families, weight);
}

async function fallback(families: readonly string[], weight: number): Promise<Typeface> {
  const typeface = await findTypeface('?', families, weight);
  if (!typeface) throw new TypeError('no font has a question mark');
  return typeface;
}

/** Returns the lines of a paragraph as ranges of its text. */
function breakLines(paragraph: Paragraph, look: TextLook, width: number): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let start = 0;
  let written = 0;
  for (const { from, to } of wordsOf(paragraph, look, width)) {
    if (from > start && written + widthOf(paragraph, from, trimmedEnd(paragraph, from, to), look) > width) {
      lines.push([start, from]);
      start = from;
      written = 0;
    }
    written += widthOf(paragraph, from, to, look);
  }
  return [...lines, [start, paragraph.text.length]];
}

/** Returns what a line may not break; words longer than a line are cut into characters. */
function wordsOf(paragraph: Paragraph, look: TextLook, width: number): { from: number; to: number }[] {
  const breaks = breaksOf(paragraph.text);
  return breaks.flatMap((to, index) => {
    const from = breaks[index - 1] ?? 0;
    if (widthOf(paragraph, from, trimmedEnd(paragraph, from, to), look) <= width) return [{ from, to }];
    return paragraph.characters
      .filter(({ start }) => start >= from && start < to)
      .map(({ start, text }) => ({ from: start, to: start + text.length }));
  });
}

const trimmedEnd = ({ text }: Paragraph, from: number, to: number): number =>
  from + text.slice(from, to).trimEnd().length;

/** Begins or ends a part with a direction of its own: it has done its work in the levels, and readers would take it for text. */
const isolate = /^[\u2066-\u2069]$/;

const widthOf = (paragraph: Paragraph, from: number, to: number, look: TextLook): number =>
  runsOf(paragraph, from, to, look).reduce((sum, run) => sum + run.width, 0);

/** Returns where a line may end: after spaces that allow it and strokes, and between words of scripts without spaces. */
function breaksOf(text: string): number[] {
  const breaks: number[] = [];
  let before = '';
  for (const { segment, index } of words.segment(text)) {
    const mayBreak = /(?:[^\S\u00a0\u202f]|\/)$/u.test(before) || isUnspaced(before) || isUnspaced(segment);
    const glued = /^[\s\p{Pe}\p{Pf}\p{Po}\p{M}]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(before);
    if (index > 0 && mayBreak && !glued) breaks.push(index);
    before = segment;
  }
  return [...breaks, text.length];
}

const isUnspaced = (word: string) =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(word);

/** Places the runs of a line. Spaces at its end are written, but take no part in its width. */
function lineOf(paragraph: Paragraph, start: number, end: number, look: TextLook): TextLine {
  const trimmed = trimmedEnd(paragraph, start, end);
  const isRightToLeft = (paragraph.levels.paragraphs[0]?.level ?? 0) % 2 === 1;
  // written spaces separate the words of two lines for whoever listens; right to left they would stand on the left
  const runs = runsOf(paragraph, start, isRightToLeft ? trimmed : end, look);
  return { runs, width: widthOf(paragraph, start, trimmed, look) };
}

function runsOf(
  { text, characters, levels, bidi }: Paragraph,
  start: number,
  end: number,
  look: TextLook,
): TextRun[] {
  if (end <= start) return [];
  const runs: { typeface: Typeface; level: number; from: number; to: number }[] = [];
  for (const character of characters) {
    if (character.start < start || character.start >= end || isolate.test(character.text)) continue;
    const level = levels.levels[character.start] ?? 0;
    const last = runs.at(-1);
    const to = character.start + character.text.length;
    if (last?.to === character.start && last.typeface === character.typeface && last.level === level)
      last.to = to;
    else runs.push({ typeface: character.typeface, level, from: character.start, to });
  }
  const placed: TextRun[] = runs.map(({ typeface, level, from, to }) => {
    const part = text.slice(from, to);
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    const scale = look.size / typeface.unitsPerEm;
    const spacing = (look.spacing ?? 0) * Array.from(part).length;
    const width = measureText(typeface, part, direction) * scale + spacing;
    return { typeface, text: part, direction, left: 0, width };
  });
  // from left to right: of one character of each run, its place in the order of the line
  const order = bidi.getReorderedIndices(text, levels, start, end - 1);
  const visual = runs
    .map(({ from }, index) => ({ at: order.indexOf(from), run: placed[index] }))
    .sort((a, b) => a.at - b.at);
  let left = 0;
  for (const { run } of visual) {
    if (!run) continue;
    run.left = left;
    left += run.width;
  }
  return placed;
}
