import { money, operator, type InvoiceBuyer, type InvoiceSeller } from '@atrium/domain';
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
import type { InvoiceRow } from './invoices.queries.ts';

const amountWidth = 90;

/** Draws an invoice or a credit note: seller, buyer, items, tax and sums, in the language of the order. */
export async function invoicePdf(
  texts: Translator,
  invoice: InvoiceRow,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t, language, formatMoney, formatNumber } = texts;
  const isCredit = invoice.kind === 'CREDIT_NOTE';
  const sign = isCredit ? -1 : 1;
  const amount = (minor: number) => formatMoney(money(sign * minor, invoice.currency));
  const title = isCredit
    ? t('Credit note {{number}}', { number: invoice.number })
    : t('Invoice {{number}}', { number: invoice.number });
  const pdf = await createPdf({
    title,
    language,
    createdAt: now,
    countryCode: invoice.seller.countryCode,
  });
  await addPage(pdf);
  await writeHeading(pdf, 'H1', title, { after: 18 });
  await writeLabelledValues(pdf, factsOf(texts, invoice), { columns: 2, after: 14, size: 11 });
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
        cells: [
          isCredit ? t('Refund for {{event}}', { event: text }) : text,
          formatNumber(quantity),
          amount(netMinor),
          amount(grossMinor),
        ],
      })),
      { cells: [t('Sum without tax'), '', '', amount(invoice.netMinor)] },
      { cells: [t('VAT {{percentage}}', { percentage }), '', '', amount(invoice.taxMinor)] },
      { cells: [t('Total'), '', '', amount(invoice.grossMinor)], bold: true },
    ],
  );
  moveTo(pdf, pdf.kit.y + 24);
  if (invoice.exemption !== null) await writeParagraph(pdf, invoice.exemption, { size: 11 });
  await writeParagraph(
    pdf,
    [
      isCredit ? t('This amount is refunded.') : t('Paid by card. Nothing is left to pay.'),
      t('Issued by {{operator}} in the name of the seller. Questions? Write to {{email}}.', {
        operator: `${operator.legalName}, ${operator.city}, ${operator.country}`,
        email: operator.supportEmail,
      }),
    ].join(' '),
    { size: 9.5, colour: colours.quiet },
  );
  return endPdf(pdf);
}

const addressOf = (
  { formatCountry }: Translator,
  {
    address,
    zipCode,
    city,
    countryCode,
  }: Pick<InvoiceBuyer & InvoiceSeller, 'address' | 'zipCode' | 'city' | 'countryCode'>,
): string => [address, `${zipCode} ${city}`, formatCountry(countryCode)].filter(Boolean).join('\n');

function factsOf(texts: Translator, invoice: InvoiceRow): [string, string][] {
  const { t, formatDay } = texts;
  const { seller, buyer } = invoice;
  const days =
    invoice.firstDay === invoice.lastDay
      ? formatDay(invoice.firstDay)
      : t('{{from}} to {{until}}', { from: formatDay(invoice.firstDay), until: formatDay(invoice.lastDay) });
  return [
    [
      t('Seller'),
      [
        seller.name,
        addressOf(texts, seller),
        t('Company number {{number}}', { number: seller.registrationNumber }),
        t('VAT number {{number}}', { number: seller.vatNumber }),
      ].join('\n'),
    ],
    [
      t('Buyer'),
      [
        buyer.company,
        buyer.person,
        addressOf(texts, buyer),
        ...(buyer.vatNumber ? [t('VAT number {{number}}', { number: buyer.vatNumber })] : []),
      ].join('\n'),
    ],
    [t('Issued on'), formatDay(invoice.issuedOn)],
    [t('Order number'), invoice.orderNumber],
    [t('Event'), `${invoice.event.name}\n${days}`],
    ...(buyer.purchaseOrder
      ? ([[t('Your purchase order'), buyer.purchaseOrder]] satisfies [string, string][])
      : []),
    ...(invoice.creditsNumber
      ? ([[t('Credits invoice'), invoice.creditsNumber]] satisfies [string, string][])
      : []),
  ];
}
