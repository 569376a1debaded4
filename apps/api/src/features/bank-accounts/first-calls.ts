import { BankAccount, problem, type Contract, type HandlerInput, type PayoutAccount } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { findBankAccount } from './bank-accounts.queries.ts';
import { changeBankAccount } from './change-bank-accounts.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Change = HandlerInput<Contract['bankAccounts']['changeBankAccount']>;

/** Returns an account as the calls that came first read it, or null if their promises have no place for it (docs/adr/0133). */
export function toFirstAccount({ kind, bankCodes, ...account }: PayoutAccount): BankAccount | null {
  if (kind !== 'IBAN' && kind !== 'US') return null;
  const currency = BankAccount.shape.bankAccountCurrency.safeParse(account.bankAccountCurrency);
  if (!currency.success) return null;
  return {
    ...account,
    bankAccountCurrency: currency.data,
    routingNumber: bankCodes['routingNumber'] ?? null,
    companyIban: kind === 'IBAN' ? account.accountNumber : '',
  };
}

/** The same, of an account that is known to have a place. */
export function asFirstAccount(account: PayoutAccount): BankAccount {
  const first = toFirstAccount(account);
  if (!first) throw problem('bank-account-not-found');
  return first;
}

/** Changes an account by its IBAN; throws 404 for one with a routing number, which these calls can't change. */
export async function changeFirstAccount(ctx: PartnerContext, input: Change): Promise<BankAccount> {
  const before = await findBankAccount(ctx.db, ctx.actor.partnerId, input.params.bankAccountId);
  if (asFirstAccount(before).routingNumber !== null) throw problem('bank-account-not-found');
  return asFirstAccount(await changeBankAccount(ctx, input));
}
