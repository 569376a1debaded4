import { damageReceiptNumber, maskedCard, money, operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
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
import type { DamageReceipt } from './damage-receipt.ts';

const amountWidth = 120;

/** Draws the receipt of a paid damage request: who asked whom to pay for what, and what was paid and refunded. */
export async function damageReceiptPdf(
  texts: Translator,
  receipt: DamageReceipt,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t, language } = texts;
  const amount = (minor: number) => texts.formatMoney(money(minor, receipt.currency));
  const title = t('Receipt for damage at {{event}}', { event: receipt.event });
  const pdf = await createPdf({ title, language, createdAt: now, countryCode: receipt.organiserCountry });
  await addPage(pdf);
  await writeHeading(pdf, 'H1', t('Receipt for damage'), { after: 18 });
  await writeLabelledValues(pdf, factsOf(texts, receipt), { columns: 2, after: 14, size: 11 });
  await writeHeading(pdf, 'H2', t('What was damaged'), { after: 6 });
  await writeParagraph(pdf, receipt.text, { after: 14 });
  await writeTable(
    pdf,
    [
      { title: t('Item'), width: contentWidth - amountWidth },
      { title: t('Amount'), width: amountWidth, align: 'right' },
    ],
    [
      { cells: [t('Paid for damage'), amount(receipt.amountMinor)], bold: true },
      ...receipt.refunds.map((refund) => ({
        cells: [refundText(texts, refund), amount(-refund.amountMinor)],
      })),
      ...(receipt.refunds.length > 0 ? [{ cells: [t('Total'), amount(restOf(receipt))], bold: true }] : []),
    ],
  );
  moveTo(pdf, pdf.kit.y + 24);
  const { legalName, city, country, supportEmail: email } = operator;
  for (const words of [
    t('This is compensation for damage. It is not an invoice for a supply, and no VAT is charged.'),
    t('{{operator}} took the payment for the organiser. Questions? Write to {{email}}.', {
      operator: `${legalName}, ${city}, ${country}`,
      email,
    }),
  ])
    await writeParagraph(pdf, words, { size: 9.5, colour: colours.quiet });
  return endPdf(pdf);
}

function refundText(
  { t, formatTime }: Translator,
  { at, reason, settledNote }: DamageReceipt['refunds'][number],
): string {
  const values = { date: formatTime(at, 'UTC'), reason };
  return settledNote === null
    ? t('Refunded on {{date}}: {{reason}}', values)
    : t('Refunded on {{date}}, by other means than the card: {{reason}}', values);
}

const restOf = ({ amountMinor, refunds }: DamageReceipt): number =>
  refunds.reduce((rest, refund) => rest - refund.amountMinor, amountMinor);

function factsOf({ t, formatTime, formatCountry }: Translator, receipt: DamageReceipt): [string, string][] {
  const { id, paidAt, filedAt, organiser, organiserNumber, buyer, brand, last4 } = receipt;
  const address = [
    receipt.organiserAddress,
    `${receipt.organiserZipCode} ${receipt.organiserCity}`.trim(),
    receipt.organiserCountry && formatCountry(receipt.organiserCountry),
  ];
  return [
    [t('Receipt number'), damageReceiptNumber(id)],
    [t('Paid on'), formatTime(paidAt, 'UTC')],
    [
      t('Organiser'),
      [
        t('{{company}} (company number {{number}})', { company: organiser, number: organiserNumber }),
        address.filter(Boolean).join(', '),
      ].join('\n'),
    ],
    [t('Buyer'), buyer],
    [t('Event'), receipt.event],
    [t('Order number'), receipt.orderNumber],
    [t('Requested on'), formatTime(filedAt, 'UTC')],
    [t('Payment'), `${brand ?? t('Card')} ${maskedCard(last4 ?? '****')}`],
  ];
}
