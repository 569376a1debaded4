import { formatEventDays, type EventSummary } from '@atrium/domain';
import { Card, ResponsiveImage, StatusBadge, TextLink } from '@atrium/ui';
import { venueText } from '@atrium/texts';
import { CalendarDays } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './events.module.css';

// partner spec 9
const longest = 150;

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);

/** An event in the partner's list. */
export function EventCard({ event }: { event: EventSummary }) {
  const { name, description, currentStatus, thumbnailImageUrl, venue, capacity, ticketsSold } = event;
  return (
    <li>
      <Card className={classes.card}>
        <div className={classes.thumbnail}>
          {thumbnailImageUrl ? (
            <ResponsiveImage
              src={thumbnailImageUrl}
              alt=""
              sizes="8rem"
              className={classes.thumbnailPicture}
            />
          ) : (
            <CalendarDays size={28} aria-hidden />
          )}
        </div>
        <div className={classes.cardBody}>
          <div className={classes.cardHead}>
            <h2 className={classes.cardName}>
              <TextLink href={paths.event(event.id)} isPlain className={classes.cardLink}>
                {name}
              </TextLink>
            </h2>
            <StatusBadge status={currentStatus} />
          </div>
          <p className={classes.quiet}>
            {formatEventDays(event)} · {venueText(venue)}
          </p>
          <p>{shortened(description)}</p>
          <dl className={classes.figures}>
            <div>
              <dt>Capacity</dt>
              <dd>{capacity.toLocaleString('en-US')}</dd>
            </div>
            <div>
              <dt>Tickets sold</dt>
              <dd>{ticketsSold.toLocaleString('en-US')}</dd>
            </div>
          </dl>
        </div>
      </Card>
    </li>
  );
}
