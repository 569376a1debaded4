import { showFieldErrors } from '@atrium/account';
import { InvitationForm } from '@atrium/domain';
import { Banner, Button, Form, FormActions, FormTextField, schemaResolver, useKitForm } from '@atrium/ui';
import { useState } from 'react';

/** Invites an address; a failure keeps the input. */
export function InviteForm({ invite }: { invite: (email: string) => Promise<unknown> }) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<InvitationForm>({
    defaultValues: { email: '' },
    resolver: schemaResolver(InvitationForm),
  });
  const submit = async ({ email }: InvitationForm) => {
    setFault(null);
    const error = await invite(email);
    if (error === undefined) form.reset({ email: '' });
    else setFault(showFieldErrors(form, error, ['email']));
  };
  return (
    <Form form={form} onSubmit={submit} label="Invite a colleague">
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormTextField
        name="email"
        type="email"
        label="Email"
        description="We'll email a link that can be used once, within 7 days."
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
