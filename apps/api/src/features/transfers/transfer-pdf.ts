import { groupedReference, money, operator, type Transfer } from '@atrium/domain';
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
import { billLines, discountText, type OrderRow } from '../orders/index.ts';

const amountWidth = 105;

/** Draws the instructions of a transfer: what is reserved, where the money goes, and by when. It is no invoice. */
export async function transferPdf(
  texts: Translator,
  order: OrderRow,
  transfer: Transfer,
  company: string | null,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t, language, formatMoney, formatDay, formatTime } = texts;
  const amount = (minor: number) => formatMoney(money(minor, order.currency));
  const pdf = await createPdf({
    title: t('Payment instructions for order {{number}}', { number: order.number }),
    language,
    createdAt: now,
  });
  await addPage(pdf);
  await writeHeading(pdf, 'H1', t('Payment instructions'), { after: 18 });
  await writeLabelledValues(
    pdf,
    [
      [t('Buyer'), [company, `${order.firstName} ${order.surname}`].filter(Boolean).join('\n')],
      [t('Event'), `${order.eventName}\n${formatTime(order.startAt, order.timeZone)}`],
      [t('Amount'), amount(transfer.totalMinor)],
      [t('Due by'), formatDay(transfer.dueOn)],
      [t('Reference'), groupedReference(transfer.reference)],
      [t('Beneficiary'), transfer.beneficiary],
      [t('IBAN'), groupedReference(transfer.iban)],
      [t('SWIFT/BIC'), transfer.bic],
    ],
    { columns: 2, after: 14, size: 11 },
  );
  moveTo(pdf, pdf.kit.y + 8);
  await writeTable(
    pdf,
    [
      { title: t('Item'), width: contentWidth - 2 * amountWidth },
      { title: t('Price'), width: amountWidth, align: 'right' },
      { title: t('Amount'), width: amountWidth, align: 'right' },
    ],
    [
      ...billLines(order).map((line) => ({
        cells: [
          [line.text, discountText(texts, line, order.currency)].filter(Boolean).join('\n'),
          amount(line.priceMinor),
          amount(line.totalMinor),
        ],
      })),
      { cells: [t('Total'), '', amount(order.totalMinor)], bold: true },
    ],
  );
  moveTo(pdf, pdf.kit.y + 24);
  await writeParagraph(
    pdf,
    [
      t('Send the whole amount with the reference, so that we can tell what it is for.'),
      t('Your tickets stay reserved until {{day}}.', { day: formatDay(transfer.reservedUntil) }),
      t("These instructions aren't an invoice."),
      t('Questions? Write to {{email}}.', { email: operator.supportEmail }),
    ].join(' '),
    { size: 9.5, colour: colours.quiet },
  );
  return endPdf(pdf);
}
