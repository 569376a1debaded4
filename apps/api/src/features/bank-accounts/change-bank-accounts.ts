import { and, eq } from 'drizzle-orm';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { v7 } from 'uuid';
import {
  fieldError,
  localAccounts,
  NewPayoutAccount,
  readIssue,
  type Contract,
  type FieldError,
  type HandlerInput,
  type LocalAccount,
  type PayoutAccount,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { mapConstraintViolation } from '../../db/errors.ts';
import { bankAccounts } from '../../db/schema/index.ts';
import type { DomainEvent } from '../../domain-events/domain-events.ts';
import { publish } from '../../domain-events/publish.ts';
import { validation } from '../../http/read-input.ts';
import { requireCurrentPassword, keyedHash, encrypt, decrypt } from '../identity/index.ts';
import { readLookups, findUnknownOptions } from '../reference/index.ts';
import {
  bankCodesOf,
  findBankAccount,
  kindOf,
  readAccount,
  type AccountRow,
} from './bank-accounts.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Group = Contract['bankAccounts'];
type Change = HandlerInput<Group['changePayoutAccount']>;
type Removal = HandlerInput<Group['removePayoutAccount']>;

const knownAlready = mapConstraintViolation('bank_accounts_iban', 'bank-account-listed');

/** Adds an account. The number is encrypted with the row's ID and never leaves the server again. */
export async function addBankAccount(ctx: PartnerContext, form: NewPayoutAccount): Promise<PayoutAccount> {
  const { partnerId } = ctx.actor;
  const id = v7();
  // before the password, because password attempts are limited
  const columns = await columnsOf(ctx, id, form);
  await requireCurrentPassword(ctx, form.password);
  return inTransaction(ctx, async (tx) => {
    const at = tx.now();
    await tx.db
      .insert(bankAccounts)
      .values({ id, partnerId, ...columns, createdAt: at, updatedAt: at })
      .catch(knownAlready);
    return announceFound(tx, id, 'added');
  });
}

/** Changes the fields that the form contains; the account is judged as a whole. */
export async function changeBankAccount(
  ctx: PartnerContext,
  { params: { bankAccountId: id }, body }: Change,
): Promise<PayoutAccount> {
  const { partnerId } = ctx.actor;
  const changed = (row: AccountRow) => columnsOf(ctx, id, merge(ctx, row, body));
  await changed(await readAccount(ctx.db, partnerId, id));
  await requireCurrentPassword(ctx, body.password);
  return inTransaction(ctx, async (tx) => {
    const row = await readAccount(tx.db, partnerId, id, 'update');
    await tx.db
      .update(bankAccounts)
      .set({ ...(await changed(row)), updatedAt: tx.now() })
      .where(own(tx, id))
      .catch(knownAlready);
    return announceFound(tx, id, 'changed');
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

/** Returns an account as it is with what a form changes: judged like a new one. */
function merge({ encryptionKey }: PartnerContext, row: AccountRow, form: Change['body']): NewPayoutAccount {
  const { account } = row;
  const number = decrypt(encryptionKey, account.sealedIban, account.id);
  const given = Object.entries(form).filter(([, value]) => value !== undefined && value !== '');
  const { data, error } = NewPayoutAccount.safeParse({
    bankAccountName: account.name,
    ...{ companyIban: number, accountNumber: number },
    companySwiftCode: account.swiftCode,
    ...bankCodesOf(row),
    bankAccountCountry: account.countryId,
    bankAccountCurrency: account.currency,
    ...Object.fromEntries(given),
    kind: kindOf(row),
  });
  if (!data) throw validation(error.issues.map(readIssue));
  return data;
}

/** Judges an account by what only the server knows, and returns its columns. */
async function columnsOf(ctx: PartnerContext, id: string, form: NewPayoutAccount) {
  const { countries } = await readLookups(ctx.db);
  if (form.kind === 'IBAN') {
    await admit(ctx, form);
    return {
      name: form.bankAccountName,
      ...{ swiftCode: form.companySwiftCode, routingNumber: null },
      ...{ countryId: form.bankAccountCountry, currency: form.bankAccountCurrency },
      ...encryptedNumber(ctx, id, form.companyIban),
    };
  }
  const { kind, bankAccountName, accountNumber, password: _password, ...bankCodes } = form;
  const local: LocalAccount = localAccounts[kind];
  const codes: Readonly<Record<string, string>> = bankCodes;
  const routingNumber = local.codes.map(({ name }) => codes[name]).join('');
  const country = [...countries.values()].find(({ code }) => code === kind);
  return {
    name: bankAccountName,
    ...{ swiftCode: '', routingNumber },
    ...{ countryId: orNotFound(country, 'location-not-found').id, currency: local.currency },
    ...encryptedNumber(ctx, id, accountNumber, routingNumber),
  };
}

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

/** Judges an account with an IBAN by ISO 13616 and the list of countries. */
async function admit(ctx: PartnerContext, form: Extract<NewPayoutAccount, { kind: 'IBAN' }>): Promise<void> {
  const faults: FieldError[] = [];
  if (!isValidIBAN(form.companyIban)) faults.push(fieldError('companyIban', 'iban-invalid'));
  if (!isValidBIC(form.companySwiftCode)) faults.push(fieldError('companySwiftCode', 'swift-invalid'));
  faults.push(
    ...findUnknownOptions(await readLookups(ctx.db), [
      { path: 'bankAccountCountry', list: 'countries', ids: [form.bankAccountCountry] },
    ]),
  );
  if (faults.length > 0) throw validation(faults);
}

async function announceFound(
  tx: PartnerContext,
  id: string,
  change: DomainEvent<'bank-account-changed'>['change'],
): Promise<PayoutAccount> {
  const account = await findBankAccount(tx.db, tx.actor.partnerId, id);
  await announce(tx, account, change);
  return account;
}

const announce = (
  tx: PartnerContext,
  { id, bankAccountName, accountNumber }: PayoutAccount,
  change: DomainEvent<'bank-account-changed'>['change'],
) =>
  publish(tx, 'bank-account-changed', {
    partnerId: tx.actor.partnerId,
    bankAccountId: id,
    change,
    account: `${bankAccountName}, ${accountNumber}`,
    byEmail: tx.actor.email,
  });
