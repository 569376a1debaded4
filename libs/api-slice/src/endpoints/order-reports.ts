import { orderReportsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('orderReports', orderReportsCalls);

export const {
  usePartnerOrdersQuery,
  useLazyPartnerOrdersQuery,
  usePartnerOrderQuery,
  useExportPartnerOrdersMutation,
  useAdminOrdersQuery,
  useLazyAdminOrdersQuery,
  useAdminOrderQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    partnerOrders: build.query({ ...call('partnerOrders'), providesTags: ['Order'] }),
    partnerOrder: build.query({ ...call('partnerOrder'), providesTags: ['Order'] }),
    // a mutation, because the file is saved and not cached
    exportPartnerOrders: build.mutation(call('exportPartnerOrders')),
    adminOrders: build.query({ ...call('adminOrders'), providesTags: ['Order'] }),
    adminOrder: build.query({ ...call('adminOrder'), providesTags: ['Order'] }),
  }),
});
