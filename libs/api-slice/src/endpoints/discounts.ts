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
  useQuoteTicketsQuery,
  useLazyQuoteTicketsQuery,
} = api.enhanceEndpoints({ addTagTypes: ['Discount'] }).injectEndpoints({
  endpoints: (build) => ({
    discounts: build.query({ ...call('discounts'), providesTags: ['Discount'] }),
    addDiscount: build.mutation({ ...call('addDiscount'), invalidatesTags: whenDone }),
    changeDiscount: build.mutation({ ...call('changeDiscount'), invalidatesTags: whenDone }),
    deleteDiscount: build.mutation({ ...call('deleteDiscount'), invalidatesTags: whenDone }),
    quoteTickets: build.query(call('quoteTickets')),
  }),
});
