import type { PartnerTasks } from '@atrium/domain';
import { Badge, Card, TextLink, useNow } from '@atrium/ui';
import { FilePen, Hand, Mail, PencilLine, Scale, Star, Tag, type LucideIcon } from 'lucide-react';
import { daysAgoText } from '../../day-text.ts';
import { paths } from '../../paths.ts';
import { noTicketsWarning } from '../../sale-warning.ts';
import classes from './dashboard.module.css';

interface Task {
  key: string;
  Icon: LucideIcon;
  tone: 'stop' | 'wait' | 'info';
  title: string;
  detail?: string;
  href: string;
  action: string;
  /** Since when it waits. */
  since?: string;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`;

/** Lists what waits for the organiser, the most pressing first. */
function tasksOf(tasks: PartnerTasks, now: number): Task[] {
  const waiting = (
    { count, oldest }: PartnerTasks['messages'],
    [one, many]: readonly [string, string],
    task: Omit<Task, 'title' | 'detail' | 'since'>,
  ): Task[] =>
    count === 0 || oldest === null
      ? []
      : [
          {
            ...task,
            title: counted(count, one, many),
            since: oldest,
            ...(count > 1 && { detail: `The oldest: ${daysAgoText(oldest, now)}` }),
          },
        ];
  return [
    ...waiting(tasks.decisions, ['decision affects your company', 'decisions affect your company'], {
      key: 'decisions',
      Icon: Scale,
      tone: 'stop',
      href: paths.decisions,
      action: 'Read the reasons',
    }),
    ...tasks.changesAsked.map(({ eventId, name, comment, at }): Task => ({
      key: `changes:${eventId}`,
      Icon: PencilLine,
      tone: 'stop',
      title: name,
      detail: comment,
      href: paths.editEvent(eventId),
      action: 'Edit event',
      since: at,
    })),
    ...tasks.withoutTickets.map(({ eventId, name }): Task => ({
      key: `quantity:${eventId}`,
      Icon: Tag,
      tone: 'wait',
      title: name,
      detail: noTicketsWarning,
      href: paths.event(eventId),
      action: 'Set quantities',
    })),
    ...tasks.lowStock.map(({ eventId, name, ticketType, left }): Task => ({
      key: `stock:${eventId}:${ticketType}`,
      Icon: Tag,
      tone: 'wait',
      title: name,
      detail: `${ticketType}: ${left.toLocaleString('en-GB')} left`,
      href: paths.event(eventId),
      action: 'Change quantities',
    })),
    ...tasks.requests.map(({ eventId, name, count, oldest }): Task => ({
      key: `requests:${eventId}`,
      Icon: Hand,
      tone: 'wait',
      title: name,
      detail: counted(count, 'request for tickets', 'requests for tickets'),
      href: paths.waitingList(eventId),
      action: 'Decide',
      since: oldest,
    })),
    ...waiting(tasks.messages, ['message from an attendee', 'messages from attendees'], {
      key: 'messages',
      Icon: Mail,
      tone: 'info',
      href: paths.messages(),
      action: 'Answer',
    }),
    ...waiting(tasks.reviews, ['review without a reply', 'reviews without a reply'], {
      key: 'reviews',
      Icon: Star,
      tone: 'info',
      href: paths.section('reviews'),
      action: 'Reply',
    }),
    ...waiting(tasks.drafts, ['draft to finish', 'drafts to finish'], {
      key: 'drafts',
      Icon: FilePen,
      tone: 'info',
      href: paths.section('events'),
      action: 'Continue',
    }),
  ];
}

/** Shows what waits for the organiser, and where to go. */
export function Tasks({ tasks }: { tasks: PartnerTasks }) {
  const now = useNow();
  const list = tasksOf(tasks, now);
  return (
    <Card
      title={
        <span className={classes.cardHead}>
          Needs you {list.length > 0 && <Badge tone="warning">{list.length.toLocaleString('en-GB')}</Badge>}
        </span>
      }
      className={classes.tasks}
    >
      {list.length === 0 ? (
        <p className={classes.quiet}>Nothing needs your attention.</p>
      ) : (
        <ul className={classes.taskList}>
          {list.map(({ key, Icon, tone, title, detail, href, action, since }) => (
            <li key={key} className={classes.task}>
              <span className={classes[tone]}>
                <Icon size={16} aria-hidden />
              </span>
              <div className={classes.taskText}>
                <strong>{title}</strong>
                {detail && <p className={classes.quiet}>{detail}</p>}
                <TextLink href={href} aria-label={`${action}: ${title}`}>
                  {action}
                </TextLink>
              </div>
              {since && <span className={classes.since}>{daysAgoText(since, now)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
