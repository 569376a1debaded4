import { showFaults } from '@atrium/account';
import { InvitationForm } from '@atrium/domain';
import { Banner, Button, Form, FormActions, FormTextField, useKitForm } from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';

/** Asks for an address; what was typed stays when it was refused. */
export function InviteForm({ invite }: { invite: (email: string) => Promise<unknown> }) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<InvitationForm>({
    defaultValues: { email: '' },
    resolver: zodResolver(InvitationForm),
  });
  const submit = async ({ email }: InvitationForm) => {
    setFault(null);
    const error = await invite(email);
    if (error === undefined) form.reset({ email: '' });
    else setFault(showFaults(form, error, ['email']));
  };
  return (
    <Form form={form} onSubmit={submit} label="Invite a colleague">
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormTextField
        name="email"
        type="email"
        label="Email"
        description="A link is mailed there. It works once, for 7 days."
        autoComplete="off"
        isRequired
      />
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Send invitation
        </Button>
      </FormActions>
    </Form>
  );
}
