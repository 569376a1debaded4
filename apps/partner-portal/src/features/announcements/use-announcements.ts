import {
  messageOf,
  useAddAnnouncementMutation,
  useAnnouncementsQuery,
  useChangeAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useOwnEventQuery,
} from '@atrium/api-slice';
import type { OwnAnnouncement } from '@atrium/domain';
import { toast } from '@atrium/ui';
import type { AnnouncementBody } from './announcement-form.tsx';

/** Loads the announcements of an event, and changes them. */
export function useAnnouncements(eventId: number) {
  const event = useOwnEventQuery({ params: { eventId } });
  const announcements = useAnnouncementsQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const [add] = useAddAnnouncementMutation();
  const [change] = useChangeAnnouncementMutation();
  const [remove, removing] = useDeleteAnnouncementMutation();
  return {
    event,
    announcements,
    isDeleting: removing.isLoading,
    /** Publishes an announcement, or changes the one given; resolves to an error, or undefined. */
    onSave: async (row: OwnAnnouncement | null, { notify, ...words }: AnnouncementBody): Promise<unknown> => {
      const { error } = row
        ? await change({ params: { eventId, announcementId: row.id }, body: words })
        : await add({ params: { eventId }, body: { ...words, notify } });
      if (!error) toast.success(row ? 'Announcement changed' : 'Announcement published');
      return error;
    },
    /** Rejects if it fails. */
    onDelete: async ({ id }: OwnAnnouncement): Promise<void> => {
      const { error } = await remove({ params: { eventId, announcementId: id } });
      if (error) {
        toast.error(messageOf(error));
        throw new TypeError('the announcement is still there', { cause: error });
      }
      toast.success('Announcement deleted');
    },
  };
}
