import { refundsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('refunds', refundsCalls);

export const { useUnsentRefundsQuery, useRetryRefundMutation, useSettleRefundMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Audit', 'Refund', 'Summary'] })
  .injectEndpoints({
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
    }),
  });
