import { Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { ClipboardPaste, ListTodo, Undo2 } from 'lucide-react';
import { useId } from 'react';
import classes from './attendees.module.css';

interface AttendeeToolsProps {
  complete: readonly boolean[];
  /** The last bulk change, in words. */
  done: string | undefined;
  onTakeBack: () => void;
  onPaste: () => void;
  onNext: () => void;
}

/** Progress of a buyer of several tickets, with shortcuts: paste a list, go to the next incomplete one, undo. */
export function AttendeeTools({ complete, done, onTakeBack, onPaste, onNext }: AttendeeToolsProps) {
  const count = complete.filter(Boolean).length;
  const percent = (100 * count) / complete.length;
  const textId = useId();
  return (
    <div className={classes.tools}>
      <div className={classes.toolRow}>
        <div className={classes.progress}>
          <span id={textId}>
            {t('{{complete}} of {{all}} attendees complete', { complete: count, all: complete.length })}
          </span>
          <div
            role="progressbar"
            aria-labelledby={textId}
            aria-valuenow={count}
            aria-valuemax={complete.length}
            className={classes.meter}
          >
            <span style={{ width: `${percent}%` }} />
          </div>
        </div>
        <Button
          variant="secondary"
          size="s"
          icon={<ClipboardPaste size={16} aria-hidden />}
          onPress={onPaste}
        >
          {t('Paste a list')}
        </Button>
        <Button
          variant="secondary"
          size="s"
          icon={<ListTodo size={16} aria-hidden />}
          isDisabled={count === complete.length}
          onPress={onNext}
        >
          {t('Next incomplete')}
        </Button>
      </div>
      <div role="status">
        {done && (
          <div className={classes.toolRow}>
            <span>{done}</span>
            <Button variant="quiet" size="s" icon={<Undo2 size={16} aria-hidden />} onPress={onTakeBack}>
              {t('Undo')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
