import type { EditableEvent } from '@atrium/domain';
import { Button } from '@atrium/ui';
import { Ban, CalendarPlus, ExternalLink, Images, Megaphone, Users } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './events.module.css';

interface EventActionsProps {
  event: Pick<EditableEvent, 'id' | 'currentStatus' | 'isPublic' | 'publicUrl'>;
  /** The event can be cancelled. */
  isCancellable: boolean;
  onCancel: () => void;
}

/** Actions on an event, besides editing it. */
export function EventActions({
  event: { id, currentStatus, isPublic, publicUrl },
  isCancellable,
  onCancel,
}: EventActionsProps) {
  return (
    <div className={classes.actions}>
      {publicUrl && currentStatus !== 'CANCELLED' && (
        <Button size="s" variant="secondary" href={publicUrl} icon={<ExternalLink size={16} aria-hidden />}>
          Public page
        </Button>
      )}
      <Button size="s" variant="secondary" href={paths.attendees(id)} icon={<Users size={16} aria-hidden />}>
        Attendees
      </Button>
      {currentStatus !== 'CANCELLED' && (
        <Button
          size="s"
          variant="secondary"
          href={paths.eventFiles(id)}
          icon={<Images size={16} aria-hidden />}
        >
          Images and documents
        </Button>
      )}
      <Button
        size="s"
        variant="secondary"
        href={paths.nextEdition(id)}
        icon={<CalendarPlus size={16} aria-hidden />}
      >
        Plan next edition
      </Button>
      {isCancellable && isPublic && (
        <Button
          size="s"
          variant="secondary"
          href={paths.promotion(id)}
          icon={<Megaphone size={16} aria-hidden />}
        >
          Promote
        </Button>
      )}
      {isCancellable && (
        <Button size="s" variant="quiet" icon={<Ban size={16} aria-hidden />} onPress={onCancel}>
          Cancel event
        </Button>
      )}
    </div>
  );
}
