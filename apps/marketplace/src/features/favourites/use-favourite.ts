import { loginFor, useGoTo } from '@atrium/account';
import {
  messageOf,
  rolesOf,
  selectFavouriteMark,
  selectSession,
  useDropFavouriteMutation,
  useFavouritesQuery,
  useKeepFavouriteMutation,
  type RootState,
} from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { useEffect, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { takeWish, wishFor } from './favourite-wish.ts';

/** Whether an event is a favourite, and what a press of its heart does. */
export function useFavourite(eventId: number, heart: RefObject<HTMLElement | null>) {
  const session = useSelector(selectSession);
  const roles = rolesOf(session);
  const isAttendee = roles.includes('attendee');
  const { isListed } = useFavouritesQuery(undefined, {
    skip: !isAttendee,
    selectFromResult: ({ data }) => ({ isListed: data?.some(({ id }) => id === eventId) ?? false }),
  });
  const mark = useSelector((state: RootState) => selectFavouriteMark(state, eventId));
  const [keep] = useKeepFavouriteMutation();
  const [drop] = useDropFavouriteMutation();
  const goTo = useGoTo();
  const { pathname, search } = useLocation();
  const isKept = isAttendee && (mark ?? isListed);

  useEffect(() => {
    const wish = isAttendee ? takeWish(window.sessionStorage) : undefined;
    if (wish === undefined) return;
    void keep({ params: { eventId: wish } }).then(({ error }) => error && toast.error(messageOf(error)));
    if (wish === eventId) requestAnimationFrame(() => heart.current?.scrollIntoView({ block: 'center' }));
  }, [isAttendee, keep, eventId, heart]);

  const press = async () => {
    if (!session) {
      wishFor(window.sessionStorage, eventId);
      await goTo(loginFor(paths.login, pathname + search));
      return;
    }
    const { error } = await (isKept ? drop : keep)({ params: { eventId } });
    if (error) toast.error(messageOf(error));
  };
  return { isKept, isOffered: isAttendee || roles.length === 0, press: () => void press() };
}
