import { discountsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('discounts', discountsCalls);
const whenDone = (_done: unknown, error: unknown) => (error ? [] : ['Discount' as const]);

export const {
  useDiscountsQuery,
  useAddDiscountMutation,
  useChangeDiscountMutation,
  useDeleteDiscountMutation,
  useCodeBatchesQuery,
  useAddCodeBatchMutation,
  useSwitchCodeBatchMutation,
  useDeleteUnusedCodesMutation,
  useExportCodeBatchMutation,
  useQuoteTicketsQuery,
  useLazyQuoteTicketsQuery,
} = api.enhanceEndpoints({ addTagTypes: ['Discount'] }).injectEndpoints({
  endpoints: (build) => ({
    discounts: build.query({ ...call('discounts'), providesTags: ['Discount'] }),
    addDiscount: build.mutation({ ...call('addDiscount'), invalidatesTags: whenDone }),
    changeDiscount: build.mutation({ ...call('changeDiscount'), invalidatesTags: whenDone }),
    deleteDiscount: build.mutation({ ...call('deleteDiscount'), invalidatesTags: whenDone }),
    codeBatches: build.query({ ...call('codeBatches'), providesTags: ['Discount'] }),
    addCodeBatch: build.mutation({ ...call('addCodeBatch'), invalidatesTags: whenDone }),
    switchCodeBatch: build.mutation({ ...call('switchCodeBatch'), invalidatesTags: whenDone }),
    deleteUnusedCodes: build.mutation({ ...call('deleteUnusedCodes'), invalidatesTags: whenDone }),
    exportCodeBatch: build.mutation(call('exportCodeBatch')),
    quoteTickets: build.query(call('quoteTickets')),
  }),
});
