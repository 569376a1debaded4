import { money, operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { chargeText } from '../../email/order-emails.ts';
import { invoiceDocument } from './invoice-document.ts';
import type { InvoiceContent } from './invoice-xml.ts';
import type { InvoiceRow } from './invoices.queries.ts';

/** Draws an invoice or a credit note of an order, in the language of the order. */
export async function invoicePdf(
  texts: Translator,
  invoice: InvoiceRow,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t } = texts;
  const title =
    invoice.kind === 'CREDIT_NOTE'
      ? t('Credit note {{number}}', { number: invoice.number })
      : t('Invoice {{number}}', { number: invoice.number });
  return invoiceDocument(texts, contentOf(texts, invoice), { title, facts: factsOf(texts, invoice), now });
}

/** Says what an invoice's rows say, to people and programs. */
function contentOf(texts: Translator, invoice: InvoiceRow): InvoiceContent {
  const { t } = texts;
  const isCredit = invoice.kind === 'CREDIT_NOTE';
  const { buyer, lines } = invoice;
  return {
    ...invoice,
    buyer: { ...buyer, name: buyer.company },
    purchaseOrder: buyer.purchaseOrder,
    lines: isCredit
      ? lines.map((line) => ({ ...line, text: t('Refund for {{event}}', { event: line.text }) }))
      : lines,
    notes: [
      isCredit ? t('This amount is refunded.') : t('Paid. Nothing is left to pay.'),
      ...chargeNotes(texts, invoice),
      t('Issued by {{operator}} in the name of the seller. Questions? Write to {{email}}.', {
        operator: `${operator.legalName}, ${operator.city}, ${operator.country}`,
        email: operator.supportEmail,
      }),
    ],
  };
}

/** Says what the buyer's bank shows, if the order was paid in another currency. */
function chargeNotes(texts: Translator, { kind, currency, payment, refund }: InvoiceRow): string[] {
  const { t, formatMoney } = texts;
  if (kind === 'CREDIT_NOTE')
    return refund?.ownCurrency
      ? [t('Refunded: {{amount}}.', { amount: formatMoney(money(refund.ownMinor ?? 0, refund.ownCurrency)) })]
      : [];
  const charge = chargeText(texts, { currency, payment });
  return charge === null ? [] : [t('Charged: {{charge}}.', { charge })];
}

function factsOf({ t, formatDay }: Translator, invoice: InvoiceRow): [string, string][] {
  const { buyer, firstDay, lastDay } = invoice;
  const days =
    firstDay === lastDay
      ? formatDay(firstDay)
      : t('{{from}} to {{until}}', { from: formatDay(firstDay), until: formatDay(lastDay) });
  return [
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
