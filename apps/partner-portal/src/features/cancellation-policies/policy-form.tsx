import { isFailure, messageOf } from '@atrium/api-slice';
import { PolicyForm as Checked, firstPeriod } from '@atrium/domain';
import {
  Banner,
  Button,
  Form,
  FormActions,
  FormSwitch,
  FormTextArea,
  FormTextField,
  toast,
  useKitForm,
  useUnsavedChanges,
} from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { PeriodFields } from './period-fields.tsx';
import type { CheckedPolicy, PolicyValues } from './policy-values.ts';
import classes from './policies.module.css';

interface PolicyFormProps {
  /** Answers what went wrong, undefined for nothing. */
  save: (body: CheckedPolicy) => Promise<unknown>;
  onSaved: () => void;
  onCancel: () => void;
}

/** Writes a new policy. */
export function PolicyForm({ save, onSaved, onCancel }: PolicyFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<PolicyValues, CheckedPolicy>({
    defaultValues: {
      name: '',
      description: '',
      active: true,
      cancellationPolicyPeriods: [{ ...firstPeriod }],
    },
    resolver: zodResolver(Checked),
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useUnsavedChanges(isDirty && !isSubmitSuccessful);
  const submit = async (policy: CheckedPolicy) => {
    setFault(null);
    const error = await save(policy);
    if (error !== undefined) {
      const isUnreached = isFailure(error) && error.slug === 'network';
      toast.error(isUnreached ? 'Failed to save policy' : 'Problem creating cancellation policy!');
      return setFault(messageOf(error));
    }
    form.reset();
    toast.success('Policy created successfully');
    onSaved();
  };
  return (
    <Form form={form} onSubmit={submit} label="Create a cancellation policy" className={classes.stack}>
      <FormTextField name="name" label="Name" maxLength={80} isRequired />
      <FormTextArea name="description" label="Description" rows={2} counter={200} maxLength={200} />
      <FormSwitch
        name="active"
        label="Active"
        description="Only active policies are offered for ticket types."
      />
      <PeriodFields />
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormActions>
        <Button variant="secondary" onPress={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Save policy
        </Button>
      </FormActions>
    </Form>
  );
}
