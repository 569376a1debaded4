import { Banner, Button, Form, FormActions, toast } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
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
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (draft: Draft) => {
    setFault(null);
    const error = await save(draft);
    if (error === undefined) {
      toast.success('Saved');
      return onClose();
    }
    setFault(placeFaults(form, error));
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
