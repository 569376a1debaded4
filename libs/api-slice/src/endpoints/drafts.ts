import { draftsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('drafts', draftsCalls);

export const {
  useEventDraftsQuery,
  useEventDraftQuery,
  useLazyEventDraftQuery,
  useSaveEventDraftMutation,
  useDeleteEventDraftMutation,
  useSubmitEventDraftMutation,
} = api.enhanceEndpoints({ addTagTypes: ['EventDraft', 'OwnEvent'] }).injectEndpoints({
  endpoints: (build) => ({
    eventDrafts: build.query({ ...call('eventDrafts'), providesTags: ['EventDraft'] }),
    // a form that opens a draft must not begin with an older copy
    eventDraft: build.query({ ...call('eventDraft'), keepUnusedDataFor: 0 }),
    saveEventDraft: build.mutation({ ...call('saveEventDraft'), invalidatesTags: ['EventDraft'] }),
    deleteEventDraft: build.mutation({ ...call('deleteEventDraft'), invalidatesTags: ['EventDraft'] }),
    submitEventDraft: build.mutation({
      ...call('submitEventDraft'),
      invalidatesTags: ['EventDraft', 'OwnEvent'],
    }),
  }),
});
