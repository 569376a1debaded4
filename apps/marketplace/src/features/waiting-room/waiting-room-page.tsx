import { NotFound } from '@atrium/account';
import { messageOf, selectSession, useEventDetailQuery } from '@atrium/api-slice';
import { admissionMinutes } from '@atrium/domain';
import { t } from '@atrium/texts';
import { QueryView, toast } from '@atrium/ui';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { readPlace, writePlace } from './place-storage.ts';
import { useWaitingRoom } from './use-waiting-room.ts';
import { WaitingRoomView } from './waiting-room-view.tsx';

/** The waiting room of an event: goes on by itself when it is the attendee's turn. */
export function WaitingRoomPage() {
  const { id = '' } = useParams();
  const session = useSelector(selectSession);
  if (!/^[1-9]\d{0,9}$/.test(id) || !session?.attendeeId) return <NotFound />;
  return <Room key={`${id} ${session.attendeeId}`} eventId={Number(id)} owner={session.attendeeId} />;
}

function Room({ eventId, owner }: { eventId: number; owner: string }) {
  const event = useEventDetailQuery({ params: { id: eventId } });
  const { room, standing, isAway, pause, failure, takePlace } = useWaitingRoom(eventId, owner);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = params.get('next') === 'order' ? paths.purchaseDetails(eventId) : paths.event(eventId);
  const isTurn = standing?.state === 'ADMITTED';
  const isOff = room === null;
  useEffect(() => {
    if (isTurn) {
      const stored = readPlace(eventId, owner);
      if (stored) writePlace(eventId, { ...stored, isAdmitted: true });
      toast.success(
        t("It's your turn. Place your order within {{minutes}} minutes.", { minutes: admissionMinutes }),
      );
    }
    if (isTurn || isOff) void navigate(next, { replace: true });
  }, [isTurn, isOff, eventId, owner, navigate, next]);
  return (
    <QueryView query={event} failed={t('Unable to load ticket information. Please try again later.')}>
      {(detail) => (
        <WaitingRoomView
          event={detail}
          room={room ?? undefined}
          standing={standing}
          isAway={isAway}
          pause={pause}
          failure={failure === undefined ? undefined : messageOf(failure)}
          onTakePlace={takePlace}
        />
      )}
    </QueryView>
  );
}
