import { showFieldErrors } from '@atrium/account';
import { MemberChange, teamRoles, type EventId, type TeamMember, type TeamRole } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormPasswordField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EventsField, type EventOption } from './events-field.tsx';
import { RoleField } from './role-field.tsx';

interface Values {
  role: TeamRole;
  events: EventId[] | null;
  password: string;
}

interface RoleDialogProps {
  member: TeamMember;
  /** To which the member can be limited. */
  events: readonly EventOption[];
  /** Resolves to an error, or undefined. */
  save: (change: MemberChange) => Promise<unknown>;
  onClose: () => void;
}

/** Changes the role of a member; making an owner asks for the password. */
export function RoleDialog({ member, events, save, onClose }: RoleDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values, MemberChange>({
    defaultValues: {
      role: member.role,
      events: member.events?.map(({ id }) => id) ?? null,
      password: '',
    },
    resolver: schemaResolver(MemberChange),
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const submit = async (change: MemberChange) => {
    setFault(null);
    const error = await save(
      change.role === 'OWNER' ? { ...change, events: null } : { role: change.role, events: change.events },
    );
    if (error === undefined) onClose();
    else setFault(showFieldErrors(form, error, ['role', 'events', 'password']));
  };
  const title = member.isOwn
    ? 'Change your role'
    : `Change the role of ${member.firstName} ${member.surname}`;
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={submit} label="Role">
        {fault && <Banner tone="danger">{fault}</Banner>}
        <RoleField roles={teamRoles} role={role} />
        <EventsField options={optionsWith(events, member.events)} />
        {role === 'OWNER' && member.role !== 'OWNER' && (
          <FormPasswordField
            name="password"
            label="Current password"
            description="Yours, because an owner can change bank accounts and remove you."
            autoComplete="current-password"
            isRequired
          />
        )}
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            Save role
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** The options, with events of the member that are over. */
const optionsWith = (options: readonly EventOption[], own: TeamMember['events']): EventOption[] => [
  ...options,
  ...(own ?? []).filter(({ id }) => !options.some((option) => option.id === id)),
];
