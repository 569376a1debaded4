import type { Direction, ShapedGlyph, Typeface } from './typeface.ts';
import { writeTrueType, type Outline } from './write-true-type.ts';

interface DrawnCluster {
  glyph: { id: number; advanceWidth: number; codePoints: number[] };
  xAdvance: number;
}

interface Run {
  glyphs: DrawnCluster['glyph'][];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}

/** Features stand for the direction of a run: they are how pdfkit passes something on to its fonts. */
export const featureOf = { ltr: 'ltra', rtl: 'rtla' } as const satisfies Record<Direction, string>;

/** Interface that pdfkit expects of a font that is not a file. */
export interface FontProgram {
  postscriptName: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  capHeight: number;
  xHeight: number;
  italicAngle: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  post: { isFixedPitch: boolean };
  head: { macStyle: { italic: boolean } };
  layout: (text: string, features?: string[]) => Run;
  getGlyph: (id: number) => { advanceWidth: number };
  createSubset: () => { includeGlyph: (id: number) => number; encode: () => Uint8Array };
}

const replacementCharacter = 0xfffd;
const questionMark = 0x3f;

/**
 * Creates the font that one PDF embeds of a typeface. Its glyphs are clusters of the text rather than glyphs of the file:
 * what HarfBuzz composes, reorders or stacks becomes one outline that stands for exactly its characters. So whoever
 * reads, searches or copies the text gets the characters in their order, in every script.
 */
export function createFontProgram(typeface: Typeface): FontProgram {
  const { name, unitsPerEm, ascent, descent } = typeface;
  // the first stands for missing characters and is never used
  const outlines: Outline[] = [{ width: unitsPerEm, contours: [] }];
  const ids = new Map<string, number>();

  const idOf = (glyphs: ShapedGlyph[], text: string): number => {
    const key = `${text}:${glyphs.map(({ id, x, y }) => `${id},${x},${y}`).join(' ')}`;
    const id = ids.get(key) ?? outlines.push(composeOutline(typeface, glyphs)) - 1;
    ids.set(key, id);
    return id;
  };
  const getGlyph = (id: number) => ({ advanceWidth: outlines[id]?.width ?? 0 });

  const drawText = (text: string, direction: Direction): DrawnCluster[] =>
    clustersOf(typeface, text, direction).map(({ glyphs, text: part }) => {
      const id = idOf(glyphs, part);
      const codePoints = Array.from(part, (character) => character.codePointAt(0) ?? 0);
      return { glyph: { id, ...getGlyph(id), codePoints }, xAdvance: advanceOf(glyphs) };
    });
  const drawnTexts = new Map<string, DrawnCluster[]>();

  return {
    postscriptName: name,
    ...{ unitsPerEm, ascent, descent, lineGap: 0, italicAngle: 0 },
    capHeight: 0.7 * unitsPerEm,
    xHeight: 0.5 * unitsPerEm,
    bbox: { minX: 0, minY: descent, maxX: unitsPerEm, maxY: ascent },
    post: { isFixedPitch: false },
    head: { macStyle: { italic: false } },
    getGlyph,
    layout: (text, features = []) => {
      const direction = features.includes(featureOf.rtl) ? 'rtl' : 'ltr';
      const key = `${direction}:${text}`;
      // pdfkit asks several times for each text that it draws
      const drawn = drawnTexts.get(key) ?? drawText(text, direction);
      drawnTexts.set(key, drawn);
      return {
        glyphs: drawn.map(({ glyph }) => glyph),
        // pdfkit scales the positions, before it asks for the width
        positions: drawn.map(({ xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
        get advanceWidth() {
          return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    },
    createSubset: () => ({
      includeGlyph: (id) => id,
      encode: () => writeTrueType({ unitsPerEm, ascent, descent }, outlines),
    }),
  };
}

/** Measures a text in units of the font. */
export const measureText = (typeface: Typeface, text: string, direction: Direction): number =>
  clustersOf(typeface, text, direction).reduce((sum, { glyphs }) => sum + advanceOf(glyphs), 0);

/** Draws a text as the contours of its letters, from left to right, in units of the font. */
export function outlineText(
  typeface: Typeface,
  text: string,
  direction: Direction,
  spacing: number,
): Outline['contours'] {
  let pen = 0;
  return clustersOf(typeface, text, direction).flatMap(({ glyphs, text: part }) => {
    const { contours } = composeOutline(typeface, glyphs);
    const left = pen;
    pen += advanceOf(glyphs) + spacing * Array.from(part).length;
    return contours.map((contour) => contour.map((point) => ({ ...point, x: point.x + left })));
  });
}

const advanceOf = (glyphs: readonly ShapedGlyph[]): number =>
  glyphs.reduce((sum, { advance }) => sum + advance, 0);

/** Shapes a text and groups its glyphs by the characters they stand for, from left to right. */
function clustersOf(
  typeface: Typeface,
  text: string,
  direction: Direction,
): { glyphs: ShapedGlyph[]; text: string }[] {
  const shaped = typeface.shape(text, direction);
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const groups = new Map<number, ShapedGlyph[]>();
  for (const glyph of shaped) groups.set(glyph.cluster, [...(groups.get(glyph.cluster) ?? []), glyph]);
  return [...groups].map(([start, glyphs]) => ({
    text: text.slice(start, ends.get(start)),
    glyphs: glyphs.some(({ id }) => id === 0) ? [missingGlyph(typeface, start)] : glyphs,
  }));
}

/** A character that no font has is drawn as a replacement character, and still reads as itself. */
function missingGlyph(typeface: Typeface, cluster: number): ShapedGlyph {
  const id = typeface.glyphOf(replacementCharacter) || typeface.glyphOf(questionMark);
  return { id, cluster, advance: typeface.advanceOf(id), x: 0, y: 0 };
}

function composeOutline(typeface: Typeface, glyphs: readonly ShapedGlyph[]): Outline {
  const contours: Outline['contours'] = [];
  let pen = 0;
  for (const { id, advance, x, y } of glyphs) {
    for (const contour of typeface.contoursOf(id))
      contours.push(
        contour.map((point) => ({
          ...point,
          x: Math.round(point.x + pen + x),
          y: Math.round(point.y + y),
        })),
      );
    pen += advance;
  }
  // a letter alone has the width of the file, without the kerning that it has in this text
  const [first] = glyphs;
  const width = first && glyphs.length === 1 ? typeface.advanceOf(first.id) : pen;
  return { width: Math.round(width), contours };
}
