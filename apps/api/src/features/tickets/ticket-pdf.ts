import { setImmediate as breathe } from 'node:timers/promises';
import { operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { joiningFacts, locationText } from '../../email/ticket-emails.ts';
import {
  addPage,
  colours,
  contentWidth,
  createPdf,
  drawDecoration,
  drawFigure,
  endPdf,
  margin,
  moveTo,
  writeHeading,
  writeLabelledValues,
  writeParagraph,
  type PdfDocument,
} from '../../files/pdf/pdf-document.ts';
import { drawQr, encodeQr, quietZone, type QrCode } from '../../files/pdf/qr-code.ts';
import type { TicketRow } from './tickets.queries.ts';

const codeSize = 150;
const cardPadding = 22;
/** Left edge of the part of the card with the code. */
const stubLeft = margin + contentWidth - 230;

/**
 * Draws a page with a QR code for each ticket. Streamed, and yields between pages, so that a large order
 * doesn't block other requests.
 */
export async function ticketsPdf(
  texts: Translator,
  tickets: readonly TicketRow[],
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const pdf = await createPdf({
    title: titleOf(texts, tickets),
    language: texts.language,
    createdAt: now,
    countryCode: tickets[0]?.countryCode,
  });
  const write = async () => {
    for (const ticket of tickets) {
      await writeTicket(texts, pdf, ticket, await encodeQr(ticket.code));
      await breathe();
    }
    endPdf(pdf);
  };
  write().catch((error: unknown) =>
    pdf.kit.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pdf.kit;
}

const titleOf = ({ t }: Translator, tickets: readonly TicketRow[]): string =>
  t('Tickets for {{event}}', {
    count: tickets.length,
    event: tickets[0]?.eventName ?? operator.product,
    defaultValue_one: 'Ticket for {{event}}',
  });

async function writeTicket(
  texts: Translator,
  pdf: PdfDocument,
  ticket: TicketRow,
  code: QrCode,
): Promise<void> {
  const { t, formatTime } = texts;
  await addPage(pdf);
  await writeHeading(pdf, 'H1', ticket.eventName, ticket.eventName.length > 80 ? { size: 19 } : {});
  await writeLabelledValues(
    pdf,
    [
      [t('Starts'), formatTime(ticket.startAt, ticket.timeZone)],
      [t('Ends'), formatTime(ticket.endAt, ticket.timeZone)],
    ],
    { columns: 2, weight: 600 },
  );
  await writeLabelledValues(pdf, [[t('Location'), locationText(texts, ticket)]], {
    after: 20,
  });
  await writeCard(texts, pdf, ticket, code);
  const facts: [string, string][] = [
    ...joiningFacts(texts, ticket.joining),
    [t('Organiser'), `${ticket.organiserName}\n${ticket.organiserEmail}`],
    ...(ticket.extras.length > 0 ? [[t('Extras'), ticket.extras.join('\n')] satisfies [string, string]] : []),
    [t('Ticket number'), ticket.number],
  ];
  await writeLabelledValues(pdf, facts, { columns: 2, size: 10 });
  moveTo(pdf, pdf.kit.y + 8);
  await writeParagraph(
    pdf,
    t(
      'Show this code at the entrance, printed or on a screen. It admits one person, once. Questions? Write to {{email}}.',
      { email: operator.supportEmail },
    ),
    { size: 10, colour: colours.quiet },
  );
}

/** Writes the card: who is admitted with which ticket, and a stub with the code. */
async function writeCard(
  { t }: Translator,
  pdf: PdfDocument,
  ticket: TicketRow,
  code: QrCode,
): Promise<void> {
  const top = pdf.kit.y;
  const left = { x: margin + cardPadding, width: stubLeft - margin - 2 * cardPadding };
  moveTo(pdf, top + cardPadding);
  await writeLabelledValues(pdf, [[t('Name'), `${ticket.firstName} ${ticket.surname}`]], {
    ...left,
    size: 20,
    family: 'display',
    weight: 600,
    leading: 1.2,
  });
  const company = [ticket.jobTitle, ticket.company].filter(Boolean).join(', ');
  if (company) await writeLabelledValues(pdf, [[t('Company'), company]], left);
  await writeLabelledValues(pdf, [[t('Ticket'), ticket.typeName]], left);
  const leftEnd = pdf.kit.y;

  const width = margin + contentWidth - stubLeft;
  const codeLeft = stubLeft + (width - codeSize) / 2;
  // the quiet zone on each side, and more
  const codeTop = top + (quietZone * codeSize) / code.size + 4;
  drawFigure(
    pdf,
    t('QR code with the ticket code {{code}}', { code: ticket.code }),
    [codeLeft, codeTop, codeLeft + codeSize, codeTop + codeSize],
    () => drawQr(pdf, code, codeLeft, codeTop, codeSize),
  );
  moveTo(pdf, codeTop + codeSize + (quietZone * codeSize) / code.size - 6);
  await writeParagraph(pdf, ticket.code, { x: stubLeft, width, align: 'center', size: 9, after: 0 });
  const bottom = Math.max(leftEnd, pdf.kit.y) + cardPadding - 6;
  drawDecoration(pdf, () => {
    pdf.kit.path(cardPath(top, bottom)).lineWidth(1).stroke(colours.line);
    pdf.kit.moveTo(stubLeft, top + 16).lineTo(stubLeft, bottom - 16);
    pdf.kit.dash(3, { space: 4 }).stroke(colours.line).undash();
  });
  moveTo(pdf, bottom + 22);
}

/** A rounded card with a notch on each end of the line along which the stub is torn off. */
function cardPath(top: number, bottom: number): string {
  const [left, right, corner, notch] = [margin, margin + contentWidth, 14, 8];
  const turn = (x: number, y: number) => `A${corner} ${corner} 0 0 1 ${x} ${y}`;
  const cut = (x: number, y: number) => `A${notch} ${notch} 0 0 0 ${x} ${y}`;
  return [
    `M${left + corner} ${top} L${stubLeft - notch} ${top} ${cut(stubLeft + notch, top)}`,
    `L${right - corner} ${top} ${turn(right, top + corner)} L${right} ${bottom - corner}`,
    `${turn(right - corner, bottom)} L${stubLeft + notch} ${bottom} ${cut(stubLeft - notch, bottom)}`,
    `L${left + corner} ${bottom} ${turn(left, bottom - corner)} L${left} ${top + corner}`,
    `${turn(left + corner, top)} Z`,
  ].join(' ');
}
