import type { Discount, DiscountDraft, EditableEvent } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormDateTimeRange,
  FormMultiSelect,
  FormNumberField,
  FormRow,
  FormSelect,
  FormTextField,
  toast,
  useKitForm,
} from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { currentProblemText } from '@atrium/texts/problems';
import { placeFieldErrors } from '../../forms/place-field-errors.ts';
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

const benefits = [
  { id: 'PERCENT', name: 'Percentage off' },
  { id: 'AMOUNT', name: 'Amount off each ticket' },
  { id: 'PRICE', name: 'Fixed price of each ticket' },
  { id: 'ACCESS', name: 'Only shows hidden tickets' },
];

function CodeForm({ event, row, onSave, onClose }: FormProps) {
  const { timeZone, ticketCurrencyCode: currency } = event;
  const form = useKitForm<CodeValues, DiscountDraft>({
    defaultValues: row ? codeValues(row, timeZone) : newCode,
    resolver: codeResolver({ currency, timeZone }, row?.isOn ?? true),
  });
  const benefit = useWatch({ control: form.control, name: 'benefit' });
  return (
    <SavingForm form={form} label="Code" row={row} onSave={onSave} onClose={onClose}>
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
      <FormRow>
        <FormSelect name="benefit" label="What it does" options={benefits} isRequired />
        {benefit !== 'ACCESS' && (
          <FormNumberField
            name="value"
            label={benefit === 'PERCENT' ? 'Percent' : benefit === 'AMOUNT' ? 'Amount off' : 'Price'}
            {...(benefit === 'PERCENT' ? {} : { prefix: currency, step: 0.01 })}
            formatOptions={{ maximumFractionDigits: 2 }}
            hasNoSteps
            isRequired
          />
        )}
      </FormRow>
      <TypesField event={event} />
      <FormDateTimeRange
        startName="startDateTime"
        endName="endDateTime"
        label="Valid"
        startLabel="Start date"
        endLabel="End date"
        timeZone={timeZone}
        orderText={currentProblemText({ code: 'discount-ends-before-start', params: {} })}
      />
      <FormRow>
        <LimitField name="maxTickets" label="Tickets in all" />
        <LimitField name="maxPerBuyer" label="Tickets per buyer" />
        {benefit !== 'ACCESS' && (
          <FormNumberField
            name="maxGiven"
            label="Gives away at most"
            description="Empty for no limit"
            prefix={currency}
            step={0.01}
            formatOptions={{ maximumFractionDigits: 2 }}
            hasNoSteps
          />
        )}
      </FormRow>
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
    <SavingForm form={form} label="Group discount" row={row} onSave={onSave} onClose={onClose}>
      <p>
        Buyers see it beside the tickets, and it applies automatically. Of several steps, the best one that an
        order reaches counts.
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

const LimitField = ({ name, label }: { name: string; label: string }) => (
  <FormNumberField name={name} label={label} description="Empty for no limit" hasNoSteps />
);

const TypesField = ({ event }: { event: EditableEvent }) => (
  <FormMultiSelect
    name="ticketTypeIds"
    label="Ticket types"
    description="None for all. A hidden type has to be chosen."
    options={event.ticketTypes.map(({ id, name, needsCode }) => ({
      id: Number(id),
      name: needsCode ? `${name} (hidden)` : name,
    }))}
  />
);

interface SavingFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, DiscountDraft>;
  label: string;
  row: Discount | null;
  onSave: (draft: DiscountDraft) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Errors of the server appear at their fields, and the input stays. */
function SavingForm<Values extends FieldValues>({
  form,
  label,
  row,
  onSave,
  onClose,
  children,
}: SavingFormProps<Values>) {
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (draft: DiscountDraft) => {
    setFault(null);
    const error = await onSave(draft);
    if (error !== undefined) return setFault(placeFieldErrors(form, error));
    toast.success('Saved');
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit} label={label}>
      {isUsed(row) && <Banner>Tickets already bought or reserved with it keep their price.</Banner>}
      {children}
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormActions>
        <Button variant="secondary" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}
