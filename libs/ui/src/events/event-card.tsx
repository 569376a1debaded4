import { formatEventDays } from '@atrium/domain';
import { CalendarDays, MapPin } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { locale, translateMessage, translatePlace, t } from '@atrium/texts';
import { Badge } from '../primitives/badge.tsx';
import { Button } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import classes from './event-card.module.css';
import { ResponsiveImage } from './responsive-image.tsx';
import { PriceTag } from './price-tag.tsx';
import { RatingStars } from './rating-stars.tsx';
import { SectorChips } from './sector-chips.tsx';

export interface EventCardEvent {
  id: number;
  name: string;
  thumbnailImageUrl?: string | null;
  eventType?: string | { name: string } | null;
  /** Such as `In-Person`. */
  attendanceType?: string | null;
  otherEventType?: string | null;
  rating?: number | null;
  reviewCount?: number;
  tagline?: string | null;
  venueName?: string | null;
  place?: string | null;
  startDateTime: string;
  endDateTime?: string | null;
  /** IANA zone of the venue. */
  timeZone?: string;
  sectors?: readonly { id: number; name: string }[];
  minTicketPrice?: number | null;
  ticketPriceCurrency?: string | null;
  isSponsored?: boolean;
}

export interface EventCardProps {
  event: EventCardEvent;
  href: string;
  headingLevel?: 2 | 3 | 4;
  layout?: 'grid' | 'row';
  /** Price of the cheapest ticket, formatted. */
  priceText?: string | null;
  /** Loads the image eagerly; for the first cards of a page. */
  isEager?: boolean;
  /** Control on the image, such as a favourite button. */
  corner?: ReactNode;
  /** Line below the facts, such as who sponsors it. */
  note?: ReactNode;
  /** Control beside View Details, such as Compare. */
  tools?: ReactNode;
}

const sizes = {
  grid: '(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, 100vw',
  row: '(min-width: 48rem) 18rem, 100vw',
};

/** Type of the event; an organiser's own type replaces Other. */
export function kindOf({
  eventType,
  otherEventType,
}: Pick<EventCardEvent, 'eventType' | 'otherEventType'>): string | null {
  const name = typeof eventType === 'string' ? eventType : eventType?.name;
  return (name?.toLowerCase() === 'other' && otherEventType) || (name && t(name)) || otherEventType || null;
}

const daysOf = ({ startDateTime, endDateTime, timeZone = 'UTC' }: EventCardEvent): string =>
  formatEventDays({ startDateTime, endDateTime: endDateTime ?? undefined, timeZone }, locale());

/** An event in a list; the whole card is a link to its page. */
export function EventCard(props: EventCardProps) {
  const { event, href, headingLevel = 3, layout = 'grid', priceText, isEager, corner, note, tools } = props;
  const titleId = useId();
  const Title = `h${headingLevel}` as const;
  // a narrow card has no room for both
  const kinds = layout === 'row' ? [kindOf(event), translateMessage(event.attendanceType)] : [kindOf(event)];
  const kind = kinds.filter(Boolean).join(' · ');
  const where = [event.venueName, event.place && translatePlace(event.place)].filter(Boolean).join(', ');
  const isRated = event.rating !== undefined && event.rating !== null;
  return (
    <div className={classes.frame}>
      <article aria-labelledby={titleId} className={classNames(classes.card, classes[layout])}>
        <div className={classes.media}>
          {event.thumbnailImageUrl && (
            <ResponsiveImage
              src={event.thumbnailImageUrl}
              alt=""
              sizes={sizes[layout]}
              className={classes.image}
              isEager={isEager}
            />
          )}
          {event.isSponsored && (
            <span className={classes.flag}>
              <Badge tone="accent">{t('Sponsored')}</Badge>
            </span>
          )}
          {corner && <span className={classes.corner}>{corner}</span>}
        </div>
        <div className={classes.body}>
          <div className={classes.words}>
            {(kind || isRated) && (
              <div className={classes.meta}>
                <span className={classes.kind}>{kind}</span>
                {isRated && <RatingStars rating={event.rating ?? 0} count={event.reviewCount} size={14} />}
              </div>
            )}
            <Title id={titleId} className={classes.title}>
              <Link href={href} className={classes.titleLink}>
                {event.name}
              </Link>
            </Title>
            {event.tagline && <p className={classes.tagline}>{event.tagline}</p>}
            <div className={classes.facts}>
              <span className={classes.fact}>
                <CalendarDays size={15} aria-hidden />
                <time dateTime={event.startDateTime}>{daysOf(event)}</time>
              </span>
              {where && (
                <span className={classes.fact}>
                  <MapPin size={15} aria-hidden />
                  {where}
                </span>
              )}
            </div>
            {note}
            {event.sectors && <SectorChips sectors={event.sectors} limit={layout === 'row' ? 4 : 2} />}
          </div>
          <div className={classes.foot}>
            {priceText ? (
              <PriceTag text={priceText} note={event.minTicketPrice === 0 ? undefined : t('From')} />
            ) : (
              <span />
            )}
            <span className={classes.action}>
              <Button href={href} variant="secondary" size="s" aria-describedby={titleId}>
                {t('View Details')}
              </Button>
            </span>
            {tools && <span className={classes.tools}>{tools}</span>}
          </div>
        </div>
      </article>
    </div>
  );
}
