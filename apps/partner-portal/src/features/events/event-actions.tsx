import type { AuthoredEvent } from '@atrium/domain';
import { Button } from '@atrium/ui';
import { Ban, Copy, Images } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './events.module.css';

interface EventActionsProps {
  event: Pick<AuthoredEvent, 'id' | 'currentStatus'>;
  /** It can still be called off. */
  isCancellable: boolean;
  onCancel: () => void;
}

/** What an organiser can do with an event, besides editing it. */
export function EventActions({ event: { id, currentStatus }, isCancellable, onCancel }: EventActionsProps) {
  return (
    <div className={classes.actions}>
      {currentStatus !== 'CANCELLED' && (
        <Button
          size="s"
          variant="secondary"
          href={paths.eventFiles(id)}
          icon={<Images size={16} aria-hidden />}
        >
          Pictures and documents
        </Button>
      )}
      <Button
        size="s"
        variant="secondary"
        href={paths.duplicateEvent(id)}
        icon={<Copy size={16} aria-hidden />}
      >
        Duplicate event
      </Button>
      {isCancellable && (
        <Button size="s" variant="quiet" icon={<Ban size={16} aria-hidden />} onPress={onCancel}>
          Cancel event
        </Button>
      )}
    </div>
  );
}
