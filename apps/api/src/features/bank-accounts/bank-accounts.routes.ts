import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { listBankAccounts } from './bank-accounts.queries.ts';
import { addBankAccount, changeBankAccount, removeBankAccount } from './change-bank-accounts.ts';
import { asFirstAccount, changeFirstAccount, toFirstAccount } from './first-calls.ts';

export function bankAccountsRoutes(api: Api, group: Contract['bankAccounts']): void {
  api.implement(group, {
    payoutAccounts: (_, { db, actor }) => listBankAccounts(db, actor.partnerId),
    addPayoutAccount: ({ body }, ctx) => addBankAccount(ctx, body),
    changePayoutAccount: (input, ctx) => changeBankAccount(ctx, input),
    removePayoutAccount: (input, ctx) => removeBankAccount(ctx, input),
    bankAccounts: async (_, { db, actor }) =>
      (await listBankAccounts(db, actor.partnerId)).flatMap((account) => toFirstAccount(account) ?? []),
    addBankAccount: async ({ body }, ctx) =>
      asFirstAccount(await addBankAccount(ctx, { ...body, kind: 'IBAN' })),
    addUsBankAccount: async ({ body }, ctx) =>
      asFirstAccount(await addBankAccount(ctx, { ...body, kind: 'US' })),
    changeBankAccount: (input, ctx) => changeFirstAccount(ctx, input),
    removeBankAccount: (input, ctx) => removeBankAccount(ctx, input),
  });
}
