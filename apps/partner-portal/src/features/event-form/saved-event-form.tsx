import { useKitForm } from '@atrium/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { DisputedFields, type Dispute } from './disputed-fields.tsx';
import { DraftBar } from './draft-bar.tsx';
import { readDraft } from './event-draft.ts';
import { EventForm, type EventFormProps } from './event-form.tsx';
import { dropHiddenOptions } from './event-lists.ts';
import type { EventValues } from './event-values.ts';
import { useFormSteps } from './use-form-steps.ts';
import { useSaveFault } from './use-save-fault.ts';

/** Result of saving: the event, the error, or what somebody else has changed meanwhile. */
type SaveResult = { id: number } | { error: unknown } | { dispute: Dispute };

interface SavedEventFormProps<Body> extends Omit<
  EventFormProps<Body>,
  'form' | 'onSubmit' | 'fault' | 'steps' | 'children'
> {
  /** Initial values without a draft. */
  initial: EventValues;
  /** Storage key of the draft, and the version of the event that it changes. */
  draft: { storageKey: string; basedOn: number };
  /** Saves the event; `basedOn` is the version that the values come from. */
  save: (body: Body, basedOn: number) => Promise<SaveResult>;
  onSaved: (eventId: number) => void;
}

/** The form of an existing event; what is typed stays in this browser until it is saved. */
export function SavedEventForm<Body>(props: SavedEventFormProps<Body>) {
  const { lists, initial, draft, resolver, save, onSaved, ...rest } = props;
  const [found] = useState(() => readDraft(draft.storageKey));
  const [isRestored, setRestored] = useState(found !== null);
  const [isSaved, setSaved] = useState(false);
  const [basedOn, setBasedOn] = useState(found?.basedOn ?? draft.basedOn);
  const [dispute, setDispute] = useState<Dispute | null>(null);
  const form = useKitForm<EventValues, Body>({
    defaultValues: found ? dropHiddenOptions(found.values, lists) : initial,
    resolver,
  });
  const { fault, clearFault, watchSave } = useSaveFault(form);
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = (isDirty || isRestored) && !isSaved;

  const saveOn = async (body: Body, base: number): Promise<unknown> => {
    const answer = await save(body, base);
    setDispute('dispute' in answer ? answer.dispute : null);
    if ('dispute' in answer) return undefined;
    if ('error' in answer) return answer.error;
    // synchronous, so that the leave guard doesn't ask
    flushSync(() => setSaved(true));
    return void onSaved(answer.id);
  };
  /** Takes over the others' values of some fields, then saves on top of their version. */
  const settle = ({ theirs, version }: Dispute, taken: readonly (keyof EventValues)[]) => {
    for (const name of taken) form.setValue(name, theirs[name], { shouldDirty: true });
    setBasedOn(version);
    void form.handleSubmit((body) => watchSave(saveOn(body, version)))();
  };
  const discard = () => {
    form.reset(initial);
    setBasedOn(draft.basedOn);
    setDispute(null);
    setRestored(false);
    clearFault();
  };
  return (
    <>
      <DraftBar
        storageKey={draft.storageKey}
        basedOn={basedOn}
        form={form}
        restoredFrom={isRestored && found ? found.savedAt : null}
        isOutdated={found !== null && found.basedOn !== draft.basedOn}
        isUnsaved={isUnsaved}
        isDirty={isDirty}
        onDiscard={discard}
      />
      <EventForm
        {...rest}
        form={form}
        resolver={resolver}
        steps={useFormSteps()}
        lists={lists}
        onSubmit={(body) => watchSave(saveOn(body, basedOn))}
        fault={fault}
      >
        {dispute && (
          <DisputedFields
            key={dispute.version}
            title="Someone else has changed this event"
            fields={dispute.fields}
            isTyped={(name) => JSON.stringify(form.getValues(name)) !== JSON.stringify(initial[name])}
            isSaving={isSubmitting}
            onChoose={(taken) => settle(dispute, taken)}
          />
        )}
      </EventForm>
      <LeaveGuard isUnsaved={isUnsaved}>We'll keep your changes in this browser as a draft.</LeaveGuard>
    </>
  );
}
