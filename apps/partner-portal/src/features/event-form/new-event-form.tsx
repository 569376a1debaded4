import { useNavigateAcrossApps } from '@atrium/account';
import { messageOf } from '@atrium/api-slice';
import type { EventPayload } from '@atrium/domain';
import { toast, useKitForm } from '@atrium/ui';
import { useMemo } from 'react';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { paths } from '../../paths.ts';
import { useTicketTypeOrExtraChoices } from '../ticket-types/index.ts';
import { BeforeSubmitting } from './before-submitting.tsx';
import { EventForm } from './event-form.tsx';
import { dropHiddenOptions, type EventLists } from './event-lists.ts';
import { newEventResolver } from './event-rules.ts';
import type { EventValues } from './event-values.ts';
import { noSavedData } from './preview.ts';
import { ServerDraftBar } from './server-draft-bar.tsx';
import { useEventLists } from './use-event-lists.ts';
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
  const form = useKitForm<EventValues, EventPayload>({
    defaultValues: dropHiddenOptions(initial, lists),
    resolver: useMemo(() => newEventResolver(lists), [lists]),
  });
  const { state, saver, submit, deleteDraft } = useServerDraft(form, source);
  const { fault, watchSave } = useSaveFault(form);
  const save = async (body: EventPayload): Promise<unknown> => {
    const answer = await submit(body);
    if (!('data' in answer)) {
      if (answer.error === undefined) toast.error('First answer the question above the form.');
      return answer.error;
    }
    return void goTo(paths.eventFiles(answer.data.id));
  };
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
        lists={lists}
        findVenues={findVenues}
        findOptions={findOptions}
        onSubmit={(body) => watchSave(save(body))}
        fault={fault}
        known={noSavedData}
        offers={useTicketTypeOrExtraChoices()}
      >
        <BeforeSubmitting />
      </EventForm>
      <LeaveGuard isUnsaved={state.kind === 'failed' || state.kind === 'disputed' || state.kind === 'gone'}>
        {state.kind === 'failed' && !state.isKept
          ? "You'll lose what isn't saved yet."
          : "We'll keep your changes in this browser as a draft."}
      </LeaveGuard>
    </>
  );
}
