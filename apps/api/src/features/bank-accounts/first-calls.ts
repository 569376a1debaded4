import { BankAccount, problem, type PayoutAccount } from '@atrium/domain';

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
