import { defineCalls } from '../kernel/call.ts';

export const bankAccountsCalls = defineCalls({
  bankAccounts: {
    method: 'GET',
    path: '/partner/bank-accounts',
    access: 'partner',
    needs: 'finance',
    summary: "List my company's bank accounts",
  },
  addBankAccount: {
    method: 'POST',
    path: '/partner/bank-accounts',
    access: 'partner',
    needs: 'bank',
    status: 201,
    summary: 'Add a bank account',
  },
  addUsBankAccount: {
    method: 'POST',
    path: '/partner/us-bank-accounts',
    access: 'partner',
    needs: 'bank',
    status: 201,
    summary: 'Add a US bank account',
  },
  changeBankAccount: {
    method: 'PATCH',
    path: '/partner/bank-accounts/:bankAccountId',
    access: 'partner',
    needs: 'bank',
    summary: 'Update a bank account',
  },
  removeBankAccount: {
    method: 'DELETE',
    path: '/partner/bank-accounts/:bankAccountId',
    access: 'partner',
    needs: 'bank',
    summary: 'Remove a bank account',
  },
});
