import { hybrid, virtual, type EditableEvent } from '@atrium/domain';
import { Button } from '@atrium/ui';
import {
  Award,
  Ban,
  CalendarPlus,
  CircleQuestionMark,
  ExternalLink,
  Hourglass,
  Images,
  Megaphone,
  Newspaper,
  ScanLine,
  TicketPercent,
  Users,
  Video,
} from 'lucide-react';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import classes from './events.module.css';

const online: readonly number[] = [virtual, hybrid];

interface EventActionsProps {
  event: Pick<EditableEvent, 'id' | 'attendanceTypeId' | 'currentStatus' | 'isPublic' | 'publicUrl'>;
  /** The event can be cancelled. */
  isCancellable: boolean;
  onCancel: () => void;
}

/** Actions on an event, besides editing it. */
export function EventActions({
  event: { id, attendanceTypeId, currentStatus, isPublic, publicUrl },
  isCancellable,
  onCancel,
}: EventActionsProps) {
  const may = useRights();
  return (
    <div className={classes.actions}>
      {publicUrl && currentStatus !== 'CANCELLED' && (
        <Button size="s" variant="secondary" href={publicUrl} icon={<ExternalLink size={16} aria-hidden />}>
          Public page
        </Button>
      )}
      {may('attendees') && (
        <Button
          size="s"
          variant="secondary"
          href={paths.attendees(id)}
          icon={<Users size={16} aria-hidden />}
        >
          Attendees
        </Button>
      )}
      {may('attendees') && (
        <Button
          size="s"
          variant="secondary"
          href={paths.waitingList(id)}
          icon={<Hourglass size={16} aria-hidden />}
        >
          Waiting list
        </Button>
      )}
      {may('messages') && (
        <Button
          size="s"
          variant="secondary"
          href={paths.announcements(id)}
          icon={<Newspaper size={16} aria-hidden />}
        >
          Announcements
        </Button>
      )}
      {may('promotion') && (
        <Button
          size="s"
          variant="secondary"
          href={paths.discounts(id)}
          icon={<TicketPercent size={16} aria-hidden />}
        >
          Discounts
        </Button>
      )}
      {may('read-events') && (
        <Button
          size="s"
          variant="secondary"
          href={paths.questions(id)}
          icon={<CircleQuestionMark size={16} aria-hidden />}
        >
          Questions
        </Button>
      )}
      {online.includes(Number(attendanceTypeId)) && may('read-events') && (
        <Button size="s" variant="secondary" href={paths.joining(id)} icon={<Video size={16} aria-hidden />}>
          Joining details
        </Button>
      )}
      {Number(attendanceTypeId) !== virtual && may('read-events') && (
        <Button
          size="s"
          variant="secondary"
          href={paths.certificates(id)}
          icon={<Award size={16} aria-hidden />}
        >
          Certificates
        </Button>
      )}
      {publicUrl && may('door') && (
        <Button
          size="s"
          variant="secondary"
          href={paths.checkIn(id)}
          icon={<ScanLine size={16} aria-hidden />}
        >
          Check-in
        </Button>
      )}
      {currentStatus !== 'CANCELLED' && may('events') && (
        <Button
          size="s"
          variant="secondary"
          href={paths.eventFiles(id)}
          icon={<Images size={16} aria-hidden />}
        >
          Images and documents
        </Button>
      )}
      {may('events') && (
        <Button
          size="s"
          variant="secondary"
          href={paths.nextEdition(id)}
          icon={<CalendarPlus size={16} aria-hidden />}
        >
          Plan next edition
        </Button>
      )}
      {isCancellable && isPublic && may('promotion') && (
        <Button
          size="s"
          variant="secondary"
          href={paths.promotion(id)}
          icon={<Megaphone size={16} aria-hidden />}
        >
          Promote
        </Button>
      )}
      {isCancellable && may('events') && (
        <Button size="s" variant="quiet" icon={<Ban size={16} aria-hidden />} onPress={onCancel}>
          Cancel event
        </Button>
      )}
    </div>
  );
}
