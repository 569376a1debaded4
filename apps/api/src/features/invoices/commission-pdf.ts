import { operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import type { CommissionInvoiceRow } from './commission.queries.ts';
import { invoiceDocument } from './invoice-document.ts';

/** Names a line of the operator's invoice. */
const lineText = ({ t }: Translator, { kind, text }: CommissionInvoiceRow['lines'][number]): string =>
  ({
    COMMISSION: t('Commission for {{event}}', { event: text }),
    CHARGE: text,
    PLACEMENT: t('Sponsored place of {{event}}', { event: text }),
  })[kind];

/** Draws the operator's invoice or credit note for commission, charges and placements. */
export async function commissionPdf(
  texts: Translator,
  invoice: CommissionInvoiceRow,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t, formatDay } = texts;
  const { number, month, buyer } = invoice;
  const [firstDay, lastDay] = [`${month}-01`, lastDayOf(month)];
  const content = {
    ...invoice,
    buyer: { ...buyer, name: buyer.company },
    firstDay,
    lastDay,
    purchaseOrder: null,
    creditsNumber: null,
    lines: invoice.lines.map((line) => ({ ...line, text: lineText(texts, line), quantity: 1 })),
    notes: [noteOf(texts, invoice), t('Questions? Write to {{email}}.', { email: operator.supportEmail })],
  };
  const days = t('{{from}} to {{until}}', { from: formatDay(firstDay), until: formatDay(lastDay) });
  const title =
    invoice.kind === 'CREDIT_NOTE'
      ? t('Credit note {{number}}', { number })
      : t('Invoice {{number}}', { number });
  return invoiceDocument(texts, content, { title, facts: [[t('Month'), days]], now });
}

/** Says why nothing is left to pay, or why something is credited. */
function noteOf({ t }: Translator, { kind, lines }: CommissionInvoiceRow): string {
  const isCommission = lines.every((line) => line.kind === 'COMMISSION');
  if (kind === 'CREDIT_NOTE')
    return isCommission
      ? t('This amount is credited: refunds took back more commission than was earned.')
      : t('This amount is credited: more was refunded or reversed than was earned.');
  return isCommission
    ? t('Paid: the commission was kept from your sales. Nothing is left to pay.')
    : t(
        'Settled: commission and charges were taken from your balance, and sponsored places were paid by card. Nothing is to be paid on this invoice.',
      );
}

/** The last day of a month. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
