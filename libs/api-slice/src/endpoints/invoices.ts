import { invoicesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('invoices', invoicesCalls);

export const {
  useOrderBillingQuery,
  useSaveOrderBillingMutation,
  useOrderInvoiceMutation,
  useTaxProfileQuery,
  useSaveTaxProfileMutation,
  usePartnerInvoicesQuery,
  usePartnerInvoiceMutation,
  useExportInvoicesMutation,
  useCommissionInvoicesQuery,
  useCommissionInvoiceMutation,
  useIssuedCommissionInvoicesQuery,
  useIssuedCommissionInvoiceMutation,
  useBuyerBillingQuery,
} = api.enhanceEndpoints({ addTagTypes: ['Billing', 'TaxProfile', 'Order'] }).injectEndpoints({
  endpoints: (build) => ({
    // an order's payment and refunds lead to invoices
    orderBilling: build.query({ ...call('orderBilling'), providesTags: ['Billing', 'Order'] }),
    saveOrderBilling: build.mutation({
      ...call('saveOrderBilling'),
      invalidatesTags: (_done, error) => (error ? [] : ['Billing']),
    }),
    orderInvoice: build.mutation(call('orderInvoice')),
    taxProfile: build.query({ ...call('taxProfile'), providesTags: ['TaxProfile'] }),
    saveTaxProfile: build.mutation({
      ...call('saveTaxProfile'),
      invalidatesTags: (_done, error) => (error ? [] : ['TaxProfile']),
    }),
    partnerInvoices: build.query({ ...call('partnerInvoices'), providesTags: ['Billing'] }),
    partnerInvoice: build.mutation(call('partnerInvoice')),
    exportInvoices: build.mutation(call('exportInvoices')),
    commissionInvoices: build.query({ ...call('commissionInvoices'), providesTags: ['Billing'] }),
    commissionInvoice: build.mutation(call('commissionInvoice')),
    issuedCommissionInvoices: build.query({ ...call('issuedCommissionInvoices'), providesTags: ['Billing'] }),
    issuedCommissionInvoice: build.mutation(call('issuedCommissionInvoice')),
    buyerBilling: build.query({ ...call('buyerBilling'), providesTags: ['Billing'] }),
  }),
});
