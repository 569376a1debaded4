import { bankAccountsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('bankAccounts', bankAccountsCalls);

export const {
  usePayoutAccountsQuery,
  useAddPayoutAccountMutation,
  useChangePayoutAccountMutation,
  useRemovePayoutAccountMutation,
} = api.enhanceEndpoints({ addTagTypes: ['BankAccount', 'Partner'] }).injectEndpoints({
  endpoints: (build) => ({
    payoutAccounts: build.query({ ...call('payoutAccounts'), providesTags: ['BankAccount'] }),
    addPayoutAccount: build.mutation({
      ...call('addPayoutAccount'),
      invalidatesTags: ['BankAccount', 'Partner'],
    }),
    changePayoutAccount: build.mutation({
      ...call('changePayoutAccount'),
      invalidatesTags: ['BankAccount', 'Partner'],
    }),
    removePayoutAccount: build.mutation({
      ...call('removePayoutAccount'),
      invalidatesTags: ['BankAccount', 'Partner'],
    }),
  }),
});
