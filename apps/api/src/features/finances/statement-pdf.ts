import { money, operator, type Statement } from '@atrium/domain';
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
import type { StatementLine } from './statements.queries.ts';

const amountWidth = 64;

export interface StatementOf {
  company: string;
  statement: Statement;
  lines: readonly StatementLine[];
  /** Whether the operator invoices its services. */
  isInvoicing: boolean;
}

interface EventSums {
  salesMinor: number;
  refundsMinor: number;
  disputesMinor: number;
  commissionMinor: number;
  damageMinor: number;
}

/** Draws a monthly statement: balances, what changed them, and the sums by event. */
export async function statementPdf(
  texts: Translator,
  { company, statement, lines, isInvoicing }: StatementOf,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  const { t, language } = texts;
  const amount = (minor: number) => texts.formatMoney(money(minor, statement.currency));
  const title = t('Statement {{month}}, {{currency}}', {
    month: statement.month,
    currency: statement.currency,
  });
  const pdf = await createPdf({ title, language, createdAt: now });
  await addPage(pdf);
  await writeHeading(pdf, 'H1', title, { after: 18 });
  await writeLabelledValues(
    pdf,
    [
      [t('Company'), company],
      [t('Made on'), texts.formatTime(now, 'UTC')],
    ],
    { columns: 2, after: 14, size: 11 },
  );
  moveTo(pdf, pdf.kit.y + 8);
  await writeTable(
    pdf,
    [
      { title: t('Item'), width: contentWidth - 120 },
      { title: t('Amount'), width: 120, align: 'right' },
    ],
    [
      { cells: [t('Opening balance'), amount(statement.openingMinor)] },
      { cells: [t('Sales'), amount(statement.salesMinor)] },
      { cells: [t('Refunds'), amount(statement.refundsMinor)] },
      { cells: [t('Lost disputes'), amount(statement.disputesMinor)] },
      { cells: [t('Commission'), amount(statement.commissionMinor)] },
      { cells: [t('Paid for damage'), amount(statement.damageMinor)] },
      { cells: [t('Adjustments'), amount(statement.adjustmentsMinor)] },
      ...(statement.receivedMinor === 0
        ? []
        : [{ cells: [t('Payments received'), amount(statement.receivedMinor)] }]),
      { cells: [t('Payouts'), amount(statement.payoutsMinor)] },
      { cells: [t('Closing balance'), amount(statement.closingMinor)], bold: true },
    ],
  );
  const events = sumsByEvent(lines);
  if (events.length > 0) {
    moveTo(pdf, pdf.kit.y + 20);
    await writeHeading(pdf, 'H2', t('Events'), { after: 10 });
    await writeTable(
      pdf,
      [
        { title: t('Event'), width: contentWidth - 6 * amountWidth },
        ...[t('Sales'), t('Refunds'), t('Lost disputes'), t('Commission'), t('Damage'), t('Yours')].map(
          (name) => ({
            title: name,
            width: amountWidth,
            align: 'right' as const,
          }),
        ),
      ],
      events.map(([event, sums]) => ({
        cells: [
          event,
          amount(sums.salesMinor),
          amount(sums.refundsMinor),
          amount(sums.disputesMinor),
          amount(sums.commissionMinor),
          amount(sums.damageMinor),
          amount(
            sums.salesMinor +
              sums.refundsMinor +
              sums.disputesMinor +
              sums.commissionMinor +
              sums.damageMinor,
          ),
        ],
      })),
    );
  }
  const adjusted = lines.filter(({ kind }) => isAdjustment(kind));
  const received = lines.filter(({ kind }) => kind === 'debt-paid' || kind === 'debt-payment-reversed');
  const single: [heading: string, column: string, rows: [day: string, what: string, minor: number][]][] = [
    [
      t('Adjustments'),
      t('Reason'),
      adjusted.map((line) => [line.day, adjustmentText(texts, line, isInvoicing), line.adjustmentsMinor]),
    ],
    [
      t('Payments received'),
      t('What it was'),
      received.map(({ day, kind, receivedMinor }) => [
        day,
        kind === 'debt-paid' ? t('Payment received') : t('Payment put back'),
        receivedMinor,
      ]),
    ],
  ];
  for (const [heading, column, rows] of single) {
    if (rows.length === 0) continue;
    moveTo(pdf, pdf.kit.y + 20);
    await writeHeading(pdf, 'H2', heading, { after: 10 });
    await writeTable(
      pdf,
      [
        { title: t('Date'), width: 90 },
        { title: column, width: contentWidth - 210 },
        { title: t('Amount'), width: 120, align: 'right' },
      ],
      rows.map(([day, what, minor]) => ({ cells: [texts.formatDay(day), what, amount(minor)] })),
    );
  }
  moveTo(pdf, pdf.kit.y + 24);
  const { legalName, city, country, supportEmail: email } = operator;
  await writeParagraph(
    pdf,
    t('{{operator}} sells in your name and holds this money for you. Questions? Write to {{email}}.', {
      operator: `${legalName}, ${city}, ${country}`,
      email,
    }),
    { size: 9.5, colour: colours.quiet },
  );
  return endPdf(pdf);
}

const isAdjustment = (kind: StatementLine['kind']) => kind === 'adjustment' || kind === 'adjustment-reversed';
const ofNoSale: ReadonlySet<StatementLine['kind']> = new Set([
  'payout',
  'payout-returned',
  'debt-paid',
  'debt-payment-reversed',
  'adjustment',
  'adjustment-reversed',
]);

/** Adds up the sales and refunds of each event, in the order of its first line. */
function sumsByEvent(lines: readonly StatementLine[]): [string, EventSums][] {
  const sums = new Map<string, EventSums>();
  for (const {
    kind,
    event,
    salesMinor,
    refundsMinor,
    disputesMinor,
    commissionMinor,
    damageMinor,
  } of lines) {
    if (ofNoSale.has(kind)) continue;
    const before = sums.get(event) ?? {
      salesMinor: 0,
      refundsMinor: 0,
      disputesMinor: 0,
      commissionMinor: 0,
      damageMinor: 0,
    };
    sums.set(event, {
      salesMinor: before.salesMinor + salesMinor,
      refundsMinor: before.refundsMinor + refundsMinor,
      disputesMinor: before.disputesMinor + disputesMinor,
      commissionMinor: before.commissionMinor + commissionMinor,
      damageMinor: before.damageMinor + damageMinor,
    });
  }
  return [...sums];
}

/** Says why an adjustment was made, and of a charge whether an invoice names it. */
function adjustmentText(
  { t }: Translator,
  { kind, note, isSupply }: StatementLine,
  isInvoicing: boolean,
): string {
  const text = kind === 'adjustment' ? note : t('Reversed: {{note}}', { note });
  if (isSupply === null) return text;
  if (!isSupply) return t('{{text}} (no invoice: not a supply)', { text });
  return isInvoicing
    ? t('{{text}} (on our invoice for the month)', { text })
    : t('{{text}} (no VAT invoice)', { text });
}
