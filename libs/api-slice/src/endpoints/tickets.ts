import { api } from '../api.ts';
import { call } from '../call.ts';

/** Documents are made when asked for and kept by nobody: hand what comes to `saveFile`. */
export const {
  useTicketPdfMutation,
  useTicketCalendarMutation,
  useOrderTicketsPdfMutation,
  useOrderReceiptMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ticketPdf: build.mutation(call('tickets', 'ticketPdf')),
    ticketCalendar: build.mutation(call('tickets', 'ticketCalendar')),
    orderTicketsPdf: build.mutation(call('tickets', 'orderTicketsPdf')),
    orderReceipt: build.mutation(call('tickets', 'orderReceipt')),
  }),
});
