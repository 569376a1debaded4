import { inflateSync } from 'node:zlib';

interface StructureNode {
  type?: string;
  role?: string;
  alt?: string;
  children?: StructureNode[];
}

/** Opens a PDF with an independent reader: its title, and what it tells screen readers, in order. */
export async function readPdf(pdf: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { metadata } = await document.getMetadata();
  const elements: StructureNode[] = [];
  const collect = (node: StructureNode) => {
    elements.push(node);
    node.children?.forEach(collect);
  };
  for (let number = 1; number <= document.numPages; number++) {
    const tree: StructureNode | null = await (await document.getPage(number)).getStructTree();
    if (tree) collect(tree);
  }
  return { document, title: metadata.get('dc:title') as unknown, elements };
}

/** Reads the text of each page with an independent PDF reader. */
export async function textOfPages(pdf: Uint8Array): Promise<string[]> {
  const { document } = await readPdf(pdf);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return pages;
}

/** Reads the files in a PDF, by name, as text. */
export async function attachmentsOf(pdf: Uint8Array): Promise<Map<string, string>> {
  const { document } = await readPdf(pdf);
  const found = new Map<string, string>();
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(id);
    if (content) found.set(filename, Buffer.from(content).toString());
  }
  return found;
}

/** Returns the numbers of all glyphs that are drawn; 0 is the sign for a missing one. */
export const cidsOf = (pdf: Uint8Array): number[] =>
  streamsOf(pdf)
    .flatMap((stream) => stream.match(/(?<=\[).*(?=\] TJ)/g) ?? [])
    .flatMap((shown) => shown.match(/(?<=<)[\da-f]+(?=>)/g) ?? [])
    .flatMap((hex) => hex.match(/.{4}/g) ?? [])
    .map((cid) => parseInt(cid, 16));

/** Streams as PDFKit writes them: data may end with a carriage return, so the line break is exactly one byte. */
function streamsOf(pdf: Uint8Array): string[] {
  const raw = Buffer.from(pdf).toString('latin1');
  return [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => {
    const bytes = Buffer.from(data, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : data;
  });
}

/** Decodes the QR codes drawn on a PDF as squares of a 25 by 25 grid, so that tests check the drawing itself. */
export function codesOf(pdf: Uint8Array): string[] {
  return streamsOf(pdf).flatMap((drawing) => {
    const squares = [...drawing.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) \3 re$/gm)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }));
    return squares.length > 100 ? [readQr(gridOf(squares))] : [];
  });
}

type Grid = boolean[][];
const size = 25;

function gridOf(squares: { x: number; y: number }[]): Grid {
  const [left, right] = [Math.min(...squares.map((s) => s.x)), Math.max(...squares.map((s) => s.x))];
  const top = Math.min(...squares.map((s) => s.y));
  const unit = (right - left) / (size - 1);
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const { x, y } of squares) {
    const row = grid[Math.round((y - top) / unit)];
    if (row) row[Math.round((x - left) / unit)] = true;
  }
  return grid;
}

const masks: ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Version 2's finder patterns with format bits, timing lines and alignment pattern. */
const isPattern = (i: number, j: number): boolean =>
  (i < 9 && (j < 9 || j > 16)) ||
  (i > 16 && j < 9) ||
  i === 6 ||
  j === 6 ||
  (i > 15 && i < 21 && j > 15 && j < 21);

/** Reads ISO 18004 version 2 in byte mode, without error correction. */
function readQr(grid: Grid): string {
  const dark = (i: number, j: number) => grid[i]?.[j] ?? false;
  const format = [2, 3, 4].map((j) => Number(dark(8, j))).reduce((bits, bit) => bits * 2 + bit, 0) ^ 0b101;
  const mask = masks[format];
  if (!mask) throw new TypeError('no such mask');
  const bits: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const i = upwards ? size - 1 - step : step;
      for (const j of [right, right - 1]) if (!isPattern(i, j)) bits.push(Number(dark(i, j) !== mask(i, j)));
    }
    upwards = !upwards;
  }
  const read = (from: number, count: number) =>
    bits.slice(from, from + count).reduce((value, bit) => value * 2 + bit, 0);
  if (read(0, 4) !== 0b0100) throw new TypeError('not in byte mode');
  const length = read(4, 8);
  return Buffer.from(Array.from({ length }, (_, n) => read(12 + 8 * n, 8))).toString('utf8');
}
