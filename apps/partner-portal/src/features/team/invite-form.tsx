import { showFieldErrors } from '@atrium/account';
import { InvitationForm, invitedRoles, type EventId, type InvitedRole } from '@atrium/domain';
import { Banner, Button, Form, FormActions, FormTextField, schemaResolver, useKitForm } from '@atrium/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EventsField, type EventOption } from './events-field.tsx';
import { RoleField } from './role-field.tsx';

interface Values {
  email: string;
  role: InvitedRole;
  events: EventId[] | null;
}

const blank: Values = { email: '', role: 'MANAGER', events: null };

interface InviteFormProps {
  invite: (invited: Values) => Promise<unknown>;
  /** To which the colleague can be limited. */
  events: readonly EventOption[];
}

/** Invites an address; a failure keeps the input. */
export function InviteForm({ invite, events }: InviteFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values>({
    defaultValues: blank,
    resolver: schemaResolver(InvitationForm),
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const submit = async (invited: Values) => {
    setFault(null);
    const error = await invite(invited);
    if (error === undefined) form.reset(blank);
    else setFault(showFieldErrors(form, error, ['email', 'role', 'events']));
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
      <RoleField roles={invitedRoles} role={role} />
      <EventsField options={events} />
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Send invitation
        </Button>
      </FormActions>
    </Form>
  );
}
