import { transfersCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('transfers', transfersCalls);

export const {
  useOrderTransferQuery,
  useRequestTransferMutation,
  useTransferInstructionsMutation,
  useSetTransfersMutation,
  useImportBankStatementMutation,
  useBankLinesQuery,
  useMatchBankLineMutation,
  useCoverDebtMutation,
  useReverseDebtPaymentMutation,
  useExplainBankLineMutation,
  useSettleBankLineMutation,
} = api
  .enhanceEndpoints({
    addTagTypes: ['Billing', 'Order', 'OwnEvent', 'BankLine', 'Adjustment', 'Suspense', 'Payout', 'Audit'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      // a company makes a transfer possible
      orderTransfer: build.query({ ...call('orderTransfer'), providesTags: ['Order', 'Billing'] }),
      requestTransfer: build.mutation({
        ...call('requestTransfer'),
        invalidatesTags: (_done, error) => (error ? [] : ['Order']),
      }),
      transferInstructions: build.mutation(call('transferInstructions')),
      setTransfers: build.mutation({
        ...call('setTransfers'),
        invalidatesTags: (_done, error) => (error ? [] : ['OwnEvent']),
      }),
      importBankStatement: build.mutation({
        ...call('importBankStatement'),
        invalidatesTags: ['BankLine', 'Order', 'Adjustment', 'Suspense', 'Payout', 'Audit'],
      }),
      bankLines: build.query({ ...call('bankLines'), providesTags: ['BankLine'] }),
      matchBankLine: build.mutation({
        ...call('matchBankLine'),
        invalidatesTags: ['BankLine', 'Order', 'Audit'],
      }),
      coverDebt: build.mutation({
        ...call('coverDebt'),
        invalidatesTags: ['BankLine', 'Adjustment', 'Payout', 'Audit'],
      }),
      reverseDebtPayment: build.mutation({
        ...call('reverseDebtPayment'),
        invalidatesTags: ['BankLine', 'Adjustment', 'Payout', 'Audit'],
      }),
      explainBankLine: build.mutation({
        ...call('explainBankLine'),
        invalidatesTags: ['BankLine', 'Suspense', 'Adjustment', 'Payout', 'Audit'],
      }),
      settleBankLine: build.mutation({ ...call('settleBankLine'), invalidatesTags: ['BankLine', 'Audit'] }),
    }),
  });
