import { daysFromTo, maskedCard, money, operator, placementReceiptNumber } from '@atrium/domain';
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
import type { PlacementReceipt } from './placement-receipt.ts';

const amountWidth = 120;

/** Draws the receipt of a placement: who sold what to whom, for which days, and what was paid and refunded. */
export async function placementReceiptPdf(
  texts: Translator,
  receipt: PlacementReceipt & { isInvoicing: boolean },
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t, language } = texts;
  const amount = (minor: number) => texts.formatMoney(money(minor, receipt.currency));
  const title = t('Sponsored place of {{event}}', { event: receipt.event });
  const pdf = await createPdf({ title, language, createdAt: now, countryCode: receipt.buyerCountry });
  await addPage(pdf);
  await writeHeading(pdf, 'H1', t('Receipt'), { after: 18 });
  await writeLabelledValues(pdf, factsOf(texts, receipt), { columns: 2, after: 14, size: 11 });
  moveTo(pdf, pdf.kit.y + 8);
  await writeTable(
    pdf,
    [
      { title: t('Item'), width: contentWidth - amountWidth },
      { title: t('Amount'), width: amountWidth, align: 'right' },
    ],
    [
      { cells: [title, amount(receipt.amountMinor)] },
      { cells: [t('Total'), amount(receipt.amountMinor)], bold: true },
      ...(receipt.refundedMinor > 0 ? [{ cells: [t('Refunded'), amount(-receipt.refundedMinor)] }] : []),
    ],
  );
  moveTo(pdf, pdf.kit.y + 24);
  const { legalName, city, country, supportEmail: email } = operator;
  const sold = t('Sold by {{operator}}. Questions? Write to {{email}}.', {
    operator: `${legalName}, ${city}, ${country}`,
    email,
  });
  const invoice = receipt.isInvoicing
    ? t('This receipt is not a VAT invoice: ours is in your Finances after the end of the month.')
    : t('This receipt is not a VAT invoice.');
  await writeParagraph(pdf, `${sold} ${invoice}`, { size: 9.5, colour: colours.quiet });
  return endPdf(pdf);
}

function factsOf(
  { t, formatTime, formatCountry, formatEventDays }: Translator,
  receipt: PlacementReceipt,
): [string, string][] {
  const { id, paidAt, payer, brand, last4, fromDay, toDay, buyer } = receipt;
  const address = [
    receipt.buyerAddress,
    `${receipt.buyerZipCode} ${receipt.buyerCity}`.trim(),
    receipt.buyerCountry && formatCountry(receipt.buyerCountry),
  ];
  const days = formatEventDays({
    startDateTime: `${fromDay}T12:00:00Z`,
    endDateTime: `${toDay}T12:00:00Z`,
    timeZone: 'UTC',
  });
  return [
    [t('Receipt number'), placementReceiptNumber(id)],
    [t('Paid on'), formatTime(paidAt, 'UTC')],
    [
      t('Buyer'),
      [
        t('{{company}} (company number {{number}})', { company: buyer, number: receipt.buyerNumber }),
        address.filter(Boolean).join(', '),
      ].join('\n'),
    ],
    [t('Payer'), payer],
    [t('Event'), receipt.event],
    [
      t('Days'),
      t('{{days}} ({{count}} days)', {
        days,
        count: daysFromTo(fromDay, toDay).length,
        defaultValue_one: '{{days}} ({{count}} day)',
      }),
    ],
    [t('Sector'), receipt.sector ?? t('Any')],
    [t('Country'), receipt.country === null ? t('Any') : formatCountry(receipt.country)],
    [t('Payment'), `${brand ?? t('Card')} ${maskedCard(last4 ?? '****')}`],
  ];
}
