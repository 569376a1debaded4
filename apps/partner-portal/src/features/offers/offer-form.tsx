import { Button, ErrorSummary, Form, FormActions, toast } from '@atrium/ui';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { placeFaults } from '../../forms/place-faults.ts';

interface OfferFormProps<Values extends FieldValues, Draft> {
  form: UseFormReturn<Values, unknown, Draft>;
  label: string;
  /** Answers what went wrong, undefined for nothing. */
  save: (draft: Draft) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** The form of one offer: what the server refuses is said at its field, and what was typed stays. */
export function OfferForm<Values extends FieldValues, Draft>({
  form,
  label,
  save,
  onClose,
  children,
}: OfferFormProps<Values, Draft>) {
  const submit = async (draft: Draft) => {
    const error = await save(draft);
    if (error === undefined) {
      toast.success('Saved');
      return onClose();
    }
    const rest = placeFaults(form, error);
    if (rest !== null) form.setError('root', { message: rest });
  };
  return (
    <Form form={form} onSubmit={submit} label={label}>
      <ErrorSummary />
      {children}
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
