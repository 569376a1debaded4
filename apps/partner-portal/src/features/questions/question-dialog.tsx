import { isFailure, messageOf } from '@atrium/api-slice';
import {
  answersOffered,
  questionKinds,
  type EditableEvent,
  type Question,
  type QuestionDraft,
} from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormCheckbox,
  FormMultiSelect,
  FormRow,
  FormSelect,
  FormTextArea,
  FormTextField,
  toast,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import { useWatch, type Path } from 'react-hook-form';
import {
  conditionText,
  fieldOf,
  hasOptions,
  kindNames,
  questionResolver,
  valuesOf,
  withQuestion,
  type QuestionValues,
} from './question-values.ts';

interface QuestionDialogProps {
  event: Pick<EditableEvent, 'ticketTypes' | 'subEvents'>;
  list: readonly Question[];
  /** Null for a new one. */
  row: Question | null;
  /** Resolves to an error, or undefined. */
  onSave: (list: QuestionDraft[]) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a question. */
export function QuestionDialog({ event, list, row, onSave, onClose }: QuestionDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<QuestionValues, QuestionDraft>({
    defaultValues: valuesOf(row),
    resolver: questionResolver(list, row),
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const conditionId = useWatch({ control: form.control, name: 'conditionQuestionId' });
  const index = row ? list.findIndex(({ id }) => id === row.id) : list.length;
  const earlier = list.slice(0, index).filter((one) => answersOffered(one).length > 0);
  const chosen = earlier.find(({ id }) => id === conditionId);

  const save = async (draft: QuestionDraft) => {
    setFault(null);
    const error = await onSave(withQuestion(list, row, draft));
    if (error === undefined) {
      toast.success('Saved');
      onClose();
      return;
    }
    const errors = isFailure(error) ? error.errors : [];
    const values = form.getValues();
    const isField = (name: string): name is Path<QuestionValues> => name in values;
    const rest: string[] = [];
    for (const { path, message } of errors) {
      const name = fieldOf(path);
      if (path.startsWith(`questions.${index}.`) && isField(name)) form.setError(name, { message });
      else rest.push(message);
    }
    if (errors.length === 0) setFault(messageOf(error));
    else if (rest.length > 0) setFault([...new Set(rest)].join(' '));
  };

  return (
    <Dialog
      title={row ? 'Change question' : 'New question'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form form={form} onSubmit={save} label="Question">
        {fault !== null && <Banner tone="danger">{fault}</Banner>}
        <FormTextField name="text" label="Question" maxLength={200} isRequired />
        <FormTextField
          name="help"
          label="Explanation"
          description="Shown below the question"
          maxLength={300}
        />
        <FormSelect
          name="kind"
          label="Kind of answer"
          options={questionKinds.map((id) => ({ id, name: kindNames[id] }))}
          isRequired
        />
        {hasOptions(kind) && (
          <FormTextArea name="options" label="Answers offered" description="One on each line" isRequired />
        )}
        <FormCheckbox
          name="isRequired"
          label={kind === 'CONSENT' ? 'Attendees have to tick it' : 'Attendees have to answer'}
        />
        <FormCheckbox
          name="isSensitive"
          label="Sensitive, such as diet or access needs"
          description="Shown to owners and managers on request only, which is recorded, and deleted 30 days after the event"
        />
        <FormRow>
          <FormMultiSelect
            name="ticketTypeIds"
            label="Ticket types"
            description="Without a type or extra: everyone"
            options={event.ticketTypes.map(({ id, name }) => ({ id: Number(id), name }))}
          />
          {event.subEvents.length > 0 && (
            <FormMultiSelect
              name="subEventIds"
              label="Extras"
              description="Also whoever books one of these"
              options={event.subEvents.map(({ id, name }) => ({ id: Number(id), name }))}
            />
          )}
        </FormRow>
        {earlier.length > 0 && (
          <FormRow>
            <FormSelect
              name="conditionQuestionId"
              label="Only after the question"
              options={earlier.map(({ id, text }) => ({ id: Number(id), name: text }))}
              clearText="No condition"
              placeholder="No condition"
            />
            {chosen && (
              <FormSelect
                name="conditionAnswer"
                label="And the answer"
                options={answersOffered(chosen).map((id) => ({ id, name: conditionText(id) }))}
                isRequired
              />
            )}
          </FormRow>
        )}
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            Save
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
