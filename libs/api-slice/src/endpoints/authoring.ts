import { authoringCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('authoring', authoringCalls);

export const {
  useOwnEventsQuery,
  useLazyOwnEventsQuery,
  useOwnEventQuery,
  useLazyOwnEventQuery,
  useEventVersionsQuery,
  useChangeEventMutation,
  useEventCancellationQuery,
  useCancelEventMutation,
  useAddEventImageMutation,
  useChangeEventImageMutation,
  useRemoveEventImageMutation,
  useAddSpeakerImageMutation,
  useAddDocumentMutation,
  useRemoveDocumentMutation,
  useAddTicketTypeMutation,
  useChangeTicketTypeMutation,
  useWithdrawTicketTypeMutation,
  useAddSubEventMutation,
  useChangeSubEventMutation,
  useWithdrawSubEventMutation,
  useSetDamageLimitMutation,
  useSetNameChangesMutation,
} = api.enhanceEndpoints({ addTagTypes: ['OwnEvent'] }).injectEndpoints({
  endpoints: (build) => ({
    ownEvents: build.query({ ...call('ownEvents'), providesTags: ['OwnEvent'] }),
    ownEvent: build.query({ ...call('ownEvent'), providesTags: ['OwnEvent'] }),
    eventVersions: build.query({ ...call('eventVersions'), providesTags: ['OwnEvent'] }),
    createEvent: build.mutation({ ...call('createEvent'), invalidatesTags: ['OwnEvent'] }),
    changeEvent: build.mutation({ ...call('changeEvent'), invalidatesTags: ['OwnEvent'] }),
    eventCancellation: build.query({
      ...call('eventCancellation'),
      providesTags: ['OwnEvent'],
    }),
    setNameChanges: build.mutation({
      ...call('setNameChanges'),
      invalidatesTags: (_done, error) => (error ? [] : ['OwnEvent']),
    }),
    setDamageLimit: build.mutation({
      ...call('setDamageLimit'),
      invalidatesTags: (_done, error) => (error ? [] : ['OwnEvent']),
    }),
    cancelEvent: build.mutation({
      ...call('cancelEvent'),
      invalidatesTags: ['OwnEvent', 'Order', 'Event'],
    }),
    addEventImage: build.mutation({ ...call('addImage'), invalidatesTags: ['OwnEvent'] }),
    changeEventImage: build.mutation({ ...call('changeImage'), invalidatesTags: ['OwnEvent'] }),
    removeEventImage: build.mutation({ ...call('removeImage'), invalidatesTags: ['OwnEvent'] }),
    addSpeakerImage: build.mutation({ ...call('addSpeakerImage'), invalidatesTags: ['OwnEvent'] }),
    addDocument: build.mutation({ ...call('addDocument'), invalidatesTags: ['OwnEvent'] }),
    removeDocument: build.mutation({ ...call('removeDocument'), invalidatesTags: ['OwnEvent'] }),
    addTicketType: build.mutation({ ...call('addTicketType'), invalidatesTags: ['OwnEvent'] }),
    changeTicketType: build.mutation({
      ...call('changeTicketType'),
      invalidatesTags: ['OwnEvent'],
    }),
    withdrawTicketType: build.mutation({
      ...call('withdrawTicketType'),
      invalidatesTags: ['OwnEvent'],
    }),
    addSubEvent: build.mutation({ ...call('addSubEvent'), invalidatesTags: ['OwnEvent'] }),
    changeSubEvent: build.mutation({ ...call('changeSubEvent'), invalidatesTags: ['OwnEvent'] }),
    withdrawSubEvent: build.mutation({
      ...call('withdrawSubEvent'),
      invalidatesTags: ['OwnEvent'],
    }),
  }),
});
