import { setImmediate as breathe } from 'node:timers/promises';
import { badgeFormats, placeOf, type BadgeFormat, type BadgeFormatKey } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import {
  addPlainPage,
  colours,
  createPdf,
  drawDecoration,
  drawFigure,
  endPdf,
  placeText,
  setText,
  type PdfDocument,
  type TextBlock,
  type TextStyle,
} from '../../files/pdf/pdf-document.ts';
import { drawQr, encodeQr, quietZone } from '../../files/pdf/qr-code.ts';
import type { Badge } from './attendees.queries.ts';

export interface BadgeLayout {
  key: BadgeFormatKey;
  /** Place of the first badge on its sheet, from 1. */
  start: number;
  /** In millimetres. */
  offsetX: number;
  offsetY: number;
  hasCompany: boolean;
  hasTicketType: boolean;
  hasCode: boolean;
}

interface BadgeEvent {
  name: string;
  countryCode: string | null;
}

/** A part of the paper, in points. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Points in a millimetre. */
const mm = 72 / 25.4;

/** Draws badges on sheets of labels. Streamed, and yields between badges, so that thousands don't block other requests. */
export async function badgesPdf(
  texts: Translator,
  event: BadgeEvent,
  badges: readonly Badge[],
  layout: BadgeLayout,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t } = texts;
  const format: BadgeFormat = badgeFormats[layout.key];
  const pdf = await createPdf({
    title: t('Badges for {{event}}', { event: event.name }),
    language: texts.language,
    createdAt: now,
    countryCode: event.countryCode,
  });
  const write = async () => {
    for (const [index, badge] of badges.entries()) {
      const { sheet, x, y } = placeOf(format, layout.start - 1 + index);
      if (sheet + 1 > pdf.pages) {
        addPlainPage(pdf, [format.paper.width * mm, format.paper.height * mm]);
        if (format.hasCutMarks) drawCutMarks(pdf, format, layout);
      }
      await writeBadge(texts, pdf, event, badge, layout, {
        x: (x + layout.offsetX) * mm,
        y: (y + layout.offsetY) * mm,
        width: format.badge.width * mm,
        height: format.badge.height * mm,
      });
      await breathe();
    }
    endPdf(pdf);
  };
  write().catch((error: unknown) =>
    pdf.kit.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pdf.kit;
}

/** Short lines in the margins, between all badges. */
function drawCutMarks(pdf: PdfDocument, format: BadgeFormat, { offsetX, offsetY }: BadgeLayout): void {
  const { left, top, pitch, columns, rows } = format;
  const [x, y] = [(left + offsetX) * mm, (top + offsetY) * mm];
  const [width, height] = [columns * pitch.x * mm, rows * pitch.y * mm];
  const [gap, length] = [2 * mm, 6 * mm];
  drawDecoration(pdf, () => {
    for (let column = 0; column <= columns; column++) {
      const at = x + column * pitch.x * mm;
      pdf.kit.moveTo(at, y - gap - length).lineTo(at, y - gap);
      pdf.kit.moveTo(at, y + height + gap).lineTo(at, y + height + gap + length);
    }
    for (let row = 0; row <= rows; row++) {
      const at = y + row * pitch.y * mm;
      pdf.kit.moveTo(x - gap - length, at).lineTo(x - gap, at);
      pdf.kit.moveTo(x + width + gap, at).lineTo(x + width + gap + length, at);
    }
    pdf.kit.lineWidth(0.4).stroke(colours.quiet);
  });
}

async function writeBadge(
  { t }: Translator,
  pdf: PdfDocument,
  event: BadgeEvent,
  badge: Badge,
  layout: BadgeLayout,
  box: Box,
): Promise<void> {
  const isTall = box.height > box.width;
  const hasRoom = box.height >= 50 * mm;
  const padding = Math.min(7 * mm, box.height * 0.08);
  const inner = inset(box, padding);

  if (hasRoom && layout.hasTicketType) {
    const height = box.height * 0.075;
    // short of the edges, so that nothing of it is cut off or printed on the neighbour
    const bar = { x: inner.x, y: inner.y + inner.height - height, width: inner.width, height };
    inner.height -= height * 1.6;
    const type = await fit(
      pdf,
      badge.ticketType,
      { size: bar.height * 0.6, weight: 600, colour: colours.onInk, align: 'center', leading: 1.2 },
      bar.width - 2 * padding,
      1,
    );
    drawDecoration(pdf, () =>
      pdf.kit.roundedRect(bar.x, bar.y, bar.width, bar.height, bar.height / 4).fill(colours.ink),
    );
    placeText(pdf, 'P', [{ block: type, x: bar.x + padding, y: bar.y + (bar.height - type.height) / 2 }]);
  }
  if (hasRoom) {
    const size = Math.min(11, box.height * 0.05);
    const name = await fit(
      pdf,
      event.name,
      { size, colour: colours.quiet, align: isTall ? 'center' : 'left', leading: 1.3 },
      inner.width,
      1,
    );
    placeText(pdf, 'P', [{ block: name, x: inner.x, y: inner.y }]);
    inner.y += name.height + size / 2;
    inner.height -= name.height + size / 2;
  }
  if (layout.hasCode) {
    const code = await encodeQr(badge.code);
    const side = isTall
      ? Math.min(box.width * 0.45, inner.height * 0.38)
      : Math.min(inner.height, box.width * 0.3);
    const corner = isTall
      ? { x: inner.x + (inner.width - side) / 2, y: inner.y + inner.height - side }
      : { x: inner.x + inner.width - side, y: inner.y + (inner.height - side) / 2 };
    const quiet = (side * quietZone) / (code.size + 2 * quietZone);
    const [x, y, size] = [corner.x + quiet, corner.y + quiet, side - 2 * quiet];
    drawFigure(
      pdf,
      t('QR code with the ticket code {{code}}', { code: badge.code }),
      [x, y, x + size, y + size],
      () => drawQr(pdf, code, x, y, size),
    );
    if (isTall) inner.height -= side;
    else inner.width -= side;
  }
  await writePerson(pdf, badge, layout, inner, { isTall, hasType: layout.hasTicketType && !hasRoom });
}

/** Writes whom the badge names, in the middle of the room that is left. */
async function writePerson(
  pdf: PdfDocument,
  { firstName, surname, company, jobTitle, ticketType }: Badge,
  { hasCompany }: BadgeLayout,
  box: Box,
  { isTall, hasType }: { isTall: boolean; hasType: boolean },
): Promise<void> {
  const align = isTall ? 'center' : 'left';
  const base = isTall ? box.width * 0.15 : Math.min(box.height * 0.24, box.width * 0.17);
  const quiet = { colour: colours.quiet, align, leading: 1.25 } as const;
  const details: [string | null, TextStyle, lines: number][] = [
    [hasCompany ? company : null, { size: base * 0.46, weight: 600, align, leading: 1.3 }, 2],
    [hasCompany ? jobTitle : null, { size: base * 0.4, ...quiet }, isTall ? 2 : 1],
    [hasType ? ticketType : null, { size: base * 0.36, ...quiet }, 1],
  ];
  const name: [string, TextStyle, lines: number][] = [
    [firstName, { size: base, weight: 600, family: 'display', align, leading: 1.12 }, 2],
    [surname, { size: base * 0.78, weight: 600, family: 'display', align, leading: 1.15 }, 2],
  ];
  const set = async (scale: number) => {
    const blocks = async (parts: readonly [string | null, TextStyle, number][]) => {
      const made: TextBlock[] = [];
      for (const [text, style, lines] of parts)
        if (text) made.push(await fit(pdf, text, { ...style, size: style.size * scale }, box.width, lines));
      return made;
    };
    return { names: await blocks(name), others: await blocks(details) };
  };
  let scale = 1;
  let person = await set(scale);
  const heightOf = () => [...person.names, ...person.others].reduce((sum, { height }) => sum + height, 0);
  while (heightOf() > box.height && scale > 0.4) person = await set((scale *= 0.9));
  let y = box.y + Math.max(0, (box.height - heightOf()) / 2);
  const place = (block: TextBlock) => {
    const placed = { block, x: box.x, y };
    y += block.height;
    return placed;
  };
  placeText(pdf, 'H1', person.names.map(place));
  for (const block of person.others) placeText(pdf, 'P', [place(block)]);
}

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Sets a text in at most so many lines: smaller where it is long, and cut only below 60% of its size. */
async function fit(
  pdf: PdfDocument,
  text: string,
  style: TextStyle,
  width: number,
  lines: number,
): Promise<TextBlock> {
  const longest = text.split(/\s+/u).reduce((one, other) => (other.length > one.length ? other : one), '');
  const set = (part: string, scale: number) =>
    setText(pdf, part, { ...style, size: style.size * scale }, width);
  for (const scale of [1, 0.9, 0.8, 0.7, 0.6]) {
    // words are broken at the smallest size alone
    if ((await set(longest, scale)).lines.length > 1) continue;
    const block = await set(text, scale);
    if (block.lines.length <= lines) return block;
  }
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let block = await set(text, 0.6);
  while (block.lines.length > lines && characters.length > 1) {
    characters.pop();
    block = await set(`${characters.join('').trimEnd()}…`, 0.6);
  }
  return block;
}
