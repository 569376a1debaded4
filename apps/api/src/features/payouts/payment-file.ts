import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { dayIn, money, problem, toMajor, type Download } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { payouts } from '../../db/schema/index.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import { submit, type PayoutRecipient } from './send-payouts.ts';

const columns: Columns<PayoutRecipient> = [
  ['Payout', ({ payoutId }) => payoutId],
  ['Beneficiary', ({ name }) => name],
  ['Account number', ({ accountNumber }) => accountNumber],
  ['SWIFT/BIC', ({ swiftCode }) => swiftCode],
  ['Routing number', ({ routingNumber }) => routingNumber],
  ['Amount', ({ amountMinor, currency }) => toMajor(money(amountMinor, currency))],
  ['Currency', ({ currency }) => currency],
  ['Reference', ({ payoutId }) => `ATRIUM ${payoutId.slice(-8).toUpperCase()}`],
];

/** Marks all approved payouts as submitted, and returns them as a file for the bank. */
export async function sendPaymentFile(ctx: Context<ActorFor<'admin'>>): Promise<Download> {
  if (ctx.bank) throw problem('payouts-automatic');
  const recipients: PayoutRecipient[] = [];
  await inTransaction(ctx, async (tx) => {
    const approved = await tx.db
      .select({ id: payouts.id })
      .from(payouts)
      .where(eq(payouts.status, 'APPROVED'))
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
  });
  return spreadsheet(`payouts-${dayIn(ctx.now(), 'UTC')}.csv`, columns, Readable.from(recipients));
}
