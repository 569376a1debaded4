import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  useBankAccountsQuery,
  useAddBankAccountMutation,
  useChangeBankAccountMutation,
  useRemoveBankAccountMutation,
} = api.enhanceEndpoints({ addTagTypes: ['BankAccount', 'Partner'] }).injectEndpoints({
  endpoints: (build) => ({
    bankAccounts: build.query({ ...call('bankAccounts', 'bankAccounts'), providesTags: ['BankAccount'] }),
    addBankAccount: build.mutation({
      ...call('bankAccounts', 'addBankAccount'),
      invalidatesTags: ['BankAccount', 'Partner'],
    }),
    changeBankAccount: build.mutation({
      ...call('bankAccounts', 'changeBankAccount'),
      invalidatesTags: ['BankAccount', 'Partner'],
    }),
    removeBankAccount: build.mutation({
      ...call('bankAccounts', 'removeBankAccount'),
      invalidatesTags: ['BankAccount', 'Partner'],
    }),
  }),
});
