import type { EventCard } from '@atrium/domain';
import { Button } from '@atrium/ui';
import { ListedEvent } from '../event-search/index.ts';
import classes from './similar-events.module.css';

export interface SimilarEventsProps {
  events: readonly EventCard[];
  /** The search that has more of them. */
  moreHref: string;
}

/** Where to go on when it is not this one. */
export function SimilarEvents({ events, moreHref }: SimilarEventsProps) {
  return (
    <section aria-labelledby="similar" className={classes.similar}>
      <div className={classes.head}>
        <h2 id="similar">Similar events</h2>
        <Button variant="secondary" size="s" href={moreHref}>
          View all
        </Button>
      </div>
      <ul className={classes.list}>
        {events.map((event) => (
          <li key={event.id}>
            <ListedEvent event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
