import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  usePlaceOrderMutation,
  useOwnOrdersQuery,
  useOrderDetailQuery,
  useCompleteOrderMutation,
  useRefundQuoteQuery,
  useCancelOrderMutation,
  useOrderHistoryQuery,
  usePaymentConfigurationQuery,
  useOwnTicketsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation({ ...call('orders', 'placeOrder'), invalidatesTags: ['Order'] }),
    ownOrders: build.query({ ...call('orders', 'ownOrders'), providesTags: ['Order'] }),
    orderDetail: build.query({ ...call('orders', 'orderDetail'), providesTags: ['Order'] }),
    completeOrder: build.mutation({
      ...call('orders', 'completeOrder'),
      invalidatesTags: ['Order', 'Ticket'],
    }),
    refundQuote: build.query(call('orders', 'refundQuote')),
    cancelOrder: build.mutation({
      ...call('orders', 'cancelOrder'),
      invalidatesTags: (_done, error) => (error ? [] : ['Order', 'Ticket']),
    }),
    orderHistory: build.query({ ...call('orders', 'orderHistory'), providesTags: ['Order'] }),
    paymentConfiguration: build.query(call('orders', 'paymentConfiguration')),
    ownTickets: build.query({ ...call('orders', 'ownTickets'), providesTags: ['Ticket'] }),
  }),
});
