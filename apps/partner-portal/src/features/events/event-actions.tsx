import { hybrid, virtual, type EditableEvent } from '@atrium/domain';
import { Button } from '@atrium/ui';
import {
  Award,
  Ban,
  CalendarPlus,
  ChartColumn,
  CircleQuestionMark,
  DoorOpen,
  ExternalLink,
  Hourglass,
  Images,
  Megaphone,
  Newspaper,
  ScanLine,
  ShieldUser,
  TicketPercent,
  Users,
  Video,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import classes from './events.module.css';

interface EventActionsProps {
  event: Pick<EditableEvent, 'id' | 'attendanceTypeId' | 'currentStatus' | 'isPublic' | 'publicUrl'>;
  /** The event can be cancelled. */
  isCancellable: boolean;
  onCancel: () => void;
}

interface Action {
  name: string;
  icon: LucideIcon;
  href: string;
  isOffered: boolean;
}

/** Actions on an event, besides editing it. */
export function EventActions({ event, isCancellable, onCancel }: EventActionsProps) {
  const may = useRights();
  return (
    <div className={classes.actions}>
      {actionsOn(event, isCancellable, may)
        .filter(({ isOffered }) => isOffered)
        .map(({ name, icon: Icon, href }) => (
          <Button key={name} size="s" variant="secondary" href={href} icon={<Icon size={16} aria-hidden />}>
            {name}
          </Button>
        ))}
      {isCancellable && may('events') && (
        <Button size="s" variant="quiet" icon={<Ban size={16} aria-hidden />} onPress={onCancel}>
          Cancel event
        </Button>
      )}
    </div>
  );
}

/** Lists the pages of an event, and who is offered them. */
function actionsOn(
  { id, attendanceTypeId, currentStatus, isPublic, publicUrl }: EventActionsProps['event'],
  isCancellable: boolean,
  may: ReturnType<typeof useRights>,
): Action[] {
  const attendance = Number(attendanceTypeId);
  const isOnline = attendance === virtual || attendance === hybrid;
  const isCancelled = currentStatus === 'CANCELLED';
  const publicPage: Action[] = publicUrl
    ? [{ name: 'Public page', icon: ExternalLink, href: publicUrl, isOffered: !isCancelled }]
    : [];
  return [
    ...publicPage,
    { name: 'Attendees', icon: Users, href: paths.attendees(id), isOffered: may('attendees') },
    { name: 'Waiting list', icon: Hourglass, href: paths.waitingList(id), isOffered: may('attendees') },
    { name: 'Waiting room', icon: DoorOpen, href: paths.waitingRoom(id), isOffered: may('read-events') },
    { name: 'Announcements', icon: Newspaper, href: paths.announcements(id), isOffered: may('messages') },
    { name: 'Discounts', icon: TicketPercent, href: paths.discounts(id), isOffered: may('promotion') },
    { name: 'Questions', icon: CircleQuestionMark, href: paths.questions(id), isOffered: may('read-events') },
    {
      name: 'Joining details',
      icon: Video,
      href: paths.joining(id),
      isOffered: isOnline && may('read-events'),
    },
    {
      name: 'Certificates',
      icon: Award,
      href: paths.certificates(id),
      isOffered: attendance !== virtual && may('read-events'),
    },
    { name: 'Personal data', icon: ShieldUser, href: paths.personalData(id), isOffered: may('attendees') },
    {
      name: 'Check-in',
      icon: ScanLine,
      href: paths.checkIn(id),
      isOffered: Boolean(publicUrl) && may('door'),
    },
    {
      name: 'Ranking and sources',
      icon: ChartColumn,
      href: paths.ranking(id),
      isOffered: isPublic && may('figures'),
    },
    {
      name: 'Images and documents',
      icon: Images,
      href: paths.eventFiles(id),
      isOffered: !isCancelled && may('content'),
    },
    { name: 'Plan next edition', icon: CalendarPlus, href: paths.nextEdition(id), isOffered: may('events') },
    {
      name: 'Promote',
      icon: Megaphone,
      href: paths.promotion(id),
      isOffered: isCancellable && isPublic && may('promotion'),
    },
  ];
}
