import type { EditableEvent } from '@atrium/domain';
import {
  Banner,
  Button,
  Card,
  Form,
  FormActions,
  FormMultiSelect,
  FormRadioGroup,
  FormTextField,
} from '@atrium/ui';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { MessageField } from './message-field.tsx';
import classes from './mailings.module.css';
import { PreviewCard } from './preview-card.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { TimeFields } from './time-fields.tsx';
import type { MailingEditing } from './use-mailing-editor.ts';

const presences = [
  { id: 'EVERYONE', name: 'Everyone with a valid ticket' },
  { id: 'CAME', name: 'Those who came' },
  { id: 'ABSENT', name: 'Those who were absent' },
  { id: 'WAITING', name: 'People on the waiting list' },
] as const;

interface MailingEditorProps {
  editor: MailingEditing;
  event: EditableEvent;
  isNew: boolean;
  /** Further buttons at the end of the form. */
  actions?: ReactNode;
}

/** Form of a mailing that isn't sent yet, beside its preview. */
export function MailingEditor({ editor, event, isNew, actions }: MailingEditorProps) {
  const { form, preview, fault, pending, onSubmit } = editor;
  const kind = useWatch({ control: form.control, name: 'time.kind' });
  const doneText = kind === 'NOW' ? 'Send' : isNew ? 'Schedule' : 'Save changes';
  return (
    <div className={classes.columns}>
      <Form form={form} onSubmit={onSubmit} label="Email to attendees">
        {fault && <Banner tone="danger">{fault}</Banner>}
        <Card title="Who gets it">
          <div className={classes.fields}>
            <FormMultiSelect
              name="ticketTypeIds"
              label="Ticket types"
              description="Leave it empty for all ticket types"
              options={typeOptions(event, form.formState.defaultValues?.ticketTypeIds)}
            />
            <FormRadioGroup
              name="presence"
              label="People"
              description="Who came is known from check-in."
              options={presences}
            />
          </div>
        </Card>
        <TemplatesCard />
        <Card title="What it says">
          <div className={classes.fields}>
            <FormTextField name="subject" label="Subject" maxLength={150} isRequired />
            <MessageField />
          </div>
        </Card>
        <Card title="When it goes out">
          <TimeFields event={event} />
        </Card>
        <FormActions>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {doneText}
          </Button>
          {actions}
        </FormActions>
      </Form>
      <PreviewCard preview={preview} />
      {pending && (
        <SendDialog eventId={event.id} body={pending.body} confirmText={doneText} onAnswer={pending.answer} />
      )}
      <LeaveGuard isUnsaved={form.formState.isDirty}>You’ll lose what you wrote.</LeaveGuard>
    </div>
  );
}

/** The event's ticket types, and those of the mailing that are no longer among them. */
function typeOptions({ ticketTypes }: EditableEvent, chosen: readonly (number | undefined)[] = []) {
  const options = ticketTypes.map(({ id, name }) => ({ id: Number(id), name }));
  const withdrawn = chosen.flatMap((id) =>
    id === undefined || options.some((one) => one.id === id) ? [] : [{ id, name: 'Withdrawn ticket type' }],
  );
  return [...options, ...withdrawn];
}
