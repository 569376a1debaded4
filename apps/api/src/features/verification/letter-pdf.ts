import { operator } from '@atrium/domain';
import { addPage, colours, margin, openPaper, type Paper } from '../../files/paper.ts';

interface PostedLetter {
  /** The lines of the address. */
  addressee: string[];
  code: string;
  /** Where the code is entered. */
  url: string;
  requestedAt: Date;
  expiresAt: Date;
}

/** The window of a DIN long envelope, in points from the top of the page. */
const windowTop = 142;
const bodyTop = 298;

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A letter for a window envelope with the code that proves that the company receives its post there. */
export async function letterPdf({
  addressee,
  code,
  url,
  requestedAt,
  expiresAt,
}: PostedLetter): Promise<Paper> {
  const paper = await openPaper('Your address verification code', requestedAt);
  addPage(paper);
  const width = paper.page.width - 2 * margin;
  const paragraph = (text: string) =>
    paper
      .font('plain')
      .fontSize(11)
      .fillColor(colours.ink)
      .text(text, margin, paper.y, { width })
      .moveDown(0.8);

  paper.font('plain').fontSize(8).fillColor(colours.quiet);
  paper.text(`${operator.legalName}, ${operator.city}, ${operator.country}`, margin, windowTop);
  paper.moveDown(0.8).fontSize(11).fillColor(colours.ink).text(addressee.join('\n'), { width: 250 });
  paper.text(date.format(requestedAt), margin, bodyTop, { width, align: 'right' }).moveDown(1.2);

  paper
    .font('bold')
    .fontSize(15)
    .text('Your address verification code', margin, paper.y, { width })
    .moveDown(0.8);
  paragraph(
    `Somebody who is signed in for your company at ${operator.product} asked us to verify this postal address. Enter this code to confirm that you receive post here:`,
  );
  writeCode(paper, code, width);
  paragraph(`Log in and enter the code at\n${url}`);
  paragraph(
    `The code works until ${date.format(expiresAt)} and may be tried five times. If you ask for a new letter or change the address, this code ends.`,
  );
  paragraph(
    `Nobody of ${operator.product} will ever ask you for this code. If you did not expect this letter, you need not do anything; please tell us at ${operator.supportEmail}.`,
  );
  paper.end();
  return paper;
}

function writeCode(paper: Paper, code: string, width: number): void {
  const height = 64;
  const top = paper.y;
  paper.roundedRect(margin, top, width, height, 8).lineWidth(1).stroke(colours.line);
  paper.font('bold').fontSize(30).fillColor(colours.ink);
  paper.text(code, margin, top + 14, { width, align: 'center', characterSpacing: 10 });
  paper.x = margin;
  paper.y = top + height + 18;
}
