import { ticketsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('tickets', ticketsCalls);

/** Documents are made when asked for and kept by nobody: hand what comes to `saveFile`. */
export const {
  useTicketPdfMutation,
  useTicketCalendarMutation,
  useOrderTicketsPdfMutation,
  useOrderReceiptMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ticketPdf: build.mutation(call('ticketPdf')),
    ticketCalendar: build.mutation(call('ticketCalendar')),
    orderTicketsPdf: build.mutation(call('orderTicketsPdf')),
    orderReceipt: build.mutation(call('orderReceipt')),
  }),
});
