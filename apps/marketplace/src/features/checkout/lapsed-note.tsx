import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { paths } from '../../paths.ts';
import classes from './checkout.module.css';

interface LapsedNoteProps {
  eventId: number;
  isPending: boolean;
  /** Why the tickets could not be held again. */
  failure: string | undefined;
  holdAgain: () => void;
}

/** The way on when the time was up. */
export function LapsedNote({ eventId, isPending, failure, holdAgain }: LapsedNoteProps) {
  return (
    <Banner tone="warning" title={t('Your reservation has expired')}>
      <p>{t('The tickets went back on sale and nothing was charged. What you typed is kept.')}</p>
      {failure && (
        <p role="alert">
          <strong>{t(failure)}</strong>
        </p>
      )}
      <div className={classes.noteActions}>
        <Button size="s" isPending={isPending} onPress={holdAgain}>
          {t('Hold the same tickets again')}
        </Button>
        <Button size="s" variant="secondary" href={paths.event(eventId)}>
          {t('Choose other tickets')}
        </Button>
      </div>
    </Banner>
  );
}
