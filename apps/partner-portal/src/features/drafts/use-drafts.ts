import { messageOf, useDeleteEventDraftMutation, useEventDraftsQuery } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

/** Loads the company's drafts and deletes them. */
export function useDrafts() {
  const drafts = useEventDraftsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteEventDraftMutation();
  return {
    drafts,
    deleteDraft: async (draftId: string): Promise<void> => {
      const { error } = await remove({ params: { draftId } });
      if (error === undefined) toast.success('Draft deleted');
      else toast.error(messageOf(error));
    },
  };
}
