import { money } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { attachInvoice } from '../../files/pdf/factur-x.ts';
import {
  addPage,
  colours,
  contentWidth,
  createPdf,
  endPdf,
  moveTo,
  writeHeading,
  writeLabelledValues,
  writeParagraph,
  writeTable,
} from '../../files/pdf/pdf-document.ts';
import { invoiceXml, type InvoiceContent, type InvoiceParty } from './invoice-xml.ts';

const amountWidth = 90;

/**
 * Draws an invoice or a credit note: seller, buyer, facts, items, tax and sums. Programs find the same content in its attachment, so
 * that no two readers of one invoice see different sums.
 */
export async function invoiceDocument(
  texts: Translator,
  invoice: InvoiceContent,
  { title, facts, now }: { title: string; facts: readonly (readonly [string, string])[]; now: Date },
): Promise<PDFKit.PDFDocument> {
  const { t, language, formatMoney, formatNumber, formatDay } = texts;
  const sign = invoice.kind === 'CREDIT_NOTE' ? -1 : 1;
  const amount = (minor: number) => formatMoney(money(sign * minor, invoice.currency));
  const pdf = await createPdf({
    title,
    language,
    createdAt: now,
    countryCode: invoice.seller.countryCode,
    isArchived: true,
  });
  await addPage(pdf);
  await writeHeading(pdf, 'H1', title, { after: 18 });
  await writeLabelledValues(
    pdf,
    [
      [t('Seller'), partyText(texts, invoice.seller)],
      [t('Buyer'), partyText(texts, invoice.buyer)],
      [t('Issued on'), formatDay(invoice.issuedOn)],
      ...facts,
    ],
    { columns: 2, after: 14, size: 11 },
  );
  moveTo(pdf, pdf.kit.y + 8);
  const percentage = `${formatNumber(invoice.basisPoints / 100)} %`;
  await writeTable(
    pdf,
    [
      { title: t('Item'), width: contentWidth - 3 * amountWidth },
      { title: t('Quantity'), width: amountWidth, align: 'right' },
      { title: t('Without tax'), width: amountWidth, align: 'right' },
      { title: t('With tax'), width: amountWidth, align: 'right' },
    ],
    [
      ...invoice.lines.map(({ text, quantity, netMinor, grossMinor }) => ({
        cells: [text, formatNumber(quantity), amount(netMinor), amount(grossMinor)],
      })),
      { cells: [t('Sum without tax'), '', '', amount(invoice.netMinor)] },
      { cells: [t('VAT {{percentage}}', { percentage }), '', '', amount(invoice.taxMinor)] },
      { cells: [t('Total'), '', '', amount(invoice.grossMinor)], bold: true },
    ],
  );
  moveTo(pdf, pdf.kit.y + 24);
  if (invoice.exemption !== null) await writeParagraph(pdf, invoice.exemption, { size: 11 });
  await writeParagraph(pdf, invoice.notes.join(' '), { size: 9.5, colour: colours.quiet });
  attachInvoice(pdf, invoiceXml(invoice), now);
  return endPdf(pdf);
}

const partyText = (
  { t, formatCountry }: Translator,
  { name, person, address, zipCode, city, countryCode, registrationNumber, vatNumber }: InvoiceParty,
): string =>
  [
    name,
    person,
    address,
    `${zipCode} ${city}`,
    formatCountry(countryCode),
    registrationNumber && t('Company number {{number}}', { number: registrationNumber }),
    vatNumber && t('VAT number {{number}}', { number: vatNumber }),
  ]
    .filter(Boolean)
    .join('\n');
