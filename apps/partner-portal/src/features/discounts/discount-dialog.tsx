import type { Discount, DiscountDraft, EditableEvent } from '@atrium/domain';
import { Dialog, FormNumberField, FormRow, FormTextField, useKitForm } from '@atrium/ui';
import { CodeTerms, TypesField } from './code-terms.tsx';
import {
  codeResolver,
  codeValues,
  groupResolver,
  groupValues,
  newCode,
  newGroup,
  type CodeValues,
  type GroupValues,
} from './discount-values.ts';
import { SavingForm } from './saving-form.tsx';

interface DiscountDialogProps {
  event: EditableEvent;
  kind: DiscountDraft['kind'];
  /** Null for a new one. */
  row: Discount | null;
  /** Resolves to an error, or undefined. */
  onSave: (draft: DiscountDraft) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a code or a group discount. */
export function DiscountDialog({ kind, row, ...props }: DiscountDialogProps) {
  const what = kind === 'CODE' ? 'code' : 'group discount';
  return (
    <Dialog
      title={row ? `Change ${what}` : `New ${what}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
    >
      {kind === 'CODE' ? <CodeForm row={row} {...props} /> : <GroupForm row={row} {...props} />}
    </Dialog>
  );
}

type FormProps = Omit<DiscountDialogProps, 'kind'>;

function CodeForm({ event, row, onSave, onClose }: FormProps) {
  const { timeZone, ticketCurrencyCode: currency } = event;
  const form = useKitForm<CodeValues, DiscountDraft>({
    defaultValues: row ? codeValues(row, timeZone) : newCode,
    resolver: codeResolver({ currency, timeZone }, row?.isOn ?? true),
  });
  return (
    <SavingForm form={form} label="Code" note={usedNote(row)} onSave={onSave} onClose={onClose}>
      <FormRow>
        <FormTextField
          name="code"
          label="Code"
          description="Capitals make no difference"
          maxLength={30}
          isRequired
          isDisabled={isUsed(row)}
        />
        <FormTextField
          name="note"
          label="Who it is for"
          description="Only your team sees this"
          maxLength={120}
        />
      </FormRow>
      <CodeTerms event={event} ticketsLabel="Tickets in all" />
    </SavingForm>
  );
}

function GroupForm({ event, row, onSave, onClose }: FormProps) {
  const { timeZone, ticketCurrencyCode: currency } = event;
  const form = useKitForm<GroupValues, DiscountDraft>({
    defaultValues: row ? groupValues(row) : newGroup,
    resolver: groupResolver({ currency, timeZone }, row?.isOn ?? true),
  });
  return (
    <SavingForm form={form} label="Group discount" note={usedNote(row)} onSave={onSave} onClose={onClose}>
      <p>
        Buyers see it beside the tickets, and it applies automatically. If there are several steps, the best
        one that an order reaches applies.
      </p>
      <FormRow>
        <FormNumberField
          name="fromTickets"
          label="From how many tickets in one order"
          isRequired
          isDisabled={isUsed(row)}
        />
        <FormNumberField name="value" label="Percent off each" hasNoSteps isRequired />
      </FormRow>
      <TypesField event={event} />
    </SavingForm>
  );
}

const isUsed = (row: Discount | null): boolean =>
  row !== null && row.figures.tickets + row.figures.reserved > 0;

const usedNote = (row: Discount | null): string | undefined =>
  isUsed(row) ? 'Tickets already bought or reserved with it keep their price.' : undefined;
