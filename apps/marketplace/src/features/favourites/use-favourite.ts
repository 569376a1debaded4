import { loginFor, useNavigateAcrossApps } from '@atrium/account';
import {
  messageOf,
  rolesOf,
  selectFavouriteMark,
  selectAccount,
  useRemoveFavouriteMutation,
  useFavouritesQuery,
  useAddFavouriteMutation,
  type RootState,
} from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { useEffect, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { takePendingFavourite, savePendingFavourite } from './pending-favourite.ts';

/** Whether an event is a favourite, and the function to toggle it. */
export function useFavourite(eventId: number, heart: RefObject<HTMLElement | null>) {
  const session = useSelector(selectAccount);
  const roles = rolesOf(session);
  const isAttendee = roles.includes('attendee');
  const { isListed } = useFavouritesQuery(undefined, {
    skip: !isAttendee,
    selectFromResult: ({ data }) => ({ isListed: data?.some(({ id }) => id === eventId) ?? false }),
  });
  const mark = useSelector((state: RootState) => selectFavouriteMark(state, eventId));
  const [addFavourite] = useAddFavouriteMutation();
  const [removeFavourite] = useRemoveFavouriteMutation();
  const goTo = useNavigateAcrossApps();
  const { pathname, search } = useLocation();
  const isFavourite = isAttendee && (mark ?? isListed);

  useEffect(() => {
    const pending = isAttendee ? takePendingFavourite(window.sessionStorage) : undefined;
    if (pending === undefined) return;
    void addFavourite({ params: { eventId: pending } }).then(
      ({ error }) => error && toast.error(messageOf(error)),
    );
    if (pending === eventId) requestAnimationFrame(() => heart.current?.scrollIntoView({ block: 'center' }));
  }, [isAttendee, addFavourite, eventId, heart]);

  const press = async () => {
    if (!session) {
      savePendingFavourite(window.sessionStorage, eventId);
      await goTo(loginFor(paths.login, pathname + search));
      return;
    }
    const { error } = await (isFavourite ? removeFavourite : addFavourite)({ params: { eventId } });
    if (error) toast.error(messageOf(error));
  };
  return { isFavourite, isOffered: isAttendee || roles.length === 0, press: () => void press() };
}
