import { Readable } from 'node:stream';
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import {
  businessDayAfter,
  dayIn,
  money,
  operator,
  problem,
  toMajor,
  type Currency,
  type Download,
  type paymentFileFormats,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { bankAccounts, payouts } from '../../db/schema/index.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import { clearingOf, creditTransfersXml, type Payment } from './credit-transfers.ts';
import { submit, type PayoutRecipient } from './send-payouts.ts';

type Ctx = Context<ActorFor<'admin'>>;

const referenceOf = ({ payoutId }: Pick<PayoutRecipient, 'payoutId'>): string =>
  `ATRIUM ${payoutId.slice(-8).toUpperCase()}`;

const columns: Columns<PayoutRecipient> = [
  ['Payout', ({ payoutId }) => payoutId],
  ['Beneficiary', ({ name }) => name],
  ['Account number', ({ accountNumber }) => accountNumber],
  ['SWIFT/BIC', ({ swiftCode }) => swiftCode],
  ['Routing number', (recipient) => clearingOf(recipient)?.member ?? null],
  ['Amount', ({ amountMinor, currency }) => toMajor(money(amountMinor, currency))],
  ['Currency', ({ currency }) => currency],
  ['Reference', referenceOf],
  ['Clearing system', (recipient) => clearingOf(recipient)?.system ?? null],
];

/**
 * Marks approved payouts as submitted, and returns them as a file for the bank: all of them as CSV, those in euros as SEPA credit
 * transfers, or all in currencies in which the operator has an account as ISO 20022.
 */
export const sendPaymentFile = (ctx: Ctx, format: (typeof paymentFileFormats)[number]): Promise<Download> => {
  if (ctx.bank) throw problem('payouts-automatic');
  if (format === 'csv') return sendCsv(ctx);
  const { transferAccounts } = ctx.config;
  if (format === 'iso20022') return sendTransfers(ctx, [...transferAccounts.keys()]);
  return sendTransfers(ctx, transferAccounts.has('EUR') ? ['EUR'] : [], isNull(bankAccounts.routingNumber));
};

async function sendCsv(ctx: Ctx): Promise<Download> {
  const recipients = await inTransaction(ctx, (tx) => submitApproved(tx));
  return spreadsheet(`payouts-${dayIn(ctx.now(), 'UTC')}.csv`, columns, Readable.from(recipients));
}

/** Sends the approved payouts in these currencies, from the operator's account in each. */
async function sendTransfers(ctx: Ctx, currencies: readonly Currency[], which?: SQL): Promise<Download> {
  if (currencies.length === 0) throw problem('payment-file-account');
  const recipients = await inTransaction(ctx, async (tx) => {
    const submitted = await submitApproved(tx, and(inArray(payouts.currency, [...currencies]), which));
    if (submitted.length === 0) throw problem('payment-file-empty');
    return submitted;
  });
  const now = ctx.now();
  const today = dayIn(now, 'UTC');
  const grouped = Map.groupBy(recipients, ({ currency, kind }) => `${currency} ${kind}`);
  const xml = creditTransfersXml({
    messageId: `ATRIUM-${now.toISOString().replaceAll(/\D/g, '')}`,
    createdAt: now,
    day: businessDayAfter(today, 1),
    initiator: operator.legalName,
    payments: [...grouped.values()].flatMap((group) => paymentOf(ctx, group)),
  });
  return { name: `payouts-${today}.xml`, mediaType: 'application/xml', content: Buffer.from(xml) };
}

function paymentOf({ config }: Ctx, recipients: readonly PayoutRecipient[]): Payment[] {
  const [first] = recipients;
  const account = first && config.transferAccounts.get(first.currency);
  if (!account) return [];
  const transfers = recipients.map(({ payoutId, ...recipient }) => ({
    ...recipient,
    id: payoutId.replaceAll('-', ''),
    reference: referenceOf({ payoutId }),
  }));
  return [{ currency: first.currency, debtor: { name: operator.legalName, ...account }, transfers }];
}

/** Submits the approved payouts of such accounts, records it, and returns where they go. */
async function submitApproved(tx: Ctx, which?: SQL): Promise<PayoutRecipient[]> {
  const recipients: PayoutRecipient[] = [];
  const approved = await tx.db
    .select({ id: payouts.id })
    .from(payouts)
    .leftJoin(bankAccounts, eq(bankAccounts.id, payouts.bankAccountId))
    .where(and(eq(payouts.status, 'APPROVED'), which))
    .orderBy(asc(payouts.createdAt), asc(payouts.id));
  for (const { id } of approved)
    await submit(tx, id, (recipient) => {
      recipients.push(recipient);
      return Promise.resolve();
    });
  await recordAction(tx, {
    action: 'send-payment-file',
    subject: 'payouts approved',
    after: { payouts: recipients.map(({ payoutId }) => payoutId) },
  });
  return recipients;
}
