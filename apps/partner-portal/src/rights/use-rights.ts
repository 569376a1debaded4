import { selectSession } from '@atrium/api-slice';
import { may, type Needs, type TeamRole } from '@atrium/domain';
import { useSelector } from 'react-redux';

/** The role of the logged-in person in their company's team. */
export const useTeamRole = (): TeamRole => useSelector(selectSession)?.partnerRole ?? 'OWNER';

/** The logged-in person is limited to some events of their company. */
export const useIsLimited = (): boolean => useSelector(selectSession)?.isLimited === true;

/** Returns whether the logged-in person's role includes a right. The server decides; this hides what it refuses. */
export function useRights(): (needs: Needs) => boolean {
  const role = useTeamRole();
  const isLimited = useIsLimited();
  return (needs) => may(role, needs, isLimited);
}
