import { FormPasswordField } from '@atrium/ui';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SignUpValues } from './sign-up-values.ts';

/** The applicant's password. */
export function PasswordStep() {
  const { formState, trigger } = useFormContext<SignUpValues>();
  const password = useWatch<SignUpValues, 'password'>({ name: 'password' });
  const isRepeated = formState.touchedFields.confirmPassword === true;
  useEffect(() => {
    // a change of the password changes the validity of its repetition
    if (isRepeated) void trigger('confirmPassword');
  }, [password, isRepeated, trigger]);
  return (
    <>
      <FormPasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hasChecklist
        isRequired
      />
      <FormPasswordField
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}
