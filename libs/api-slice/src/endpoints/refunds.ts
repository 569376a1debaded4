import { refundsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('refunds', refundsCalls);

export const {
  useUnsentRefundsQuery,
  useRetryRefundMutation,
  useSettleRefundMutation,
  useRefundPromiseQuery,
  useRefundAsOrganiserMutation,
  useRefundAsAdministratorMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Audit', 'Order', 'Refund', 'Summary'] }).injectEndpoints({
  endpoints: (build) => ({
    unsentRefunds: build.query({ ...call('unsentRefunds'), providesTags: ['Refund'] }),
    retryRefund: build.mutation({
      ...call('retryRefund'),
      // a failed retry changes the list too: attempts and error
      invalidatesTags: ['Refund', 'Audit', 'Summary'],
    }),
    settleRefund: build.mutation({
      ...call('settleRefund'),
      invalidatesTags: ['Refund', 'Audit', 'Summary'],
    }),
    refundPromise: build.query({ ...call('refundPromise'), providesTags: ['Refund'] }),
    refundAsOrganiser: build.mutation({
      ...call('refundAsOrganiser'),
      invalidatesTags: (_done, error) => (error ? [] : ['Order']),
    }),
    refundAsAdministrator: build.mutation({
      ...call('refundAsAdministrator'),
      invalidatesTags: (_done, error) => (error ? [] : ['Order', 'Refund', 'Audit', 'Summary']),
    }),
  }),
});
