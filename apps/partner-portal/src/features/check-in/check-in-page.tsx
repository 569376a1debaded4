import { Banner, Button, Card, ProgressBar, QueryView, TextLink } from '@atrium/ui';
import { ScanLine, Users } from 'lucide-react';
import type { CheckInList } from '@atrium/domain';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import classes from './check-in.module.css';
import { dayText } from '../../day-text.ts';
import { DevicesCard } from './devices-card.tsx';
import { FindCard } from './find-card.tsx';
import { countText, listName } from './list-name.ts';
import { RecentScans } from './recent-scans.tsx';
import { SalesCard } from './sales-card.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useOpenDoor } from './use-open-door.ts';

/** Shows who has arrived at an event: its lists with their counts, and the latest scans. */
export function CheckInPage() {
  const eventId = Number(useParams()['eventId']);
  const checkIn = useCheckIn(eventId);
  const door = useOpenDoor(eventId);
  const may = useRights();
  const { data } = checkIn;
  const conflicts = data?.lists.reduce((sum, list) => sum + list.conflicts, 0) ?? 0;
  return (
    <div className={classes.stack}>
      <title>{`Check-in${data ? ` of ${data.event.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{data?.event.name ?? 'Event'}</TextLink>
      <div className={classes.head}>
        <h1>Check-in</h1>
        <Button variant="secondary" href={paths.attendees(eventId)} icon={<Users size={18} aria-hidden />}>
          Attendees
        </Button>
      </div>
      <QueryView query={checkIn}>
        {(found) => (
          <>
            {found.phase === 'OVER' && (
              <Banner tone="info" title={`Devices stopped scanning on ${dayText(found.scanUntil)}`}>
                {`They work until a day after the event. Until ${dayText(found.correctUntil)} you can still check people in by name, for instance from a list on paper, and take entries back. Both change who counts as having come.`}
              </Banner>
            )}
            {found.phase === 'CLOSED' && (
              <Banner tone="info" title={`Check-in closed on ${dayText(found.correctUntil)}`}>
                Entries can be corrected until 90 days after the event. Who came stays in the list of
                attendees.
              </Banner>
            )}
            {conflicts > 0 && (
              <Banner tone="warning" title={conflictText(conflicts)}>
                Their tickets had been used, or weren't valid. The latest scans show them.
              </Banner>
            )}
            <ul aria-label="Lists" className={classes.lists}>
              {found.lists.map((list) => (
                <ListCard
                  key={list.key}
                  list={list}
                  isToday={list.day === found.today}
                  canScan={found.phase === 'OPEN'}
                  isOpening={door.isOpening}
                  onOpen={() => door.open(list.key)}
                />
              ))}
            </ul>
            {found.phase !== 'CLOSED' && <FindCard checkIn={found} eventId={eventId} />}
            <SalesCard checkIn={found} eventId={eventId} />
            {may('door-devices') && <DevicesCard checkIn={found} eventId={eventId} />}
            <Card title="Latest scans">
              <RecentScans checkIn={found} eventId={eventId} />
            </Card>
          </>
        )}
      </QueryView>
    </div>
  );
}

interface ListCardProps {
  list: CheckInList;
  isToday: boolean;
  canScan: boolean;
  isOpening: boolean;
  onOpen: () => void;
}

function ListCard({ list, isToday, canScan, isOpening, onOpen }: ListCardProps) {
  const name = listName(list);
  const share = list.expected === 0 ? 0 : Math.min(100, (100 * list.admitted) / list.expected);
  return (
    <li className={classes.list}>
      <h2 className={classes.listName}>{name}</h2>
      <ProgressBar label={countText(list)} value={share} />
      {canScan && (
        <Button
          variant={isToday ? 'primary' : 'secondary'}
          isPending={isOpening}
          onPress={onOpen}
          icon={<ScanLine size={18} aria-hidden />}
          aria-label={`Scan tickets, ${name}`}
        >
          Scan tickets
        </Button>
      )}
    </li>
  );
}

const conflictText = (count: number): string =>
  count === 1 ? '1 person was let in twice or wrongly' : `${count} people were let in twice or wrongly`;
