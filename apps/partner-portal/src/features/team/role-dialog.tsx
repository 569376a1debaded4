import { showFieldErrors } from '@atrium/account';
import { MemberChange, teamRoles, type TeamMember, type TeamRole } from '@atrium/domain';
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
import { RoleField } from './role-field.tsx';

interface Values {
  role: TeamRole;
  password: string;
}

interface RoleDialogProps {
  member: TeamMember;
  /** Resolves to an error, or undefined. */
  save: (change: MemberChange) => Promise<unknown>;
  onClose: () => void;
}

/** Changes the role of a member; making an owner asks for the password. */
export function RoleDialog({ member, save, onClose }: RoleDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values, MemberChange>({
    defaultValues: { role: member.role, password: '' },
    resolver: schemaResolver(MemberChange),
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const submit = async (change: MemberChange) => {
    setFault(null);
    const error = await save(change.role === 'OWNER' ? change : { role: change.role });
    if (error === undefined) onClose();
    else setFault(showFieldErrors(form, error, ['role', 'password']));
  };
  const title = member.isOwn
    ? 'Change your role'
    : `Change the role of ${member.firstName} ${member.surname}`;
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={submit} label="Role">
        {fault && <Banner tone="danger">{fault}</Banner>}
        <RoleField roles={teamRoles} role={role} />
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
