import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  useOwnEventsQuery,
  useOwnEventQuery,
  useEventVersionsQuery,
  useCreateEventMutation,
  useChangeEventMutation,
  useEventCancellationQuery,
  useCancelEventMutation,
  useAddEventImageMutation,
  useChangeEventImageMutation,
  useRemoveEventImageMutation,
  useAddDocumentMutation,
  useRemoveDocumentMutation,
  useAddTicketTypeMutation,
  useChangeTicketTypeMutation,
  useWithdrawTicketTypeMutation,
  useAddSubEventMutation,
  useChangeSubEventMutation,
  useWithdrawSubEventMutation,
} = api.enhanceEndpoints({ addTagTypes: ['OwnEvent'] }).injectEndpoints({
  endpoints: (build) => ({
    ownEvents: build.query({ ...call('authoring', 'ownEvents'), providesTags: ['OwnEvent'] }),
    ownEvent: build.query({ ...call('authoring', 'ownEvent'), providesTags: ['OwnEvent'] }),
    eventVersions: build.query({ ...call('authoring', 'eventVersions'), providesTags: ['OwnEvent'] }),
    createEvent: build.mutation({ ...call('authoring', 'createEvent'), invalidatesTags: ['OwnEvent'] }),
    changeEvent: build.mutation({ ...call('authoring', 'changeEvent'), invalidatesTags: ['OwnEvent'] }),
    eventCancellation: build.query({
      ...call('authoring', 'eventCancellation'),
      providesTags: ['OwnEvent'],
    }),
    cancelEvent: build.mutation({
      ...call('authoring', 'cancelEvent'),
      invalidatesTags: ['OwnEvent', 'Order', 'Event'],
    }),
    addEventImage: build.mutation({ ...call('authoring', 'addImage'), invalidatesTags: ['OwnEvent'] }),
    changeEventImage: build.mutation({ ...call('authoring', 'changeImage'), invalidatesTags: ['OwnEvent'] }),
    removeEventImage: build.mutation({ ...call('authoring', 'removeImage'), invalidatesTags: ['OwnEvent'] }),
    addDocument: build.mutation({ ...call('authoring', 'addDocument'), invalidatesTags: ['OwnEvent'] }),
    removeDocument: build.mutation({ ...call('authoring', 'removeDocument'), invalidatesTags: ['OwnEvent'] }),
    addTicketType: build.mutation({ ...call('authoring', 'addTicketType'), invalidatesTags: ['OwnEvent'] }),
    changeTicketType: build.mutation({
      ...call('authoring', 'changeTicketType'),
      invalidatesTags: ['OwnEvent'],
    }),
    withdrawTicketType: build.mutation({
      ...call('authoring', 'withdrawTicketType'),
      invalidatesTags: ['OwnEvent'],
    }),
    addSubEvent: build.mutation({ ...call('authoring', 'addSubEvent'), invalidatesTags: ['OwnEvent'] }),
    changeSubEvent: build.mutation({ ...call('authoring', 'changeSubEvent'), invalidatesTags: ['OwnEvent'] }),
    withdrawSubEvent: build.mutation({
      ...call('authoring', 'withdrawSubEvent'),
      invalidatesTags: ['OwnEvent'],
    }),
  }),
});
