import { and, eq } from 'drizzle-orm';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { v7 } from 'uuid';
import {
  invalidIban,
  invalidSwift,
  type BankAccount,
  type Contract,
  type FieldFault,
  type HandlerInput,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { onViolation } from '../../db/errors.ts';
import { runOn } from '../../db/run.ts';
import { bankAccounts } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { bankAccountLetter } from '../../mail/company-mails.ts';
import { demandPassword, keyedHash, seal } from '../identity/index.ts';
import { tellPartner } from '../partners/index.ts';
import { readLookups, unknownChoices } from '../reference/index.ts';
import { findBankAccount } from './bank-accounts.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Group = Contract['bankAccounts'];
type Form = Partial<HandlerInput<Group['addBankAccount']>['body']>;
type Change = HandlerInput<Group['changeBankAccount']>;
type Removal = HandlerInput<Group['removeBankAccount']>;

const knownAlready = onViolation('bank_accounts_iban', 'conflict', 'This bank account is listed already');

/** Adds an account; the number is sealed for its row and never leaves the server again. */
export async function addBankAccount(
  ctx: PartnerContext,
  { password, ...details }: HandlerInput<Group['addBankAccount']>['body'],
): Promise<BankAccount> {
  await admit(ctx, details, password);
  const { partnerId } = ctx.actor;
  const id = v7();
  return inTransaction(ctx, async (tx) => {
    const at = tx.now();
    await tx.db
      .insert(bankAccounts)
      .values({
        id,
        partnerId,
        name: details.bankAccountName,
        ...sealedNumber(tx, id, details.companyIban),
        swiftCode: details.companySwiftCode,
        countryId: details.bankAccountCountry,
        currency: details.bankAccountCurrency,
        createdAt: at,
        updatedAt: at,
      })
      .catch(knownAlready);
    const account = await findBankAccount(tx.db, partnerId, id);
    await tell(tx, account, 'added');
    return account;
  });
}

/** Changes what the form names. */
export async function changeBankAccount(ctx: PartnerContext, { params, body }: Change): Promise<BankAccount> {
  const { partnerId } = ctx.actor;
  const { password, companyIban, ...details } = body;
  await findBankAccount(ctx.db, partnerId, params.bankAccountId);
  await admit(ctx, body, password);
  return inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(bankAccounts)
      .set({
        name: details.bankAccountName,
        ...(companyIban && sealedNumber(tx, params.bankAccountId, companyIban)),
        swiftCode: details.companySwiftCode,
        countryId: details.bankAccountCountry,
        currency: details.bankAccountCurrency,
        updatedAt: tx.now(),
      })
      .where(own(tx, params.bankAccountId))
      .returning({ id: bankAccounts.id })
      .catch(knownAlready);
    orNotFound(changed[0], 'Bank account');
    const account = await findBankAccount(tx.db, partnerId, params.bankAccountId);
    await tell(tx, account, 'changed');
    return account;
  });
}

export async function removeBankAccount(
  ctx: PartnerContext,
  { params, body }: Removal,
): Promise<{ status: 'Success' }> {
  const account = await findBankAccount(ctx.db, ctx.actor.partnerId, params.bankAccountId);
  await demandPassword(ctx, body.password);
  await inTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(bankAccounts)
      .where(own(tx, params.bankAccountId))
      .returning({ id: bankAccounts.id });
    orNotFound(removed[0], 'Bank account');
    await tell(tx, account, 'removed');
  });
  return { status: 'Success' };
}

const own = ({ actor }: PartnerContext, id: string) =>
  and(eq(bankAccounts.id, id), eq(bankAccounts.partnerId, actor.partnerId));

function sealedNumber({ encryptionKey, actor }: PartnerContext, rowId: string, iban: string) {
  return {
    sealedIban: seal(encryptionKey, iban, rowId),
    ibanHash: keyedHash(encryptionKey, iban, `partner ${actor.partnerId}`),
    lastFour: iban.slice(-4),
  };
}

/** The form first, the password last: tries of it are few. */
async function admit(ctx: PartnerContext, form: Form, password: string): Promise<void> {
  const { companyIban, companySwiftCode, bankAccountCountry } = form;
  const faults: FieldFault[] = [];
  if (companyIban && !isValidIBAN(companyIban)) faults.push({ path: 'companyIban', message: invalidIban });
  if (companySwiftCode && !isValidBIC(companySwiftCode))
    faults.push({ path: 'companySwiftCode', message: invalidSwift });
  if (bankAccountCountry)
    faults.push(
      ...unknownChoices(await readLookups(runOn(ctx.db)), [
        { path: 'bankAccountCountry', list: 'countries', ids: [bankAccountCountry] },
      ]),
    );
  if (faults.length > 0) throw validation(faults);
  await demandPassword(ctx, password);
}

/** Whoever got hold of a session shall not redirect payouts in silence. */
async function tell(
  tx: PartnerContext,
  { id, bankAccountName, companyIban }: BankAccount,
  act: 'added' | 'changed' | 'removed',
): Promise<void> {
  const url = `${tx.config.origins.partner}/partner/settings?tab=bank-accounts`;
  await tellPartner(tx, tx.actor.partnerId, {
    kind: `bank-account-${act}`,
    dedupeKey: `bank-account:${id}:${v7()}`,
    letter: (firstName) =>
      bankAccountLetter({
        firstName,
        act,
        account: `${bankAccountName}, ${companyIban}`,
        by: tx.actor.email,
        url,
      }),
  });
}
