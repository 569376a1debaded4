import {
  isFailure,
  useDeleteEventDraftMutation,
  useLazyEventDraftQuery,
  useSaveEventDraftMutation,
  useSubmitEventDraftMutation,
} from '@atrium/api-slice';
import type { EventPayload } from '@atrium/domain';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createDraftSaver, toSaveState, type OpenedDraft, type SaveState } from './draft-saver.ts';
import { draftKey } from './event-draft.ts';
import { EventValues } from './event-values.ts';

export interface ServerDraftSource {
  opened: OpenedDraft;
  partnerId: number;
  /** The part of the storage key until the server has the draft. */
  subject: string;
}

/** Keeps a form as a draft on the server, and submits or deletes it. */
export function useServerDraft(
  form: UseFormReturn<EventValues, unknown, EventPayload>,
  { opened, partnerId, subject }: ServerDraftSource,
) {
  const [put] = useSaveEventDraftMutation();
  const [get] = useLazyEventDraftQuery();
  const [remove] = useDeleteEventDraftMutation();
  const [send] = useSubmitEventDraftMutation();
  const [draftId, setDraftId] = useState(opened.revision > 0 ? opened.id : null);
  const [state, setState] = useState<SaveState>(toSaveState(opened.savedAt));
  const [saver] = useState(() =>
    createDraftSaver({
      opened: { ...opened, content: opened.content && toContent(opened.content) },
      values: () => toContent(form.getValues()),
      take: (theirs, fields) => {
        for (const name of fields) form.setValue(name, theirs[name], { shouldDirty: true });
      },
      watch: (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
      put: (draftId, body) => put({ params: { draftId }, body }),
      get: async (draftId) => {
        const { data, error } = await get({ params: { draftId } });
        // after a failure `data` is that of an earlier call
        if (!data || error !== undefined) return { error };
        return { data: { ...data, content: EventValues.parse(data.content) } };
      },
      show: setState,
      keyOf: ({ id, revision }) => draftKey(partnerId, revision === 0 ? subject : `draft-${id}`),
      onBegun: setDraftId,
    }),
  );
  useEffect(() => saver.start(), [saver]);
  return {
    state,
    saver,
    /** Null until the server has the draft. */
    draftId,
    submit: (body: EventPayload) =>
      saver.submit((draftId, revision) => send({ params: { draftId }, query: { revision }, body })),
    /** Returns the error, if any. */
    deleteDraft: async (): Promise<unknown> => {
      const draftId = await saver.discard();
      const { error } = draftId === null ? {} : await remove({ params: { draftId } });
      return isFailure(error) && error.code === 'draft-not-found' ? undefined : error;
    },
  };
}

/** The part of the values that a draft keeps: a suggested venue is none yet. */
const toContent = (values: EventValues): EventValues =>
  EventValues.parse({ ...values, venueId: values.venueId && values.venueId.id > 0 ? values.venueId : null });
