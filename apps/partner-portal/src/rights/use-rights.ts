import { selectSession } from '@atrium/api-slice';
import { may, type Needs, type TeamRole } from '@atrium/domain';
import { useSelector } from 'react-redux';

/** The role of the logged-in person in their company's team. */
export const useTeamRole = (): TeamRole => useSelector(selectSession)?.partnerRole ?? 'OWNER';

/** Returns whether the logged-in person's role includes a right. The server decides; this hides what it refuses. */
export function useRights(): (needs: Needs) => boolean {
  const role = useTeamRole();
  return (needs) => may(role, needs);
}
