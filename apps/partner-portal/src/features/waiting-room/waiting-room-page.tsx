import type { OwnWaitingRoom } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';
import { Card, DescriptionList, QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { RemoveWaitingRoom } from './remove-waiting-room.tsx';
import { useWaitingRoom } from './use-waiting-room.ts';
import { WaitingRoomSettings } from './waiting-room-settings.tsx';
import classes from './waiting-room.module.css';

/** The waiting room of an event: when the sale opens, how many are admitted a minute, and how many wait. */
export function WaitingRoomPage() {
  const eventId = Number(useParams()['eventId']);
  const { event, room, onSave } = useWaitingRoom(eventId);
  const may = useRights();
  return (
    <div className={classes.stack}>
      <title>{`Waiting room${event.data ? ` of ${event.data.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <h1>Waiting room</h1>
      <p className={classes.quiet}>
        Use it when many more people will want tickets than there are. Visitors take a place, and a fixed
        number of them are admitted each minute. The order of those who come before the opening is random.
      </p>
      <QueryView query={event}>
        {(detail) => (
          <QueryView query={room}>
            {(found) => (
              <>
                {found.opensAt !== null && <Figures room={found} />}
                <WaitingRoomSettings
                  key={`${found.opensAt} ${found.admitPerMinute}`}
                  event={detail}
                  room={found}
                  isReadOnly={!may('change-events') || detail.currentStatus === 'CANCELLED'}
                  onSave={onSave}
                />
                {found.opensAt !== null && may('change-events') && detail.currentStatus !== 'CANCELLED' && (
                  <RemoveWaitingRoom
                    onRemove={() => onSave({ opensAt: null, admitPerMinute: found.admitPerMinute })}
                  />
                )}
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </div>
  );
}

function Figures({ room: { isOpen, places, waiting, admitted } }: { room: OwnWaitingRoom }) {
  return (
    <Card title={isOpen ? 'Open' : 'Not open yet'}>
      <div className={classes.stack}>
        <DescriptionList
          items={[
            { term: 'Places taken', description: formatNumber(places) },
            { term: 'Waiting', description: formatNumber(waiting) },
            { term: 'Admitted', description: formatNumber(admitted) },
          ]}
        />
        <p className={classes.quiet}>
          People who left still count, and so does a second place of the same person.
        </p>
      </div>
    </Card>
  );
}
