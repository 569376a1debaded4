import { defineCalls } from '../kernel/call.ts';

/** Their responses promise four currencies (docs/adr/0133). */
const deprecated = { since: '2026-12-01', sunset: '2027-07-01' } as const;

export const bankAccountsCalls = defineCalls({
  payoutAccounts: {
    method: 'GET',
    path: '/partner/payout-accounts',
    access: 'partner',
    needs: 'finance',
    summary: "List my company's payout accounts",
  },
  addPayoutAccount: {
    method: 'POST',
    path: '/partner/payout-accounts',
    access: 'partner',
    needs: 'bank',
    status: 201,
    summary: 'Add a payout account',
  },
  changePayoutAccount: {
    method: 'PATCH',
    path: '/partner/payout-accounts/:bankAccountId',
    access: 'partner',
    needs: 'bank',
    summary: 'Update a payout account',
  },
  removePayoutAccount: {
    method: 'DELETE',
    path: '/partner/payout-accounts/:bankAccountId',
    access: 'partner',
    needs: 'bank',
    summary: 'Remove a payout account',
  },
  bankAccounts: {
    method: 'GET',
    path: '/partner/bank-accounts',
    access: 'partner',
    needs: 'finance',
    summary: "List my company's bank accounts",
    deprecated: { ...deprecated, instead: 'GET /partner/payout-accounts' },
  },
  addBankAccount: {
    method: 'POST',
    path: '/partner/bank-accounts',
    access: 'partner',
    needs: 'bank',
    status: 201,
    summary: 'Add a bank account',
    deprecated: { ...deprecated, instead: 'POST /partner/payout-accounts' },
  },
  addUsBankAccount: {
    method: 'POST',
    path: '/partner/us-bank-accounts',
    access: 'partner',
    needs: 'bank',
    status: 201,
    summary: 'Add a US bank account',
    deprecated: { ...deprecated, instead: 'POST /partner/payout-accounts' },
  },
  changeBankAccount: {
    method: 'PATCH',
    path: '/partner/bank-accounts/:bankAccountId',
    access: 'partner',
    needs: 'bank',
    summary: 'Update a bank account',
    deprecated: { ...deprecated, instead: 'PATCH /partner/payout-accounts/:bankAccountId' },
  },
  removeBankAccount: {
    method: 'DELETE',
    path: '/partner/bank-accounts/:bankAccountId',
    access: 'partner',
    needs: 'bank',
    summary: 'Remove a bank account',
    deprecated: { ...deprecated, instead: 'DELETE /partner/payout-accounts/:bankAccountId' },
  },
});
