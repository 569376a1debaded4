import { and, eq, isNull } from 'drizzle-orm';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { v7 } from 'uuid';
import {
  fieldError,
  type BankAccount,
  type Contract,
  type FieldError,
  type HandlerInput,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { mapConstraintViolation } from '../../db/errors.ts';
import { bankAccounts } from '../../db/schema/index.ts';
import type { DomainEvent } from '../../domain-events/domain-events.ts';
import { publish } from '../../domain-events/publish.ts';
import { validation } from '../../http/read-input.ts';
import { requireCurrentPassword, keyedHash, encrypt } from '../identity/index.ts';
import { readLookups, findUnknownOptions } from '../reference/index.ts';
import { findBankAccount } from './bank-accounts.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Group = Contract['bankAccounts'];
type Form = Partial<HandlerInput<Group['addBankAccount']>['body']>;
type UsForm = HandlerInput<Group['addUsBankAccount']>['body'];
type Change = HandlerInput<Group['changeBankAccount']>;
type Removal = HandlerInput<Group['removeBankAccount']>;

const knownAlready = mapConstraintViolation('bank_accounts_iban', 'bank-account-listed');

/** Adds an account. The number is encrypted with the row's ID and never leaves the server again. */
export async function addBankAccount(
  ctx: PartnerContext,
  { password, ...details }: HandlerInput<Group['addBankAccount']>['body'],
): Promise<BankAccount> {
  await admit(ctx, details, password);
  return insert(ctx, details.companyIban, {
    name: details.bankAccountName,
    swiftCode: details.companySwiftCode,
    countryId: details.bankAccountCountry,
    currency: details.bankAccountCurrency,
  });
}

/** Adds an account of a US bank: its routing number is public, its own number is encrypted. */
export async function addUsBankAccount(
  ctx: PartnerContext,
  { password, bankAccountName, routingNumber, accountNumber }: UsForm,
): Promise<BankAccount> {
  await requireCurrentPassword(ctx, password);
  const { countries } = await readLookups(ctx.db);
  const country = [...countries.values()].find(({ code }) => code === 'US');
  return insert(ctx, accountNumber, {
    name: bankAccountName,
    swiftCode: '',
    routingNumber,
    countryId: orNotFound(country, 'location-not-found').id,
    currency: 'USD',
  });
}

type NewRow = Pick<
  typeof bankAccounts.$inferInsert,
  'name' | 'swiftCode' | 'routingNumber' | 'countryId' | 'currency'
>;

function insert(ctx: PartnerContext, number: string, details: NewRow): Promise<BankAccount> {
  const { partnerId } = ctx.actor;
  const id = v7();
  return inTransaction(ctx, async (tx) => {
    const at = tx.now();
    await tx.db
      .insert(bankAccounts)
      .values({
        ...{ id, partnerId },
        ...details,
        ...encryptedNumber(tx, id, number, details.routingNumber),
        ...{ createdAt: at, updatedAt: at },
      })
      .catch(knownAlready);
    const account = await findBankAccount(tx.db, partnerId, id);
    await announce(tx, account, 'added');
    return account;
  });
}

/** Changes the fields that the form contains. */
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
        ...(companyIban && encryptedNumber(tx, params.bankAccountId, companyIban)),
        swiftCode: details.companySwiftCode,
        countryId: details.bankAccountCountry,
        currency: details.bankAccountCurrency,
        updatedAt: tx.now(),
      })
      .where(and(own(tx, params.bankAccountId), isNull(bankAccounts.routingNumber)))
      .returning({ id: bankAccounts.id })
      .catch(knownAlready);
    orNotFound(changed[0], 'bank-account-not-found');
    const account = await findBankAccount(tx.db, partnerId, params.bankAccountId);
    await announce(tx, account, 'changed');
    return account;
  });
}

export async function removeBankAccount(
  ctx: PartnerContext,
  { params, body }: Removal,
): Promise<{ status: 'Success' }> {
  const account = await findBankAccount(ctx.db, ctx.actor.partnerId, params.bankAccountId);
  await requireCurrentPassword(ctx, body.password);
  await inTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(bankAccounts)
      .where(own(tx, params.bankAccountId))
      .returning({ id: bankAccounts.id });
    orNotFound(removed[0], 'bank-account-not-found');
    await announce(tx, account, 'removed');
  });
  return { status: 'Success' };
}

const own = ({ actor }: PartnerContext, id: string) =>
  and(eq(bankAccounts.id, id), eq(bankAccounts.partnerId, actor.partnerId));

function encryptedNumber(
  { encryptionKey, actor }: PartnerContext,
  rowId: string,
  number: string,
  routingNumber: string | null = null,
) {
  // account numbers are unique within one bank only
  const account = routingNumber === null ? number : `${routingNumber} ${number}`;
  return {
    sealedIban: encrypt(encryptionKey, number, rowId),
    ibanHash: keyedHash(encryptionKey, account, `partner ${actor.partnerId}`),
    lastFour: number.slice(-4),
  };
}

/** Validates the form before the password, because password attempts are limited. */
async function admit(ctx: PartnerContext, form: Form, password: string): Promise<void> {
  const { companyIban, companySwiftCode, bankAccountCountry } = form;
  const faults: FieldError[] = [];
  if (companyIban && !isValidIBAN(companyIban)) faults.push(fieldError('companyIban', 'iban-invalid'));
  if (companySwiftCode && !isValidBIC(companySwiftCode))
    faults.push(fieldError('companySwiftCode', 'swift-invalid'));
  if (bankAccountCountry)
    faults.push(
      ...findUnknownOptions(await readLookups(ctx.db), [
        { path: 'bankAccountCountry', list: 'countries', ids: [bankAccountCountry] },
      ]),
    );
  if (faults.length > 0) throw validation(faults);
  await requireCurrentPassword(ctx, password);
}

const announce = (
  tx: PartnerContext,
  { id, bankAccountName, accountNumber }: BankAccount,
  change: DomainEvent<'bank-account-changed'>['change'],
) =>
  publish(tx, 'bank-account-changed', {
    partnerId: tx.actor.partnerId,
    bankAccountId: id,
    change,
    account: `${bankAccountName}, ${accountNumber}`,
    byEmail: tx.actor.email,
  });
