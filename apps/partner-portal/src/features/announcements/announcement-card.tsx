import { formatEventTime, type OwnAnnouncement } from '@atrium/domain';
import { Button, Card } from '@atrium/ui';
import classes from './announcements.module.css';

interface AnnouncementCardProps {
  row: OwnAnnouncement;
  timeZone: string;
  /** Absent on a cancelled event. */
  onChange: (() => void) | undefined;
  onDelete: () => void;
}

/** A published announcement, with who wrote it and who was notified. */
export function AnnouncementCard({ row, timeZone, onChange, onDelete }: AnnouncementCardProps) {
  const { title, text, publishedAt, editedAt, createdBy, notified } = row;
  return (
    <Card title={title} className={classes.card}>
      <p className={classes.text}>{text}</p>
      <p className={classes.quiet}>
        {[
          `Published ${formatEventTime(publishedAt, timeZone)}${createdBy ? ` by ${createdBy}` : ''}`,
          editedAt && `changed ${formatEventTime(editedAt, timeZone)}`,
          notifiedText(notified),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={classes.buttons}>
        {onChange && (
          <Button size="s" variant="secondary" aria-label={`Change ${title}`} onPress={onChange}>
            Change
          </Button>
        )}
        <Button size="s" variant="quiet" aria-label={`Delete ${title}`} onPress={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  );
}

function notifiedText(notified: number | null): string {
  if (notified === null) return 'on the event’s page only';
  return notified === 1 ? '1 person notified' : `${notified.toLocaleString('en-GB')} people notified`;
}
