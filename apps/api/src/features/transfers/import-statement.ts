import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  BankLineId,
  SuspenseLineId,
  findDebtor,
  findOrderNumber,
  type Contract,
  type HandlerInput,
  type ImportedStatement,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { bankBalances, bankLines, bankStatements, orders } from '../../db/schema/index.ts';
import { encrypt } from '../identity/index.ts';
import { bookPayout } from '../payouts/index.ts';
import { addToSuspense } from '../suspense/index.ts';
import { applyTransfers } from './apply-transfers.ts';
import { payDebt } from './pay-debt.ts';
import { readStatement, type StatementLine } from './read-statement.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Input = HandlerInput<Contract['transfers']['importBankStatement']>;

/**
 * Imports the incoming transfers of a bank statement, pays the orders and debts that they name, and puts outgoing ones that aren't payouts
 * into suspense; stores the closing balances that it carries. All of it is one commit, so a file that can't
 * be read imports nothing; a line that is known is left out.
 */
export const importStatement = (ctx: AdminContext, { body }: Input): Promise<ImportedStatement> =>
  inTransaction(ctx, async (tx) => {
    const { lines, balances } = readStatement(body.content);
    const incoming = numbered(lines.filter(({ amountMinor }) => amountMinor > 0));
    const outgoing = numbered(lines.filter(({ amountMinor }) => amountMinor < 0));
    const statementId = v7();
    const importedAt = tx.now();
    await tx.db.insert(bankStatements).values({
      id: statementId,
      fileName: body.name,
      lines: lines.length,
      importedBy: tx.actor.userId,
      importedAt,
    });
    for (const balance of balances) {
      const { closingMinor } = balance;
      await tx.db
        .insert(bankBalances)
        .values({ ...balance, statementId })
        .onConflictDoUpdate({
          target: [bankBalances.account, bankBalances.currency, bankBalances.closingOn],
          set: { closingMinor, statementId },
        });
    }
    const unexplained = await addUnexplained(tx, outgoing, importedAt);
    const added: AddedLine[] = [];
    for (const line of incoming) {
      const id = BankLineId.parse(v7());
      const written = await tx.db
        .insert(bankLines)
        .values({
          id,
          statementId,
          fingerprint: line.fingerprint,
          bookedOn: line.bookedOn,
          amountMinor: line.amountMinor,
          currency: line.currency,
          payer: line.payer,
          sealedAccount: line.account === null ? null : encrypt(tx.encryptionKey, line.account, id),
          text: line.text,
          createdAt: importedAt,
        })
        .onConflictDoNothing({ target: bankLines.fingerprint })
        .returning({ id: bankLines.id });
      if (written.length > 0) added.push({ ...line, id });
    }
    let paid = 0;
    let explained = 0;
    // in the order of their orders' numbers, so that two imports can't wait for each other
    for (const { id, number } of named(added)) {
      const [order] = await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
      if (!order) continue;
      const { isPaid, isExplained } = await applyTransfers(tx, order.id, id);
      paid += Number(isPaid);
      explained += Number(isExplained);
    }
    for (const { line, partnerId } of ofDebtors(added)) {
      const paidMinor = await payDebt(tx, line, partnerId);
      paid += Number(paidMinor > 0);
      explained += Number(paidMinor === line.amountMinor);
    }
    await recordAction(tx, {
      action: 'import-bank-statement',
      subject: `bank statement ${statementId}`,
      after: { name: body.name, added: added.length, paid },
    });
    return {
      added: added.length,
      known: incoming.length - added.length,
      outgoing: lines.length - incoming.length,
      unexplained,
      paid,
      open: added.length - explained,
      balances,
      importedAt: importedAt.toISOString(),
    };
  });

/** Puts outgoing lines into suspense, unless they are payouts of ours; returns how many it added. */
async function addUnexplained(
  tx: AdminContext,
  lines: readonly (StatementLine & { fingerprint: Buffer })[],
  createdAt: Date,
): Promise<number> {
  const unknown: Parameters<typeof addToSuspense>[1][number][] = [];
  for (const { bookedOn, amountMinor, currency, payer, text, fingerprint } of lines)
    if (!(await bookPayout(tx, { amountMinor: -amountMinor, currency, text, bookedOn })))
      unknown.push({
        id: SuspenseLineId.parse(v7()),
        source: 'BANK',
        fingerprint,
        bookedOn,
        currency,
        amountMinor,
        party: payer,
        text,
        createdAt,
      });
  return (await addToSuspense(tx, unknown)).length;
}

type AddedLine = Pick<StatementLine, 'text' | 'amountMinor' | 'currency'> & { id: BankLineId };

const named = (lines: readonly AddedLine[]) =>
  lines
    .flatMap(({ id, text }) => {
      const number = findOrderNumber(text);
      return number === null ? [] : [{ id, number }];
    })
    .sort((one, other) => one.number.localeCompare(other.number));

/** Lines that name a debt and no order, in the order of their organisers, for the same reason. */
const ofDebtors = (lines: readonly AddedLine[]) =>
  lines
    .flatMap((line) => {
      const partnerId = findOrderNumber(line.text) === null ? findDebtor(line.text) : null;
      return partnerId === null ? [] : [{ line, partnerId }];
    })
    .sort((one, other) => one.partnerId - other.partnerId);

/** Adds to each line what tells it apart: the bank's reference, or all that it says with a number among equal lines of the file. */
function numbered(lines: readonly StatementLine[]): (StatementLine & { fingerprint: Buffer })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { bankReference, bookedOn, amountMinor, currency, payer, account, text } = line;
    const words = JSON.stringify(
      bankReference === null
        ? [bookedOn, amountMinor, currency, payer, account, text]
        : [bankReference, bookedOn, amountMinor],
    );
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return { ...line, fingerprint: createHash('sha256').update(`${words} ${count}`).digest() };
  });
}
