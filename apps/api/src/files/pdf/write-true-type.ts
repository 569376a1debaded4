export interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

export interface Outline {
  width: number;
  contours: Point[][];
}

const [onCurve, shortX, shortY, positiveOrSameX, positiveOrSameY] = [1, 2, 4, 16, 32];

/**
 * Writes a TrueType font of these glyphs with the tables that a PDF needs (ISO 32000-1, 9.9). The first glyph is the one
 * for missing characters.
 */
export function writeTrueType(
  metrics: { unitsPerEm: number; ascent: number; descent: number },
  glyphs: readonly Outline[],
): Buffer {
  const written = glyphs.map(writeGlyph);
  const offsets = [0];
  for (const glyph of written) offsets.push((offsets.at(-1) ?? 0) + glyph.length);
  const points = glyphs.flatMap(({ contours }) => contours.flat());
  const box = boxOf(points);
  const advances = glyphs.map(({ width }) => width);
  const { unitsPerEm, ascent, descent } = metrics;
  return writeTables({
    glyf: Buffer.concat(written),
    head: Buffer.concat([
      // version, revision, a sum that PDFs don't use, magic number
      uint32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      int16(3, unitsPerEm),
      // made and changed on an unknown day
      Buffer.alloc(16),
      // box, style, smallest size, direction, long offsets, format
      int16(box.minX, box.minY, box.maxX, box.maxY, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      uint32(0x10000),
      int16(ascent, descent, 0, Math.max(...advances), box.minX, 0, box.maxX),
      // an upright caret, reserved words, format
      int16(1, 0, 0, 0, 0, 0, 0, 0, glyphs.length),
    ]),
    hmtx: int16(...glyphs.flatMap(({ width, contours }) => [width, boxOf(contours.flat()).minX])),
    loca: uint32(...offsets),
    maxp: Buffer.concat([
      uint32(0x10000),
      int16(
        glyphs.length,
        Math.max(...glyphs.map(({ contours }) => contours.flat().length)),
        Math.max(...glyphs.map(({ contours }) => contours.length)),
      ),
      // neither composed glyphs nor instructions
      int16(0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
    ]),
  });
}

/** Writes a simple glyph; one without contours, such as a space, is empty. */
function writeGlyph({ contours }: Outline): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const { minX, minY, maxX, maxY } = boxOf(points);
  const ends = contours.map((_, index) => contours.slice(0, index + 1).flat().length - 1);
  const steps = points.map(({ x, y, isOnCurve }, index) => ({
    x: x - (points[index - 1]?.x ?? 0),
    y: y - (points[index - 1]?.y ?? 0),
    isOnCurve,
  }));
  const flags = steps.map(
    ({ x, y, isOnCurve }) =>
      (isOnCurve ? onCurve : 0) | flagOf(x, shortX, positiveOrSameX) | flagOf(y, shortY, positiveOrSameY),
  );
  const glyph = Buffer.concat([
    int16(contours.length, minX, minY, maxX, maxY, ...ends, 0),
    Buffer.from(flags),
    ...steps.map(({ x }) => writeStep(x)),
    ...steps.map(({ y }) => writeStep(y)),
  ]);
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
}

const isShort = (step: number): boolean => Math.abs(step) < 256;

function flagOf(step: number, short: number, positiveOrSame: number): number {
  if (step === 0) return positiveOrSame;
  if (!isShort(step)) return 0;
  return step > 0 ? short | positiveOrSame : short;
}

function writeStep(step: number): Buffer {
  if (step === 0) return Buffer.alloc(0);
  return isShort(step) ? Buffer.from([Math.abs(step)]) : int16(step);
}

function boxOf(points: readonly Point[]) {
  if (points.length === 0) return { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { minX: min(xs), minY: min(ys), maxX: -min(xs.map((x) => -x)), maxY: -min(ys.map((y) => -y)) };
}

const min = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);

/** Writes the directory and the tables, in the order of their names. */
function writeTables(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const header = Buffer.concat([
    uint32(0x10000),
    int16(entries.length, 16 * power, Math.log2(power), 16 * (entries.length - power)),
  ]);
  let offset = header.length + 16 * entries.length;
  const [directory, contents]: [Buffer[], Buffer[]] = [[], []];
  for (const [name, table] of entries) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.push(Buffer.from(name, 'latin1'), uint32(sumOf(padded), offset, table.length));
    contents.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...directory, ...contents]);
}

function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Writes words of 16 bits, signed or not. */
function int16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => buffer.writeUInt16BE(value & 0xffff, 2 * index));
  return buffer;
}

function uint32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => buffer.writeUInt32BE(value, 4 * index));
  return buffer;
}
