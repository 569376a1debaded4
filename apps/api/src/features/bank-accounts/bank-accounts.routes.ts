import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { listBankAccounts } from './bank-accounts.queries.ts';
import {
  addBankAccount,
  addUsBankAccount,
  changeBankAccount,
  removeBankAccount,
} from './change-bank-accounts.ts';

export function bankAccountsRoutes(api: Api, group: Contract['bankAccounts']): void {
  api.implement(group, {
    bankAccounts: (_, { db, actor }) => listBankAccounts(db, actor.partnerId),
    addBankAccount: ({ body }, ctx) => addBankAccount(ctx, body),
    addUsBankAccount: ({ body }, ctx) => addUsBankAccount(ctx, body),
    changeBankAccount: (input, ctx) => changeBankAccount(ctx, input),
    removeBankAccount: (input, ctx) => removeBankAccount(ctx, input),
  });
}
