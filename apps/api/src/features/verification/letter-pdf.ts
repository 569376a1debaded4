import { operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import {
  addPage,
  colours,
  contentWidth,
  createPdf,
  drawDecoration,
  endPdf,
  margin,
  moveTo,
  writeHeading,
  writeParagraph,
  type PdfDocument,
} from '../../files/pdf/pdf-document.ts';

const { product, supportEmail } = operator;

interface AddressLetterText {
  /** Address lines. */
  addressee: string[];
  /** ISO 3166 code of the address. */
  countryCode?: string | null;
  code: string;
  /** Page where the code is entered. */
  url: string;
  requestedAt: Date;
  expiresAt: Date;
}

/** Position of the window of a DIN long envelope, in points from the top. */
const windowTop = 142;
const bodyTop = 298;

/** Draws the letter with the address code for a window envelope. */
export async function letterPdf(
  { t, language, formatDay }: Translator,
  { addressee, countryCode, code, url, requestedAt, expiresAt }: AddressLetterText,
): Promise<PDFKit.PDFDocument> {
  const title = t('Your address verification code');
  const pdf = await createPdf({ title, language, createdAt: requestedAt, countryCode });
  await addPage(pdf);
  moveTo(pdf, windowTop);
  await writeParagraph(pdf, `${operator.legalName}, ${operator.city}, ${operator.country}`, {
    size: 8,
    colour: colours.quiet,
    width: 250,
    after: 6,
  });
  await writeParagraph(pdf, addressee.join('\n'), { width: 250 });
  moveTo(pdf, bodyTop);
  await writeParagraph(pdf, formatDay(requestedAt.toISOString()), { align: 'right', after: 16 });

  await writeHeading(pdf, 'H1', title, { size: 20 });
  await writeParagraph(
    pdf,
    t(
      'Someone who is logged in for your company at {{product}} asked us to verify this postal address. Enter this code to confirm that you receive post here:',
      { product },
    ),
    { after: 12 },
  );
  await writeCode(pdf, code);
  await writeParagraph(pdf, `${t('Log in and enter the code at')}\n${url}`);
  await writeParagraph(
    pdf,
    t(
      'The code works until {{day}} and may be tried five times. If you ask for a new letter or change the address, this code stops working.',
      { day: formatDay(expiresAt.toISOString()) },
    ),
  );
  await writeParagraph(
    pdf,
    t(
      'We will never ask you for this code. If you did not expect this letter, ignore it, or tell us at {{email}}.',
      { email: supportEmail },
    ),
  );
  return endPdf(pdf);
}

async function writeCode(pdf: PdfDocument, code: string): Promise<void> {
  const [top, height] = [pdf.kit.y, 68];
  drawDecoration(pdf, () => {
    pdf.kit.roundedRect(margin, top, contentWidth, height, 10).fill(colours.surface);
  });
  moveTo(pdf, top + 12);
  await writeParagraph(pdf, code, { size: 30, weight: 600, spacing: 10, align: 'center' });
  moveTo(pdf, top + height + 18);
}
