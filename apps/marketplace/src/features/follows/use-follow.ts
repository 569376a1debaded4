import { loginFor, useNavigateAcrossApps } from '@atrium/account';
import {
  messageOf,
  rolesOf,
  selectAccount,
  useFollowedOrganisersQuery,
  useFollowOrganiserMutation,
  useUnfollowOrganiserMutation,
} from '@atrium/api-slice';
import type { PartnerId } from '@atrium/domain';
import { t } from '@atrium/texts';
import { toast } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';

/** Whether the visitor follows an organiser, and how that changes; guests log in first and return. */
export function useFollow({ id, name }: { id: PartnerId; name: string }) {
  const session = useSelector(selectAccount);
  const goTo = useNavigateAcrossApps();
  const { pathname, search } = useLocation();
  const isAttendee = rolesOf(session).includes('attendee');
  const followed = useFollowedOrganisersQuery(undefined, { skip: !isAttendee });
  const [follow, following] = useFollowOrganiserMutation();
  const [unfollow, leaving] = useUnfollowOrganiserMutation();
  const params = { organiserId: id };
  const report = (error: unknown, done: string) => {
    if (error === undefined) toast.success(done);
    else toast.error(messageOf(error));
  };
  return {
    entry: followed.data?.find((one) => one.id === id),
    isPending: following.isLoading || leaving.isLoading || (isAttendee && followed.isLoading),
    follow: async () => {
      if (!session) return goTo(loginFor(paths.login, pathname + search));
      if (!isAttendee) return goTo(paths.needAttendeeLogin);
      report(
        (await follow({ params, body: {} })).error,
        t("You follow {{name}}. We'll email you its new events.", { name }),
      );
    },
    email: async (emails: boolean) => {
      const { error } = await follow({ params, body: { emails } });
      if (error !== undefined) toast.error(messageOf(error));
    },
    unfollow: async () =>
      report((await unfollow({ params })).error, t('You no longer follow {{name}}', { name })),
  };
}
