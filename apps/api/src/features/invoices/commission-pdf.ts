import { operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import type { CommissionInvoiceRow } from './commission.queries.ts';
import { invoiceDocument } from './invoice-document.ts';

/** Draws the operator's invoice or credit note for commission. */
export async function commissionPdf(
  texts: Translator,
  invoice: CommissionInvoiceRow,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t, formatDay } = texts;
  const { number, month, buyer } = invoice;
  const isCredit = invoice.kind === 'CREDIT_NOTE';
  const [firstDay, lastDay] = [`${month}-01`, lastDayOf(month)];
  const content = {
    ...invoice,
    buyer: { ...buyer, name: buyer.company },
    firstDay,
    lastDay,
    purchaseOrder: null,
    creditsNumber: null,
    lines: invoice.lines.map(({ text, ...line }) => ({
      ...line,
      text: t('Commission for {{event}}', { event: text }),
      quantity: 1,
    })),
    notes: [
      isCredit
        ? t('This amount is credited: refunds took back more commission than was earned.')
        : t('Paid: the commission was kept from your sales. Nothing is left to pay.'),
      t('Questions? Write to {{email}}.', { email: operator.supportEmail }),
    ],
  };
  const days = t('{{from}} to {{until}}', { from: formatDay(firstDay), until: formatDay(lastDay) });
  const title = isCredit ? t('Credit note {{number}}', { number }) : t('Invoice {{number}}', { number });
  return invoiceDocument(texts, content, { title, facts: [[t('Month'), days]], now });
}

/** The last day of a month. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
