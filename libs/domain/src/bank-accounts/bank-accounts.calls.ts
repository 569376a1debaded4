import { defineCalls } from '../kernel/call.ts';

export const bankAccountsCalls = defineCalls({
  bankAccounts: {
    method: 'GET',
    path: '/partner/bank-accounts',
    access: 'partner',
    summary: "List my company's bank accounts",
  },
  addBankAccount: {
    method: 'POST',
    path: '/partner/bank-accounts',
    access: 'partner',
    status: 201,
    summary: 'Add a bank account',
  },
  addUsBankAccount: {
    method: 'POST',
    path: '/partner/us-bank-accounts',
    access: 'partner',
    status: 201,
    summary: 'Add a US bank account',
  },
  changeBankAccount: {
    method: 'PATCH',
    path: '/partner/bank-accounts/:bankAccountId',
    access: 'partner',
    summary: 'Update a bank account',
  },
  removeBankAccount: {
    method: 'DELETE',
    path: '/partner/bank-accounts/:bankAccountId',
    access: 'partner',
    summary: 'Remove a bank account',
  },
});
