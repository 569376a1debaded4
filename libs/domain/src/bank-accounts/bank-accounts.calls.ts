import { defineCalls } from '../kernel/call.ts';

export const bankAccountsCalls = defineCalls({
  bankAccounts: {
    method: 'GET',
    path: '/partner/bank-accounts',
    access: 'partner',
    summary: "The own company's bank accounts, their numbers masked",
  },
  addBankAccount: {
    method: 'POST',
    path: '/partner/bank-accounts',
    access: 'partner',
    status: 201,
    summary: 'Add a bank account; asks for the password',
  },
  changeBankAccount: {
    method: 'PATCH',
    path: '/partner/bank-accounts/:bankAccountId',
    access: 'partner',
    summary: 'Change a bank account; asks for the password',
  },
  removeBankAccount: {
    method: 'DELETE',
    path: '/partner/bank-accounts/:bankAccountId',
    access: 'partner',
    summary: 'Remove a bank account; asks for the password',
  },
});
