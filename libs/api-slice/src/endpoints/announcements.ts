import { announcementsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('announcements', announcementsCalls);
const whenDone = (_done: unknown, error: unknown) => (error ? [] : ['Announcement' as const]);

export const {
  useAnnouncementsQuery,
  useAddAnnouncementMutation,
  useChangeAnnouncementMutation,
  useDeleteAnnouncementMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Announcement'] }).injectEndpoints({
  endpoints: (build) => ({
    announcements: build.query({ ...call('announcements'), providesTags: ['Announcement'] }),
    addAnnouncement: build.mutation({ ...call('addAnnouncement'), invalidatesTags: whenDone }),
    changeAnnouncement: build.mutation({ ...call('changeAnnouncement'), invalidatesTags: whenDone }),
    deleteAnnouncement: build.mutation({ ...call('deleteAnnouncement'), invalidatesTags: whenDone }),
  }),
});
