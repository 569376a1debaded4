import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  usePartnerOrdersQuery,
  usePartnerOrderQuery,
  useExportPartnerOrdersMutation,
  useAdminOrdersQuery,
  useAdminOrderQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    partnerOrders: build.query({ ...call('sales', 'partnerOrders'), providesTags: ['Order'] }),
    partnerOrder: build.query({ ...call('sales', 'partnerOrder'), providesTags: ['Order'] }),
    // a mutation: the file is for saving, not for keeping
    exportPartnerOrders: build.mutation(call('sales', 'exportPartnerOrders')),
    adminOrders: build.query({ ...call('sales', 'adminOrders'), providesTags: ['Order'] }),
    adminOrder: build.query({ ...call('sales', 'adminOrder'), providesTags: ['Order'] }),
  }),
});
