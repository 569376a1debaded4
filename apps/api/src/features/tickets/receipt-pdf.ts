import { maskedCard, money, operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { chargeText } from '../../email/order-emails.ts';
import { billLines, discountText, transferGateway, type OrderRow } from '../orders/index.ts';
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
import type { SaleRow } from './tickets.queries.ts';

const amountWidth = 105;

/** Draws the receipt: seller, items, amounts and payment method. */
export async function receiptPdf(
  texts: Translator,
  order: OrderRow,
  sale: SaleRow,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t, language } = texts;
  const pdf = await createPdf({
    title: t('Receipt for {{event}}', { event: order.eventName }),
    language,
    createdAt: now,
    countryCode: sale.sellerCountry,
  });
  await addPage(pdf);
  await writeHeading(pdf, 'H1', t('Receipt'), { after: 18 });
  await writeLabelledValues(pdf, factsOf(texts, order, sale), { columns: 2, after: 14, size: 11 });
  moveTo(pdf, pdf.kit.y + 8);
  await writeTable(
    pdf,
    [
      { title: t('Item'), width: contentWidth - 2 * amountWidth },
      { title: t('Price'), width: amountWidth, align: 'right' },
      { title: t('Amount'), width: amountWidth, align: 'right' },
    ],
    rowsOf(texts, order, sale),
  );
  moveTo(pdf, pdf.kit.y + 24);
  await writeParagraph(
    pdf,
    [
      t(
        'This receipt is not a VAT invoice. If the organiser issues invoices through us, yours is with your order; if not, ask the organiser for one.',
      ),
      t(
        'Sold by the organiser named above through {{product}}, {{operator}}. Questions? Write to {{email}}.',
        {
          product: operator.product,
          operator: `${operator.legalName}, ${operator.city}, ${operator.country}`,
          email: operator.supportEmail,
        },
      ),
    ].join(' '),
    { size: 9.5, colour: colours.quiet },
  );
  return endPdf(pdf);
}

function factsOf(texts: Translator, order: OrderRow, sale: SaleRow): [string, string][] {
  const { t, formatTime, formatCountry } = texts;
  const charge = chargeText(texts, order);
  const country = sale.sellerCountry && formatCountry(sale.sellerCountry);
  const address = [sale.sellerAddress, `${sale.sellerZipCode} ${sale.sellerCity}`, country];
  return [
    [t('Order number'), order.number],
    [t('Paid on'), formatTime(sale.paidAt ?? order.createdAt, 'UTC')],
    [t('Buyer'), `${order.firstName} ${order.surname}\n${order.purchaserEmail}`],
    [
      t('Seller'),
      [
        t('{{company}} (company number {{number}})', {
          company: sale.sellerName,
          number: sale.sellerNumber,
        }),
        address.filter(Boolean).join(', '),
      ].join('\n'),
    ],
    [t('Event'), `${order.eventName}\n${formatTime(order.startAt, order.timeZone)}`],
    [
      t('Payment'),
      order.payment
        ? order.payment.gateway === transferGateway
          ? t('Paid by bank transfer')
          : `${order.payment.brand ?? t('Card')} ${maskedCard(order.payment.last4 ?? '****')}`
        : t('There was nothing to pay.'),
    ],
    ...(charge === null ? [] : ([[t('Charged'), charge]] satisfies [string, string][])),
  ];
}

function rowsOf(texts: Translator, order: OrderRow, sale: SaleRow) {
  const { t, formatMoney } = texts;
  const amount = (minor: number) => formatMoney(money(minor, order.currency));
  return [
    ...billLines(order).map((line) => ({
      cells: [
        [line.text, discountText(texts, line, order.currency)].filter(Boolean).join('\n'),
        amount(line.priceMinor),
        amount(line.totalMinor),
      ],
    })),
    { cells: [t('Total'), '', amount(order.totalMinor)], bold: true },
    ...(sale.refundedMinor > 0 ? [{ cells: [t('Refunded'), '', amount(-sale.refundedMinor)] }] : []),
  ];
}
