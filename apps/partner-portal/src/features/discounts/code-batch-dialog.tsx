import type { CodeBatchDraft, EditableEvent } from '@atrium/domain';
import { Dialog, FormNumberField, FormRow, FormTextField, useKitForm } from '@atrium/ui';
import { CodeTerms } from './code-terms.tsx';
import { batchResolver, newBatch, type BatchValues } from './discount-values.ts';
import { SavingForm } from './saving-form.tsx';

interface CodeBatchDialogProps {
  event: EditableEvent;
  /** Resolves to an error, or undefined. */
  onSave: (draft: CodeBatchDraft) => Promise<unknown>;
  onClose: () => void;
}

/** Makes many codes with the same terms. */
export function CodeBatchDialog({ event, onSave, onClose }: CodeBatchDialogProps) {
  const { timeZone, ticketCurrencyCode: currency } = event;
  const form = useKitForm<BatchValues, CodeBatchDraft>({
    defaultValues: newBatch,
    resolver: batchResolver({ currency, timeZone }),
  });
  return (
    <Dialog title="Create codes" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SavingForm
        form={form}
        label="Codes"
        submitText="Create"
        savedText="The codes are ready to download"
        onSave={onSave}
        onClose={onClose}
      >
        <FormRow>
          <FormNumberField
            name="count"
            label="Number of codes"
            description="Up to 500"
            hasNoSteps
            isRequired
          />
          <FormTextField
            name="prefix"
            label="Codes begin with"
            description="Followed by eight random letters and digits"
            maxLength={20}
          />
        </FormRow>
        <FormTextField
          name="note"
          label="Who they are for"
          description="Only your team sees this"
          maxLength={120}
        />
        <CodeTerms event={event} ticketsLabel="Tickets per code" />
      </SavingForm>
    </Dialog>
  );
}
