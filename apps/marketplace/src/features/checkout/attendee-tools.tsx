import { Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Check, ClipboardPaste, Clock, CopyPlus, ListTodo, Undo2 } from 'lucide-react';
import { useId } from 'react';
import classes from './attendees.module.css';

interface AttendeeToolsProps {
  complete: readonly boolean[];
  /** True if no ticket is the buyer's own. */
  isOnlyBooking: boolean;
  /** The last bulk change, in words. */
  done: string | undefined;
  onTakeBack: () => void;
  onPaste: () => void;
  onNext: () => void;
  /** Takes the buyer off the list, or puts the buyer on it. Missing while the buyer's name is unknown. */
  onOnlyBook: (() => void) | undefined;
  /** Events of the same purchase with as many attendees. */
  alike: readonly { name: string; onUse: () => void }[];
  /** Leaves the incomplete attendees to be named later; missing where the event doesn't allow it. */
  onLeaveOpen: (() => void) | undefined;
}

/** Shows whether the buyer attends and, for several tickets, the progress with shortcuts: paste, next incomplete, undo. */
export function AttendeeTools(props: AttendeeToolsProps) {
  const { complete, isOnlyBooking, done, onTakeBack, onPaste, onNext, onOnlyBook, alike, onLeaveOpen } =
    props;
  const count = complete.filter(Boolean).length;
  const percent = (100 * count) / complete.length;
  const textId = useId();
  return (
    <div className={classes.tools}>
      {complete.length > 1 && (
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
      )}
      <div className={classes.toolRow}>
        {onOnlyBook && (
          <button type="button" className={classes.chip} aria-pressed={isOnlyBooking} onClick={onOnlyBook}>
            {isOnlyBooking && <Check size={16} aria-hidden />}
            {t("I only book, I'm not attending")}
          </button>
        )}
        {alike.map(({ name, onUse }) => (
          <Button
            key={name}
            variant="secondary"
            size="s"
            icon={<CopyPlus size={16} aria-hidden />}
            onPress={onUse}
          >
            {t('Same attendees as for {{event}}', { event: name })}
          </Button>
        ))}
        {complete.length > 1 && (
          <>
            <Button
              variant="secondary"
              size="s"
              icon={<ClipboardPaste size={16} aria-hidden />}
              onPress={onPaste}
            >
              {t('Paste a list')}
            </Button>
            {onLeaveOpen && (
              <Button
                variant="secondary"
                size="s"
                icon={<Clock size={16} aria-hidden />}
                isDisabled={count === complete.length}
                onPress={onLeaveOpen}
              >
                {t('Name the rest later')}
              </Button>
            )}
            <Button
              variant="secondary"
              size="s"
              icon={<ListTodo size={16} aria-hidden />}
              isDisabled={count === complete.length}
              onPress={onNext}
            >
              {t('Next incomplete')}
            </Button>
          </>
        )}
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
