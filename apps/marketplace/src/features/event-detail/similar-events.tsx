import type { EventDetail } from '@atrium/domain';
import { Button, varyPosters } from '@atrium/ui';
import { t } from '@atrium/texts';
import { ListedEvent } from '../event-search/index.ts';
import { useSimilarEvents } from './use-similar-events.ts';
import classes from './similar-events.module.css';

export interface SimilarEventsProps {
  event: EventDetail;
  /** Search for more events of the sector. */
  moreHref: string;
}

/** Other events of the sector. */
export function SimilarEvents({ event, moreHref }: SimilarEventsProps) {
  const events = useSimilarEvents(event);
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="similar" className={classes.similar}>
      <div className={classes.head}>
        <h2 id="similar">{t('Similar events')}</h2>
        <Button variant="secondary" size="s" href={moreHref}>
          {t('View all')}
        </Button>
      </div>
      <ul className={classes.list}>
        {varyPosters(events).map((one) => (
          <li key={one.id}>
            <ListedEvent event={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
