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
  schemaResolver,
  toast,
  useKitForm,
  useUnsavedChanges,
} from '@atrium/ui';
import { useState } from 'react';
import { PeriodFields } from './period-fields.tsx';
import type { CheckedPolicy, PolicyValues } from './policy-values.ts';
import classes from './policies.module.css';

interface PolicyFormProps {
  /** An existing policy to change, or a copy to create; a new one by default. */
  initial?: PolicyValues;
  isExisting?: boolean;
  /** Resolves to an error, or undefined. */
  save: (body: CheckedPolicy) => Promise<unknown>;
  onSaved: () => void;
  onCancel: () => void;
}

const blank: PolicyValues = {
  name: '',
  description: '',
  active: true,
  cancellationPolicyPeriods: [{ ...firstPeriod }],
};

/** The form of a policy. */
export function PolicyForm({
  initial = blank,
  isExisting = false,
  save,
  onSaved,
  onCancel,
}: PolicyFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<PolicyValues, CheckedPolicy>({
    defaultValues: initial,
    resolver: schemaResolver(Checked),
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useUnsavedChanges(isDirty && !isSubmitSuccessful);
  const submit = async (policy: CheckedPolicy) => {
    setFault(null);
    const error = await save(policy);
    if (error !== undefined) {
      const isUnreached = isFailure(error) && error.code === 'network';
      toast.error(
        isUnreached || isExisting ? 'Failed to save policy' : 'Problem creating cancellation policy!',
      );
      return setFault(messageOf(error));
    }
    form.reset();
    toast.success(isExisting ? 'Policy saved' : 'Policy created successfully');
    onSaved();
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      label={isExisting ? 'Edit the cancellation policy' : 'Create a cancellation policy'}
      className={classes.stack}
    >
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
