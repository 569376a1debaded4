import { bankAccountsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('bankAccounts', bankAccountsCalls);

export const {
  useBankAccountsQuery,
  useAddBankAccountMutation,
  useAddUsBankAccountMutation,
  useChangeBankAccountMutation,
  useRemoveBankAccountMutation,
} = api.enhanceEndpoints({ addTagTypes: ['BankAccount', 'Partner'] }).injectEndpoints({
  endpoints: (build) => ({
    bankAccounts: build.query({ ...call('bankAccounts'), providesTags: ['BankAccount'] }),
    addBankAccount: build.mutation({
      ...call('addBankAccount'),
      invalidatesTags: ['BankAccount', 'Partner'],
    }),
    addUsBankAccount: build.mutation({
      ...call('addUsBankAccount'),
      invalidatesTags: ['BankAccount', 'Partner'],
    }),
    changeBankAccount: build.mutation({
      ...call('changeBankAccount'),
      invalidatesTags: ['BankAccount', 'Partner'],
    }),
    removeBankAccount: build.mutation({
      ...call('removeBankAccount'),
      invalidatesTags: ['BankAccount', 'Partner'],
    }),
  }),
});
