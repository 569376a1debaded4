import { setImmediate as breathe } from 'node:timers/promises';
import { formatCertificateCode, inLanguage, operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import {
  addPage,
  colours,
  contentWidth,
  createPdf,
  drawFigure,
  endPdf,
  margin,
  moveTo,
  writeHeading,
  writeLabelledValues,
  writeParagraph,
  type PdfDocument,
} from '../../files/pdf/pdf-document.ts';
import { drawQr, encodeQr, quietZone } from '../../files/pdf/qr-code.ts';
import type { CertificateRow } from './certificates.queries.ts';

const codeSize = 96;

type Printed = Pick<
  CertificateRow,
  | 'code'
  | 'issuedAt'
  | 'firstName'
  | 'surname'
  | 'eventName'
  | 'startAt'
  | 'endAt'
  | 'timeZone'
  | 'countryCode'
  | 'organiserName'
  | 'cpdMinutes'
>;

/** Draws a page for each certificate. Streamed, and yields between pages, so that a large order doesn't block other requests. */
export async function certificatesPdf(
  texts: Translator,
  certificates: readonly Printed[],
  origin: string,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t, language } = texts;
  const pdf = await createPdf({
    title: t('Certificate of attendance: {{event}}', {
      event: certificates[0]?.eventName ?? operator.product,
    }),
    language,
    createdAt: now,
    countryCode: certificates[0]?.countryCode,
  });
  const write = async () => {
    for (const certificate of certificates) {
      await writeCertificate(texts, pdf, certificate, origin);
      await breathe();
    }
    endPdf(pdf);
  };
  write().catch((error: unknown) =>
    pdf.kit.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pdf.kit;
}

async function writeCertificate(
  texts: Translator,
  pdf: PdfDocument,
  certificate: Printed,
  origin: string,
): Promise<void> {
  const { t, language, formatTime, formatNumber } = texts;
  const { eventName, startAt, endAt, timeZone, organiserName, cpdMinutes, issuedAt } = certificate;
  const code = formatCertificateCode(certificate.code);
  const address = origin + inLanguage(`/certificates/${code}`, language);
  await addPage(pdf);
  await writeHeading(pdf, 'H1', t('Certificate of attendance'), { after: 32 });
  await writeLabelledValues(pdf, [[t('Name'), `${certificate.firstName} ${certificate.surname}`.trim()]], {
    size: 26,
    family: 'display',
    weight: 600,
    leading: 1.2,
    after: 24,
  });
  await writeLabelledValues(pdf, [[t('Attended'), eventName]], { size: 17, weight: 600, after: 24 });
  await writeLabelledValues(
    pdf,
    [
      [t('Starts'), formatTime(startAt, timeZone)],
      [t('Ends'), formatTime(endAt, timeZone)],
      [t('Organiser'), organiserName],
      ...(cpdMinutes === null
        ? []
        : [
            [
              t('Continuing professional development'),
              t('{{hours}} hours', {
                count: cpdMinutes / 60,
                hours: formatNumber(cpdMinutes / 60),
                defaultValue_one: '{{hours}} hour',
              }),
            ] satisfies [string, string],
          ]),
      [t('Issued'), formatTime(issuedAt, timeZone)],
      [t('Code'), code],
    ],
    { columns: 2, after: 16 },
  );
  const modules = await encodeQr(address);
  const top = pdf.kit.y + 24 + (quietZone * codeSize) / modules.size;
  const left = margin + (quietZone * codeSize) / modules.size;
  drawFigure(
    pdf,
    t('QR code with the address {{address}}', { address }),
    [left, top, left + codeSize, top + codeSize],
    () => drawQr(pdf, modules, left, top, codeSize),
  );
  const textLeft = left + codeSize + 28;
  moveTo(pdf, top);
  await writeParagraph(
    pdf,
    t(
      '{{organiser}} checked this person in at the event. Whether the certificate is still valid can be checked at {{address}}',
      { organiser: organiserName, address },
    ),
    { x: textLeft, width: margin + contentWidth - textLeft, size: 10, colour: colours.quiet },
  );
}
