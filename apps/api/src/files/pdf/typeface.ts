import { readFile } from 'node:fs/promises';
import type { SvgPathCommand } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { loadHarfBuzz } from './load-harfbuzz.ts';
import { slicesOf, type FontSlice } from './font-families.ts';
import type { Point } from './write-true-type.ts';

/** A glyph as HarfBuzz places it. `cluster` is the index of the first character that it belongs to. */
export interface ShapedGlyph {
  id: number;
  cluster: number;
  advance: number;
  x: number;
  y: number;
}

export type Direction = 'ltr' | 'rtl';

/** A slice of a font at one weight. */
export interface Typeface {
  /** Unique in a PDF. */
  name: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  covers: (codePoint: number) => boolean;
  glyphOf: (codePoint: number) => number;
  /** Returns the glyphs of a text in one direction from left to right, in units of the font. */
  shape: (text: string, direction: Direction) => ShapedGlyph[];
  advanceOf: (glyph: number) => number;
  contoursOf: (glyph: number) => Point[][];
}

/** About 20 MB: the common slices of all scripts stay, rare Chinese characters make room for each other. */
const typefaces = new LRUCache<string, Promise<Typeface>>({ max: 64 });

/** Loads a slice at a weight. */
async function loadTypeface(slice: FontSlice, weight: number): Promise<Typeface> {
  const name = `${slice.name}-${weight}`;
  const loading = typefaces.get(name) ?? readTypeface(name, slice, weight);
  typefaces.set(name, loading);
  try {
    return await loading;
  } catch (error) {
    typefaces.delete(name);
    throw error;
  }
}

async function readTypeface(name: string, slice: FontSlice, weight: number): Promise<Typeface> {
  const [hb, { default: decompress }] = await Promise.all([
    loadHarfBuzz(),
    import('woff2-encoder/decompress'),
  ]);
  const bytes = await decompress(await readFile(slice.path));
  const face = new hb.Face(new hb.Blob(bytes));
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation('wght', weight)]);
  // a text is shaped when it is measured, broken into lines and drawn; labels stand on every ticket
  const shaped = new LRUCache<string, ShapedGlyph[]>({ max: 500 });
  const { ascender, descender } = font.hExtents();
  const covered = new Set(face.collectUnicodes());
  return {
    name,
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: descender,
    covers: (codePoint) => covered.has(codePoint),
    glyphOf: (codePoint) => font.nominalGlyph(codePoint) ?? 0,
    shape: (text, direction) => {
      const key = `${direction}:${text}`;
      const known = shaped.get(key);
      if (known) return known;
      const buffer = new hb.Buffer();
      // marks stay characters of their own, so that readers find each character where it stands
      buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(direction === 'rtl' ? hb.Direction.RTL : hb.Direction.LTR);
      hb.shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => ({
        id: codepoint,
        cluster,
        advance: positions[index]?.xAdvance ?? 0,
        x: positions[index]?.xOffset ?? 0,
        y: positions[index]?.yOffset ?? 0,
      }));
      shaped.set(key, glyphs);
      return glyphs;
    },
    advanceOf: (glyph) => font.glyphHAdvance(glyph),
    contoursOf: (glyph) => contoursOf(font.glyphToJson(glyph)),
  };
}

/** Finds the first typeface of these families that covers all of a character; `undefined` if none does. */
export async function findTypeface(
  character: string,
  families: readonly string[],
  weight: number,
): Promise<Typeface | undefined> {
  const codePoints = visibleCodePoints(character);
  for (const family of families)
    for (const slice of slicesOf(family)) {
      if (!codePoints.every((code) => slice.ranges.some(([from, to]) => from <= code && code <= to)))
        continue;
      const typeface = await loadTypeface(slice, weight);
      if (codePoints.every(typeface.covers)) return typeface;
    }
  return undefined;
}

/** Returns the code points that need a glyph: joiners, marks of direction and variation selectors do not. */
export const visibleCodePoints = (character: string): number[] =>
  Array.from(character, (sign) => sign.codePointAt(0) ?? 0).filter(
    (code) => !/[\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(String.fromCodePoint(code)),
  );

/** Turns the lines and quadratic curves of a path into the points of its closed contours. */
function contoursOf(path: readonly SvgPathCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { type, values } of path) {
    if (type === 'M') contours.push([]);
    const contour = contours.at(-1);
    for (let at = 0; at < values.length; at += 2)
      contour?.push({
        x: values[at] ?? 0,
        y: values[at + 1] ?? 0,
        isOnCurve: type !== 'Q' || at === 2,
      });
  }
  return contours;
}
