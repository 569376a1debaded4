import { useNavigateAcrossApps } from '@atrium/account';
import { messageOf } from '@atrium/api-slice';
import type { EventPayload } from '@atrium/domain';
import { toast, useKitForm } from '@atrium/ui';
import { useMemo } from 'react';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { paths } from '../../paths.ts';
import { useTicketTypeOrExtraChoices } from '../ticket-types/index.ts';
import { DraftFiles } from './draft-files.tsx';
import { EventForm } from './event-form.tsx';
import { dropHiddenOptions, type EventLists } from './event-lists.ts';
import { newEventResolver } from './event-rules.ts';
import type { EventValues } from './event-values.ts';
import { noSavedData } from './preview.ts';
import { ServerDraftBar } from './server-draft-bar.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { useEventLists } from './use-event-lists.ts';
import { useFormSteps } from './use-form-steps.ts';
import { useSaveFault } from './use-save-fault.ts';
import { useServerDraft, type ServerDraftSource } from './use-server-draft.ts';

const texts = {
  idle: 'Submit for review',
  busy: 'Creating Event...',
  failed: "We couldn't create the event",
};

interface NewEventFormProps extends ServerDraftSource {
  lists: EventLists;
  initial: EventValues;
}

/** The form of a draft, which its company shares until it is submitted. */
export function NewEventForm({ lists, initial, ...source }: NewEventFormProps) {
  const { findVenues, findOptions } = useEventLists();
  const goTo = useNavigateAcrossApps();
  const resolver = useMemo(() => newEventResolver(lists), [lists]);
  const form = useKitForm<EventValues, EventPayload>({
    defaultValues: dropHiddenOptions(initial, lists),
    resolver,
  });
  const { state, saver, draftId, submit, deleteDraft } = useServerDraft(form, source);
  const steps = useFormSteps(draftId);
  const files = useDraftFiles(draftId, saver);
  const { fault, watchSave } = useSaveFault(form);
  const save = async (body: EventPayload): Promise<unknown> => {
    if (!(await files.settle())) {
      toast.error("A file couldn't be uploaded. Try again or remove it, then submit.");
      return steps.goToSection('files');
    }
    const answer = await submit(body);
    if (!('data' in answer)) {
      if (answer.error === undefined) toast.error('First answer the question above the form.');
      return answer.error;
    }
    return void goTo(paths.eventFiles(answer.data.id));
  };
  const { thumbnail, banners, speakerImages, documents } = files.saved;
  const imageCount = [thumbnail ?? [], banners, speakerImages].flat().length;
  return (
    <>
      <ServerDraftBar
        state={state}
        lists={lists}
        values={form.getValues}
        onRetry={() => void saver.save()}
        onSettle={(dispute, taken) => void saver.settle(dispute, taken)}
        onBeginAnew={() => void saver.beginAnew()}
        onDelete={async () => {
          const error = await deleteDraft();
          if (error === undefined) toast.success('Draft deleted');
          else toast.error(messageOf(error));
          await goTo(paths.section('events'));
        }}
      />
      <EventForm
        label="Create event"
        saveTexts={texts}
        form={form}
        resolver={resolver}
        steps={steps}
        lists={lists}
        findVenues={findVenues}
        findOptions={findOptions}
        onSubmit={(body) => watchSave(save(body))}
        fault={fault}
        known={{ ...noSavedData, thumbnailImageUrl: (thumbnail ?? banners[0])?.url ?? null }}
        files={{
          names: [
            ...(imageCount > 0 ? [imageCount === 1 ? '1 image' : `${imageCount} images`] : []),
            ...documents.map(({ name }) => name),
          ],
          fields: <DraftFiles files={files} />,
        }}
        offers={useTicketTypeOrExtraChoices()}
      />
      <LeaveGuard isUnsaved={files.isBusy || ['failed', 'disputed', 'gone'].includes(state.kind)}>
        {files.isBusy
          ? "Files are still uploading. If you leave now, they won't be saved."
          : state.kind === 'failed' && !state.isKept
            ? "You'll lose what isn't saved yet."
            : "We'll keep your changes in this browser as a draft."}
      </LeaveGuard>
    </>
  );
}
