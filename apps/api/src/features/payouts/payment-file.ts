import { Readable } from 'node:stream';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { businessDayAfter, dayIn, money, operator, problem, toMajor, type Download } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { bankAccounts, payouts } from '../../db/schema/index.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import { creditTransfersXml } from './credit-transfers.ts';
import { submit, type PayoutRecipient } from './send-payouts.ts';

type Ctx = Context<ActorFor<'admin'>>;

const referenceOf = ({ payoutId }: PayoutRecipient): string => `ATRIUM ${payoutId.slice(-8).toUpperCase()}`;

const columns: Columns<PayoutRecipient> = [
  ['Payout', ({ payoutId }) => payoutId],
  ['Beneficiary', ({ name }) => name],
  ['Account number', ({ accountNumber }) => accountNumber],
  ['SWIFT/BIC', ({ swiftCode }) => swiftCode],
  ['Routing number', ({ routingNumber }) => routingNumber],
  ['Amount', ({ amountMinor, currency }) => toMajor(money(amountMinor, currency))],
  ['Currency', ({ currency }) => currency],
  ['Reference', referenceOf],
];

/**
 * Marks approved payouts as submitted, and returns them as a file for the bank: all of them as CSV, or those in euros as SEPA
 * credit transfers.
 */
export const sendPaymentFile = (ctx: Ctx, format: 'csv' | 'sepa'): Promise<Download> => {
  if (ctx.bank) throw problem('payouts-automatic');
  return format === 'csv' ? sendCsv(ctx) : sendSepa(ctx);
};

async function sendCsv(ctx: Ctx): Promise<Download> {
  const recipients = await inTransaction(ctx, (tx) => submitApproved(tx));
  return spreadsheet(`payouts-${dayIn(ctx.now(), 'UTC')}.csv`, columns, Readable.from(recipients));
}

async function sendSepa(ctx: Ctx): Promise<Download> {
  const account = ctx.config.transferAccounts.get('EUR');
  if (!account) throw problem('payment-file-account');
  const recipients = await inTransaction(ctx, async (tx) => {
    const submitted = await submitApproved(
      tx,
      and(eq(payouts.currency, 'EUR'), isNull(bankAccounts.routingNumber)),
    );
    if (submitted.length === 0) throw problem('payment-file-empty');
    return submitted;
  });
  const now = ctx.now();
  const today = dayIn(now, 'UTC');
  const xml = creditTransfersXml({
    messageId: `ATRIUM-${now.toISOString().replaceAll(/\D/g, '')}`,
    createdAt: now,
    day: businessDayAfter(today, 1),
    currency: 'EUR',
    debtor: { name: operator.legalName, ...account },
    transfers: recipients.map((recipient) => ({
      id: recipient.payoutId.replaceAll('-', ''),
      name: recipient.name,
      iban: recipient.accountNumber,
      bic: recipient.swiftCode,
      amountMinor: recipient.amountMinor,
      reference: referenceOf(recipient),
    })),
  });
  return { name: `payouts-${today}.xml`, mediaType: 'application/xml', content: Buffer.from(xml) };
}

/** Submits the approved payouts of such accounts, records it, and returns where they go. */
async function submitApproved(tx: Ctx, which?: ReturnType<typeof and>): Promise<PayoutRecipient[]> {
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
