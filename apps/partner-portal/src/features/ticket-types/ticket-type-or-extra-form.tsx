import { Banner, Button, Form, FormActions, toast } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { placeFieldErrors } from '../../forms/place-field-errors.ts';

interface TicketTypeOrExtraFormProps<Values extends FieldValues, Draft> {
  form: UseFormReturn<Values, unknown, Draft>;
  label: string;
  /** Resolves to an error, or undefined. */
  save: (draft: Draft) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a ticket type or extra: server errors appear at their fields, and the input stays. */
export function TicketTypeOrExtraForm<Values extends FieldValues, Draft>({
  form,
  label,
  save,
  onClose,
  children,
}: TicketTypeOrExtraFormProps<Values, Draft>) {
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (draft: Draft) => {
    setFault(null);
    const error = await save(draft);
    if (error === undefined) {
      toast.success('Saved');
      return onClose();
    }
    setFault(placeFieldErrors(form, error));
  };
  return (
    <Form form={form} onSubmit={submit} label={label}>
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
