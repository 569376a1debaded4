import { Banner, Button, Form, FormActions, toast } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { placeFieldErrors } from '../../forms/place-field-errors.ts';

interface SavingFormProps<Values extends FieldValues, Draft> {
  form: UseFormReturn<Values, unknown, Draft>;
  label: string;
  /** Shown above the fields. */
  note?: string | undefined;
  submitText?: string;
  /** Shown once it is saved. */
  savedText?: string;
  /** Resolves to an error, or undefined. */
  onSave: (draft: Draft) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Form of a dialog, which closes once it is saved. Errors of the server appear at their fields, and the input stays. */
export function SavingForm<Values extends FieldValues, Draft>({
  form,
  label,
  note,
  submitText = 'Save',
  savedText = 'Saved',
  onSave,
  onClose,
  children,
}: SavingFormProps<Values, Draft>) {
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (draft: Draft) => {
    setFault(null);
    const error = await onSave(draft);
    if (error !== undefined) return setFault(placeFieldErrors(form, error));
    toast.success(savedText);
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit} label={label}>
      {note && <Banner>{note}</Banner>}
      {children}
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormActions>
        <Button variant="secondary" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {submitText}
        </Button>
      </FormActions>
    </Form>
  );
}
