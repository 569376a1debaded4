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
  useEventDraftFilesQuery,
  useAddDraftImageMutation,
  useChangeDraftImageMutation,
  useRemoveDraftImageMutation,
  useAddDraftSpeakerImageMutation,
  useAddDraftDocumentMutation,
  useRemoveDraftDocumentMutation,
} = api.enhanceEndpoints({ addTagTypes: ['EventDraft', 'DraftFiles', 'OwnEvent'] }).injectEndpoints({
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
    eventDraftFiles: build.query({ ...call('eventDraftFiles'), providesTags: ['DraftFiles'] }),
    addDraftImage: build.mutation({
      ...call('addDraftImage'),
      invalidatesTags: ['EventDraft', 'DraftFiles'],
    }),
    changeDraftImage: build.mutation({
      ...call('changeDraftImage'),
      invalidatesTags: ['EventDraft', 'DraftFiles'],
    }),
    removeDraftImage: build.mutation({
      ...call('removeDraftImage'),
      invalidatesTags: ['EventDraft', 'DraftFiles'],
    }),
    addDraftSpeakerImage: build.mutation({
      ...call('addDraftSpeakerImage'),
      invalidatesTags: ['EventDraft', 'DraftFiles'],
    }),
    addDraftDocument: build.mutation({
      ...call('addDraftDocument'),
      invalidatesTags: ['EventDraft', 'DraftFiles'],
    }),
    removeDraftDocument: build.mutation({
      ...call('removeDraftDocument'),
      invalidatesTags: ['EventDraft', 'DraftFiles'],
    }),
  }),
});
