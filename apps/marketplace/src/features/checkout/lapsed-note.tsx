import { Banner, Button } from '@atrium/ui';
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
    <Banner tone="warning" title="Your reservation has expired">
      <p>The tickets went back on sale and nothing was charged. What you typed is kept.</p>
      {failure && (
        <p role="alert">
          <strong>{failure}</strong>
        </p>
      )}
      <div className={classes.noteActions}>
        <Button size="s" isPending={isPending} onPress={holdAgain}>
          Hold the same tickets again
        </Button>
        <Button size="s" variant="secondary" href={paths.event(eventId)}>
          Choose other tickets
        </Button>
      </div>
    </Banner>
  );
}
