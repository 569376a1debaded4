import type { CodeBatch, CodeBatchChange, EditableEvent } from '@atrium/domain';
import { currentProblemText } from '@atrium/texts/problems';
import { Dialog, FormDateTimeRange, FormNumberField, FormTextField, useKitForm } from '@atrium/ui';
import { nameOfBatch } from './discount-text.ts';
import { batchChangeResolver, batchChangeValues, type BatchChangeValues } from './discount-values.ts';
import { SavingForm } from './saving-form.tsx';

interface ChangeBatchDialogProps {
  event: EditableEvent;
  batch: CodeBatch;
  /** Resolves to an error, or undefined. */
  onSave: (change: CodeBatchChange) => Promise<unknown>;
  onClose: () => void;
}

/** Changes what of codes that were handed out doesn't change their price. */
export function ChangeBatchDialog({ event, batch, onSave, onClose }: ChangeBatchDialogProps) {
  const { timeZone, ticketCurrencyCode: currency } = event;
  const form = useKitForm<BatchChangeValues, CodeBatchChange>({
    defaultValues: batchChangeValues(batch, timeZone),
    resolver: batchChangeResolver(batch, { currency, timeZone }),
  });
  return (
    <Dialog
      title={`Change ${nameOfBatch({ ...batch, note: null })}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <SavingForm
        form={form}
        label="Codes"
        note="The terms of these codes can't change. For other terms, switch these off and create new codes."
        onSave={onSave}
        onClose={onClose}
      >
        <FormTextField
          name="note"
          label="Who they are for"
          description="Only your team sees this"
          maxLength={120}
        />
        <FormDateTimeRange
          startName="startDateTime"
          endName="endDateTime"
          label="Valid"
          startLabel="Start date"
          endLabel="End date"
          timeZone={timeZone}
          orderText={currentProblemText({ code: 'discount-ends-before-start', params: {} })}
        />
        <FormNumberField
          name="maxTickets"
          label="Tickets per code"
          description="Empty for no limit"
          hasNoSteps
        />
      </SavingForm>
    </Dialog>
  );
}
