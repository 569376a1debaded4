import { showFieldErrors } from '@atrium/account';
import { NewMember } from '@atrium/domain';
import {
  Banner,
  Button,
  Form,
  FormPasswordField,
  FormRow,
  FormTextField,
  TextLink,
  typedValuesResolver,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import { z } from 'zod';
import { paths } from '../../paths.ts';

const Values = z.object({ newMember: NewMember });
type Values = z.input<typeof Values>;

const fields = [
  'newMember.firstName',
  'newMember.surname',
  'newMember.password',
  'newMember.confirmPassword',
] as const;

export interface NewMemberFormProps {
  email: string;
  /** Resolves to an error, or undefined. */
  join: (newMember: NewMember) => Promise<unknown>;
}

/** Creates an account for the invited address. */
export function NewMemberForm({ email, join }: NewMemberFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values>({
    defaultValues: { newMember: { firstName: '', surname: '', password: '', confirmPassword: '' } },
    resolver: typedValuesResolver(Values),
  });
  const submit = async ({ newMember }: Values) => {
    setFault(null);
    const error = await join(newMember);
    if (error !== undefined) setFault(showFieldErrors(form, error, fields));
  };
  return (
    <Form form={form} onSubmit={submit} label="Join the team">
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormRow>
        <FormTextField name="newMember.firstName" label="First name" autoComplete="given-name" isRequired />
        <FormTextField name="newMember.surname" label="Surname" autoComplete="family-name" isRequired />
      </FormRow>
      {/* for the browser's password manager */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField
        name="newMember.password"
        label="Password"
        autoComplete="new-password"
        hasChecklist
        isRequired
      />
      <FormPasswordField
        name="newMember.confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        isRequired
      />
      <p>
        By joining you agree to the <TextLink href={paths.customerTerms}>Customer terms of service</TextLink>{' '}
        and the <TextLink href={paths.privacy}>Privacy and Cookies</TextLink> statement.
      </p>
      <Button type="submit" isWide isPending={form.formState.isSubmitting}>
        Join the team
      </Button>
    </Form>
  );
}
