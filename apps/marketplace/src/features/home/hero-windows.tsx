import type { EventCard } from '@atrium/domain';
import { ResponsiveImage, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import classes from './hero-windows.module.css';

export interface HeroWindowsProps {
  /** Undefined while loading. */
  events: readonly EventCard[] | undefined;
}

const places = [0, 1, 2];

/** Three arches like those of the wordmark, each with an image of an event; empty until the images load. */
export function HeroWindows({ events }: HeroWindowsProps) {
  return (
    <ul aria-label={t('Featured events')} className={classes.windows}>
      {places.map((place) => {
        const event = events?.[place];
        return (
          <li key={place} className={classes.window} aria-hidden={event ? undefined : true}>
            {event && <Window event={event} />}
          </li>
        );
      })}
    </ul>
  );
}

function Window({ event }: { event: EventCard }) {
  return (
    <TextLink href={paths.event(event.id)} isPlain className={classes.pane}>
      {event.thumbnailImageUrl && (
        <ResponsiveImage
          src={event.thumbnailImageUrl}
          alt=""
          sizes="(min-width: 60rem) 24rem, 60vw"
          isEager
          className={classes.picture}
        />
      )}
      <span className={classes.caption}>{event.name}</span>
    </TextLink>
  );
}
