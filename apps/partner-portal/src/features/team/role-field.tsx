import type { TeamRole } from '@atrium/domain';
import { FormSelect } from '@atrium/ui';
import { roleNames, roleTexts } from '../../rights/role-names.ts';

interface RoleFieldProps {
  roles: readonly TeamRole[];
  /** Role that is chosen. */
  role: TeamRole;
}

/** Chooses a role, and says what it includes. */
export function RoleField({ roles, role }: RoleFieldProps) {
  return (
    <FormSelect
      name="role"
      label="Role"
      description={roleTexts[role]}
      options={roles.map((id) => ({ id, name: roleNames[id] }))}
      isRequired
    />
  );
}
