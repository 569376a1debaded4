import { operator, type Language } from '@atrium/domain';
import { createFontProgram, featureOf } from './font-program.ts';
import { layOutText, type TextLine, type TextLook } from './lay-out-text.ts';

type Element = PDFKit.PDFStructureElement;

/** A tagged PDF (PDF/UA-1) under construction: what is written is also told to screen readers, in that order. */
export interface PdfDocument {
  kit: PDFKit.PDFDocument;
  /** Root of what screen readers read. */
  root: Element;
  /** Country whose form of Han characters is used. */
  countryCode?: string;
  fonts: Set<string>;
  pages: number;
}

export const colours = {
  ink: '#0b2a33',
  quiet: '#4b636b',
  line: '#d8e2e5',
  surface: '#f2f6f6',
  marigold: '#f2a922',
  onInk: '#f4f9fa',
} as const;

export const margin = 56;
/** Width between the margins of an A4 page. */
export const contentWidth = 595.28 - 2 * margin;
const bandHeight = 72;

export interface TextStyle extends TextLook {
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** Height of a line as a multiple of the size. */
  leading?: number;
}

/** A text set in lines, ready to be drawn. */
export interface TextBlock {
  lines: TextLine[];
  style: TextStyle;
  width: number;
  height: number;
}

interface Place {
  x?: number;
  width?: number;
  /** Space below, in points. */
  after?: number;
}

/** Creates an A4 PDF without pages. */
export async function createPdf(about: {
  title: string;
  language: Language;
  createdAt: Date;
  countryCode?: string | null;
  /** Makes it fit to be kept for decades (PDF/A-3), and to carry files. */
  isArchived?: boolean;
}): Promise<PdfDocument> {
  const { title, language, createdAt, countryCode, isArchived = false } = about;
  const { default: PdfKit } = await import('pdfkit');
  const kit = new PdfKit({
    size: 'A4',
    // we break pages ourselves
    margins: { top: 0, right: margin, bottom: 0, left: margin },
    pdfVersion: '1.7',
    ...(isArchived ? { subset: 'PDF/A-3a' } : {}),
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Author: operator.legalName, Creator: operator.product, CreationDate: createdAt },
  });
  escapeTitle(kit, title);
  kit.appendXML(conformance);
  const root = kit.struct('Document');
  kit.addStructure(root);
  return { kit, root, countryCode: countryCode ?? undefined, fonts: new Set(), pages: 0 };
}

/** Says in the metadata that the document keeps PDF/UA-1. */
const conformance = `
  <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

/** pdfkit writes the title into XML as it is. */
function escapeTitle(kit: PDFKit.PDFDocument, title: string): void {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const append = kit.appendXML.bind(kit);
  kit.appendXML = (xml, newline) =>
    append(
      xml.replace(`>${title}<`, () => `>${escaped}<`),
      newline,
    );
}

/** Ends the document; it can then be read as a stream. */
export function endPdf({ kit, root }: PdfDocument): PDFKit.PDFDocument {
  root.end();
  kit.end();
  return kit;
}

/** Adds a page with our logo in its header and moves the cursor below it. */
export async function addPage(pdf: PdfDocument): Promise<void> {
  const { kit } = pdf;
  kit.addPage();
  pdf.pages += 1;
  const name = await setText(pdf, operator.product, { ...looks.wordmark }, 200);
  const draw = () => {
    kit.rect(0, 0, kit.page.width, bandHeight).fill(colours.ink);
    kit.save().translate(margin, 23);
    kit.path('M0 27V13a13 13 0 0 1 26 0v14h-5V13a8 8 0 0 0-16 0v14z').fill(colours.onInk);
    kit.path('M8 27V13a5 5 0 0 1 10 0v14z').fill(colours.marigold);
    kit.restore();
    drawText(pdf, name, margin + 36, 23);
  };
  // later headers repeat the first, which readers hear once
  if (pdf.pages === 1) drawFigure(pdf, operator.product, [margin, 0, margin + 136, bandHeight], draw);
  else drawDecoration(pdf, draw);
  moveTo(pdf, bandHeight + 36);
}

/** Adds a page of this size in points, without a header. */
export function addPlainPage(pdf: PdfDocument, size: [width: number, height: number]): void {
  pdf.kit.addPage({ size, margin: 0 });
  pdf.pages += 1;
}

/** Moves the cursor to a height on the page. */
export function moveTo({ kit }: PdfDocument, y: number): void {
  kit.x = margin;
  kit.y = y;
}

/** Starts a new page if less than `height` points are left. */
async function keepOnOnePage(pdf: PdfDocument, height: number): Promise<void> {
  if (pdf.kit.y + height > pdf.kit.page.height - margin) await addPage(pdf);
}

const looks = {
  wordmark: { size: 22, weight: 600, family: 'display', colour: colours.onInk, leading: 1.25 },
  H1: { size: 27, weight: 600, family: 'display', leading: 1.15 },
  H2: { size: 12.5, weight: 600, leading: 1.3 },
  label: { size: 9, colour: colours.quiet, leading: 1.4 },
  value: { size: 12, leading: 1.35 },
} as const satisfies Record<string, TextStyle>;

/** Sets a text in lines of at most `width` points. */
export async function setText(
  { countryCode }: PdfDocument,
  text: string,
  style: TextStyle,
  width: number,
): Promise<TextBlock> {
  const lines = await layOutText(text, style, width, countryCode);
  return { lines, style, width, height: lines.length * lineHeight(style) };
}

const lineHeight = ({ size, leading = 1.45 }: TextStyle): number => size * leading;

/** Draws blocks at their places; screen readers hear them as one title or paragraph. */
export function placeText(
  pdf: PdfDocument,
  type: 'H1' | 'P',
  blocks: readonly { block: TextBlock; x: number; y: number }[],
): void {
  drawElement(pdf, pdf.root, type, () => {
    for (const { block, x, y } of blocks) drawText(pdf, block, x, y);
  });
}

/** Draws a text with its upper left corner at a point. */
function drawText(pdf: PdfDocument, block: TextBlock, x: number, y: number): void {
  block.lines.forEach((line, index) => drawLine(pdf, block, line, x, y + index * lineHeight(block.style)));
}

function drawLine(pdf: PdfDocument, { style, width }: TextBlock, line: TextLine, x: number, y: number): void {
  const { kit } = pdf;
  const { size, align = 'left', colour = colours.ink, spacing } = style;
  const rest = width - line.width;
  const start = x + { left: 0, center: rest / 2, right: rest }[align];
  // capitals stand in the middle of the line, in every font
  const baseline = y + lineHeight(style) / 2 + size * 0.36;
  kit.fillColor(colour);
  for (const { typeface, text, direction, left } of line.runs) {
    if (!pdf.fonts.has(typeface.name)) kit.registerFont(typeface.name, createFontProgram(typeface));
    pdf.fonts.add(typeface.name);
    kit.font(typeface.name, size).text(text, start + left, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: [featureOf[direction]],
      characterSpacing: spacing,
    });
  }
}

/** Draws what readers are told as an element of this type. */
function drawElement(
  { kit }: PdfDocument,
  parent: Element,
  type: string,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  const element = kit.struct(type, options);
  parent.add(element);
  const content = kit.markStructureContent(type);
  draw();
  kit.endMarkedContent();
  element.add(content);
  element.end();
}

/** Draws an image; screen readers read its description. */
export function drawFigure(
  pdf: PdfDocument,
  alt: string,
  bbox: [left: number, top: number, right: number, bottom: number],
  draw: () => void,
): void {
  drawElement(pdf, pdf.root, 'Figure', draw, { alt, bbox });
}

/** Draws lines and surfaces, of which readers are told nothing. */
export function drawDecoration({ kit }: PdfDocument, draw: () => void): void {
  kit.markContent('Artifact', { type: 'Layout' });
  draw();
  kit.endMarkedContent();
}

/** Writes the document's title or the title of a part. */
export async function writeHeading(
  pdf: PdfDocument,
  level: 'H1' | 'H2',
  text: string,
  { after = level === 'H1' ? 14 : 4, ...place }: Place & Partial<TextStyle> = {},
): Promise<void> {
  const { x = margin, width = contentWidth, ...style } = place;
  const block = await setText(pdf, text, { ...looks[level], ...style }, width);
  // a title stands above at least two lines of its text
  await keepOnOnePage(pdf, block.height + after + (level === 'H2' ? 40 : 0));
  const { y } = pdf.kit;
  drawElement(pdf, pdf.root, level, () => drawText(pdf, block, x, y));
  moveTo(pdf, y + block.height + after);
}

/** Writes a paragraph, which may go on on the next page. */
export async function writeParagraph(
  pdf: PdfDocument,
  text: string,
  { x = margin, width = contentWidth, after = 8, ...style }: Place & Partial<TextStyle> = {},
): Promise<void> {
  const { kit } = pdf;
  const block = await setText(pdf, text, { size: 11, ...style }, width);
  const element = kit.struct('P');
  pdf.root.add(element);
  let rest = block.lines;
  while (rest.length > 0) {
    await keepOnOnePage(pdf, lineHeight(block.style));
    const { y } = kit;
    const room = Math.floor((kit.page.height - margin - y) / lineHeight(block.style));
    const part = { ...block, lines: rest.slice(0, Math.max(room, 1)) };
    const content = kit.markStructureContent('P');
    drawText(pdf, part, x, y);
    kit.endMarkedContent();
    element.add(content);
    rest = rest.slice(part.lines.length);
    moveTo(pdf, y + part.lines.length * lineHeight(block.style));
  }
  element.end();
  moveTo(pdf, kit.y + after);
}

/** Writes small labels with their values below, side by side in columns; readers hear a list. */
export async function writeLabelledValues(
  pdf: PdfDocument,
  pairs: readonly (readonly [label: string, value: string])[],
  {
    x = margin,
    width = contentWidth,
    columns = 1,
    after = 10,
    ...style
  }: Place & Partial<TextStyle> & { columns?: number } = {},
): Promise<void> {
  const { kit } = pdf;
  const gap = 24;
  const cellWidth = (width - gap * (columns - 1)) / columns;
  const list = kit.struct('L');
  pdf.root.add(list);
  for (let start = 0; start < pairs.length; start += columns) {
    const cells = [];
    for (const [label, value] of pairs.slice(start, start + columns))
      cells.push({
        label: await setText(pdf, label, looks.label, cellWidth),
        value: await setText(pdf, value, { ...looks.value, ...style }, cellWidth),
      });
    const height = Math.max(...cells.map(({ label, value }) => label.height + value.height));
    await keepOnOnePage(pdf, height);
    const { y } = kit;
    cells.forEach(({ label, value }, index) => {
      const left = x + index * (cellWidth + gap);
      const item = kit.struct('LI');
      list.add(item);
      drawElement(pdf, item, 'Lbl', () => drawText(pdf, label, left, y));
      drawElement(pdf, item, 'LBody', () => drawText(pdf, value, left, y + label.height));
      item.end();
    });
    moveTo(pdf, y + height + after);
  }
  list.end();
}

export interface TableColumn {
  title: string;
  width: number;
  align?: 'left' | 'right';
}

export interface TableRow {
  cells: string[];
  bold?: boolean;
}

/** Writes a table with a row of titles; readers hear the title of each cell's column. */
export async function writeTable(
  pdf: PdfDocument,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
): Promise<void> {
  const { kit } = pdf;
  const table = kit.struct('Table');
  pdf.root.add(table);
  await writeRow(pdf, table, columns, { cells: columns.map(({ title }) => title) }, 'TH');
  for (const row of rows) await writeRow(pdf, table, columns, row, 'TD');
  table.end();
}

async function writeRow(
  pdf: PdfDocument,
  table: Element,
  columns: readonly TableColumn[],
  row: TableRow,
  type: 'TH' | 'TD',
): Promise<void> {
  const { kit } = pdf;
  const padding = 8;
  const style: TextStyle = type === 'TH' ? looks.label : { size: 11, weight: row.bold ? 600 : 400 };
  const blocks: TextBlock[] = [];
  for (const [index, { width, align }] of columns.entries())
    blocks.push(await setText(pdf, row.cells[index] ?? '', { ...style, align }, width));
  const height = Math.max(...blocks.map((block) => block.height));
  await keepOnOnePage(pdf, height + 2 * padding);
  const { y } = kit;
  const line = kit.struct('TR');
  table.add(line);
  let left = margin;
  for (const [index, { width }] of columns.entries()) {
    const [block, at] = [blocks[index], left];
    if (block)
      drawElement(pdf, line, type, () => drawText(pdf, block, at, y + padding), {
        ...(type === 'TH' ? { scope: 'Column' } : {}),
      });
    left += width;
  }
  line.end();
  drawDecoration(pdf, () => {
    const below = y + height + 2 * padding;
    kit.moveTo(margin, below).lineTo(margin + contentWidth, below);
    kit.lineWidth(row.bold ? 1 : 0.6).stroke(row.bold ? colours.ink : colours.line);
  });
  moveTo(pdf, y + height + 2 * padding);
}
