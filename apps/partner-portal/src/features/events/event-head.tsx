import { formatEventDays, type AuthoredEvent } from '@atrium/domain';
import { Banner, Button, Carousel, Picture, StatusBadge } from '@atrium/ui';
import { Pencil } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './events.module.css';

const autoplayMs = 5000;

/** The name of an event, where it stands, and its pictures. */
export function EventHead({ event }: { event: AuthoredEvent }) {
  const { name, tagline, description, banners, currentStatus, venue, ticketTypes } = event;
  const hasNothingToSell = ticketTypes.every(({ quantity }) => quantity === 0);
  const slides = banners.map(({ id, url, alternativeText }, index) => (
    <Picture
      key={id}
      src={url}
      alt={alternativeText ?? `${name}, picture ${index + 1} of ${banners.length}`}
      sizes="(min-width: 64rem) 56rem, 100vw"
      isEager={index === 0}
      className={classes.banner}
    />
  ));
  return (
    <>
      {slides.length > 1 ? (
        <Carousel label={`Pictures of ${name}`} autoplayMs={autoplayMs} slides={slides} />
      ) : (
        slides
      )}
      <header className={classes.head}>
        <div className={classes.cardHead}>
          <h1>{name}</h1>
          <StatusBadge status={currentStatus} />
          {currentStatus !== 'CANCELLED' && (
            <Button
              href={paths.editEvent(event.id)}
              variant="secondary"
              size="s"
              icon={<Pencil size={16} aria-hidden />}
            >
              Edit event
            </Button>
          )}
        </div>
        <p className={classes.tagline}>{tagline}</p>
        <p className={classes.quiet}>
          {formatEventDays(event)} · {venue.name}, {venue.place}
        </p>
        <p className={classes.text}>{description}</p>
      </header>
      {hasNothingToSell && (
        <Banner tone="warning">
          {ticketTypes.length === 0
            ? 'There are no ticket types, so nobody can buy a ticket.'
            : 'Every ticket type has quantity 0, so nobody can buy a ticket.'}
        </Banner>
      )}
    </>
  );
}
