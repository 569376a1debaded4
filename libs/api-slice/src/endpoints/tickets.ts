import { ticketsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('tickets', ticketsCalls);

/** Documents are generated on request and not cached; pass the response to `saveFile`. */
export const {
  useTicketPdfMutation,
  useTicketCalendarMutation,
  useOrderTicketsPdfMutation,
  useOrderReceiptMutation,
  useOrderTicketCodesQuery,
  useOrderSeatsQuery,
  useInviteToSeatMutation,
  useOpenSeatQuery,
  useTakeSeatMutation,
  useTeamSeatsQuery,
  useTakeTeamSeatMutation,
  useResendOrderEmailsMutation,
  useChangeHolderMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ticketPdf: build.mutation(call('ticketPdf')),
    ticketCalendar: build.mutation(call('ticketCalendar')),
    orderTicketsPdf: build.mutation(call('orderTicketsPdf')),
    orderReceipt: build.mutation(call('orderReceipt')),
    orderTicketCodes: build.query({ ...call('orderTicketCodes'), providesTags: ['Ticket'] }),
    orderSeats: build.query({ ...call('orderSeats'), providesTags: ['Ticket'] }),
    inviteToSeat: build.mutation({
      ...call('inviteToSeat'),
      invalidatesTags: (_done, error) => (error ? [] : ['Ticket']),
    }),
    openSeat: build.query(call('openSeat')),
    takeSeat: build.mutation(call('takeSeat')),
    teamSeats: build.query(call('teamSeats')),
    takeTeamSeat: build.mutation(call('takeTeamSeat')),
    resendOrderEmails: build.mutation(call('resendOrderEmails')),
    changeHolder: build.mutation({
      ...call('changeHolder'),
      invalidatesTags: (_done, error) => (error ? [] : ['Order', 'Ticket']),
    }),
  }),
});
