import { ordersCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('orders', ordersCalls);

export const {
  usePlaceOrderMutation,
  useOwnOrdersQuery,
  useOrderDetailQuery,
  useCompleteOrderMutation,
  useQuoteCurrencyMutation,
  useRefundQuoteQuery,
  useCancelOrderMutation,
  useOrderHistoryQuery,
  usePaymentConfigurationQuery,
  useOwnTicketsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation({ ...call('placeOrder'), invalidatesTags: ['Order'] }),
    ownOrders: build.query({ ...call('ownOrders'), providesTags: ['Order'] }),
    orderDetail: build.query({ ...call('orderDetail'), providesTags: ['Order'] }),
    completeOrder: build.mutation({
      ...call('completeOrder'),
      invalidatesTags: ['Order', 'Ticket'],
    }),
    quoteCurrency: build.mutation(call('quoteCurrency')),
    refundQuote: build.query(call('refundQuote')),
    cancelOrder: build.mutation({
      ...call('cancelOrder'),
      invalidatesTags: (_done, error) => (error ? [] : ['Order', 'Ticket']),
    }),
    orderHistory: build.query({ ...call('orderHistory'), providesTags: ['Order'] }),
    paymentConfiguration: build.query(call('paymentConfiguration')),
    ownTickets: build.query({ ...call('ownTickets'), providesTags: ['Ticket'] }),
  }),
});
