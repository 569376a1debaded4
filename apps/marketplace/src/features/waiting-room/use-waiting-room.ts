import { useEnterWaitingRoomMutation, useWaitingRoomQuery, isFailure } from '@atrium/api-slice';
import { deviceTime, standingOf, type QueueStanding, type WaitingRoom } from '@atrium/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { forgetPlace, readPlace, writePlace } from './place-storage.ts';
import { pollAfter } from './poll-after.ts';
import { useBusyRetry } from './use-busy-retry.ts';

interface Waiting {
  /** Undefined until it is loaded, null for an event without one. */
  room: WaitingRoom | null | undefined;
  /** Undefined until there is a place. */
  standing: QueueStanding | undefined;
  /** The waiting room can't be reached, and is asked again. */
  isAway: boolean;
  /** Seconds from the last attempt to take a place to the next, while too many people want one. */
  pause: number | undefined;
  /** Why no place could be taken. */
  failure: unknown;
  /** Takes a place at the end of the line. */
  takePlace: () => void;
}

/** Takes an account's place in the waiting room of an event, stores it in the browser, and watches where it stands. */
export function useWaitingRoom(eventId: number, owner: string): Waiting {
  const query = useWaitingRoomQuery({ params: { id: eventId } }, { refetchOnMountOrArgChange: true });
  const { data: room, isFetching, error, refetch } = query;
  const hasFailed = error !== undefined;
  const [enter, entering] = useEnterWaitingRoomMutation();
  const { repeat, pause } = useBusyRetry();
  const [stored] = useState(() => readPlace(eventId, owner)?.place);
  const place = entering.data ?? stored;
  // a place in a room that was set up again since is void
  const current = room && place?.room === room.id ? place : undefined;
  const standing = useMemo(() => (room && current ? standingOf(current, room) : undefined), [room, current]);

  const takePlace = useCallback(async () => {
    const { data } = await repeat(() => enter({ params: { id: eventId }, body: {} }));
    if (!data) return;
    writePlace(eventId, { owner, place: data, isAdmitted: false });
    // early places share the first numbers, so this one changes them
    void refetch();
  }, [enter, repeat, eventId, owner, refetch]);

  const needsPlace = room !== undefined && room !== null && !current && entering.isUninitialized;
  useEffect(() => {
    if (needsPlace) void takePlace();
  }, [needsPlace, takePlace]);

  const isRemoved =
    room === null || (isFailure(entering.error) && entering.error.code === 'waiting-room-off');
  useEffect(() => {
    if (isRemoved) forgetPlace(eventId);
  }, [isRemoved, eventId]);

  const failures = useRef(0);
  const opensAt = room?.opensAt;
  useEffect(() => {
    if (isFetching || standing?.state === 'ADMITTED' || standing?.state === 'OVER') return undefined;
    failures.current = hasFailed ? failures.current + 1 : 0;
    const wait = pollAfter(standing, {
      untilOpening: opensAt === undefined ? 0 : Date.parse(opensAt) - deviceTime().getTime(),
      failures: failures.current,
      chance: Math.random(),
    });
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [isFetching, hasFailed, standing, opensAt, refetch]);

  return {
    room: isRemoved ? null : room,
    standing,
    isAway: hasFailed,
    pause,
    failure: isRemoved || pause !== undefined ? undefined : entering.error,
    takePlace: () => void takePlace(),
  };
}
