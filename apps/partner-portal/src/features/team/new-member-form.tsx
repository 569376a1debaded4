import { showFaults } from '@atrium/account';
import { NewMember } from '@atrium/domain';
import {
  Banner,
  Button,
  Form,
  FormPasswordField,
  FormRow,
  FormTextField,
  TextLink,
  useKitForm,
} from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
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
  /** Answers what went wrong, undefined for nothing. */
  join: (newMember: NewMember) => Promise<unknown>;
}

/** An account for somebody who has none; its address is the one that the link was mailed to. */
export function NewMemberForm({ email, join }: NewMemberFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values>({
    defaultValues: { newMember: { firstName: '', surname: '', password: '', confirmPassword: '' } },
    resolver: zodResolver(Values, undefined, { raw: true }),
  });
  const submit = async ({ newMember }: Values) => {
    setFault(null);
    const error = await join(newMember);
    if (error !== undefined) setFault(showFaults(form, error, fields));
  };
  return (
    <Form form={form} onSubmit={submit} label="Join the team">
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormRow>
        <FormTextField name="newMember.firstName" label="First name" autoComplete="given-name" isRequired />
        <FormTextField name="newMember.surname" label="Surname" autoComplete="family-name" isRequired />
      </FormRow>
      {/* for the browser's keychain */}
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
