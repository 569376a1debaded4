import { loginFor, useNavigateAcrossApps } from '@atrium/account';
import {
  messageOf,
  rolesOf,
  selectSession,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
  useOwnWaitsQuery,
} from '@atrium/api-slice';
import type { OwnWait, TicketTypeId } from '@atrium/domain';
import { language } from '@atrium/texts';
import { toast } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/** How tickets are waited for or requested, beside the ticket type. */
export interface Joining {
  count: number;
  message?: string;
  /** Other ticket types that do as well. */
  orTicketTypeIds?: TicketTypeId[];
}

/** Reads what a visitor waits for of a ticket type that is sold out, and joining its waiting list. */
export function useWaiting(ticketTypeId: TicketTypeId) {
  const session = useSelector(selectSession);
  const goTo = useNavigateAcrossApps();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isBuyer = rolesOf(session).includes('attendee');
  const waits = useOwnWaitsQuery(undefined, { skip: !isBuyer, refetchOnMountOrArgChange: true });
  const [join] = useJoinWaitingListMutation();
  return {
    isSignedIn: session !== null,
    isLoading: waits.isLoading,
    wait: waits.data?.find(
      ({ ticketType, anyOf, state }) =>
        isOpen(state) && (anyOf ?? [ticketType]).some(({ id }) => id === ticketTypeId),
    ),
    logIn: () => void goTo(loginFor(paths.login, pathname + search)),
    /** Returns the failure, or undefined. */
    join: async (joining: Joining): Promise<unknown> => {
      const { data, error } = await join({ body: { ticketTypeId, ...joining, language: language() } });
      if (data?.card) void navigate(paths.requestCard(data.id));
      return error;
    },
  };
}

/** Whether tickets may still come of it. */
export const isOpen = (state: OwnWait['state']): boolean => state === 'WAITING' || state === 'OFFERED';

/** Leaves a waiting list, or gives back what is held. */
export function useLeaveWaitingList({ id }: OwnWait) {
  const [leave] = useLeaveWaitingListMutation();
  return async () => {
    const { error } = await leave({ params: { waitId: id } });
    if (error !== undefined) toast.error(messageOf(error));
  };
}
