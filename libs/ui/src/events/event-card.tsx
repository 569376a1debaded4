import { dateFormat, dayIn, deviceTime, formatEventDays, sectorHue } from '@atrium/domain';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { formatDay, locale, translateMessage, translatePlace, t } from '@atrium/texts';
import { Link } from '../primitives/link.tsx';
import { Badge } from '../primitives/badge.tsx';
import { Button } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import classes from './event-card.module.css';
import { ResponsiveImage } from './responsive-image.tsx';
import { PriceTag } from './price-tag.tsx';
import { RatingStars } from './rating-stars.tsx';

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
  venueName?: string | null;
  place?: string | null;
  startDateTime: string;
  endDateTime?: string | null;
  /** IANA zone of the venue. */
  timeZone?: string;
  sectors?: readonly { id: number; name: string }[];
  minTicketPrice?: number | null;
  ticketPriceCurrency?: string | null;
  /** Ticket of that price, and until which day how much of it is refunded. */
  cheapestTicket?: { name: string; refunds: readonly { percentage: number; until: string }[] } | null;
  /** Expected attendees, such as `501-1,000`. */
  attendeeRange?: string | null;
  isSponsored?: boolean;
}

export interface EventCardProps {
  event: EventCardEvent;
  href: string;
  headingLevel?: 2 | 3 | 4;
  layout?: 'grid' | 'row';
  /** Price of the cheapest ticket, formatted. */
  priceText?: string | null;
  /** Price of attending online, formatted, where `priceText` is of a seat at the venue. */
  onlinePriceText?: string | null;
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
  row: '11rem',
};

/** Type of the event; an organiser's own type replaces Other. */
export function kindOf({
  eventType,
  otherEventType,
}: Pick<EventCardEvent, 'eventType' | 'otherEventType'>): string | null {
  const name = typeof eventType === 'string' ? eventType : eventType?.name;
  return (name?.toLowerCase() === 'other' && otherEventType) || (name && t(name)) || otherEventType || null;
}

/** An event in a list; the whole card is a link to its page. */
export function EventCard(props: EventCardProps) {
  const {
    event,
    href,
    headingLevel = 3,
    layout = 'grid',
    priceText,
    onlinePriceText,
    isEager,
    corner,
    note,
    tools,
  } = props;
  const titleId = useId();
  const Title = `h${headingLevel}` as const;
  const isRow = layout === 'row';
  const { sectors: [sector] = [], timeZone = 'UTC', cheapestTicket } = event;
  // the place's own name, without region and country
  const city = event.place && translatePlace(event.place).split(',', 1)[0];
  const days = formatEventDays(
    { startDateTime: event.startDateTime, endDateTime: event.endDateTime ?? undefined, timeZone },
    locale(),
  );
  // a narrow card has no room for more
  const about = [
    kindOf(event),
    isRow && translateMessage(event.attendanceType),
    isRow && event.attendeeRange && t('{{range}} people', { range: event.attendeeRange }),
  ].filter(Boolean);
  const refund = isRow && event.minTicketPrice ? refundText(cheapestTicket?.refunds ?? [], timeZone) : null;
  return (
    <div className={classes.frame}>
      <article
        aria-labelledby={titleId}
        data-sector
        style={{ '--h': sectorHue(sector?.id) } as CSSProperties}
        className={classNames(classes.card, classes[layout], event.isSponsored && classes.sponsored)}
      >
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
          {!isRow && <DateBlock start={event.startDateTime} timeZone={timeZone} />}
          {event.isSponsored && (
            <span className={classes.flag}>
              <Badge tone="accent">{t('Sponsored')}</Badge>
            </span>
          )}
          {corner && <span className={classes.corner}>{corner}</span>}
        </div>
        <div className={classes.words}>
          {sector && <span className={classes.sector}>{t(sector.name)}</span>}
          <Title id={titleId} className={classes.title}>
            <Link href={href} className={classes.titleLink}>
              {event.name}
            </Link>
          </Title>
          <p className={classes.where}>
            <time dateTime={event.startDateTime}>{days}</time>
            {(event.venueName || city) && <span>{[event.venueName, city].filter(Boolean).join(', ')}</span>}
          </p>
          {about.length > 0 && <p className={classes.about}>{about.join(' · ')}</p>}
          {note}
        </div>
        <div className={classes.foot}>
          {priceText && (
            <PriceTag text={priceText} note={event.minTicketPrice === 0 ? undefined : t('From')} />
          )}
          {isRow && cheapestTicket && <span className={classes.ticket}>{cheapestTicket.name}</span>}
          {isRow && onlinePriceText && (
            <span className={classNames(classes.ticket, classes.online)}>
              {t('Online from {{price}}', { price: onlinePriceText })}
            </span>
          )}
          {refund && (
            <span className={classNames(classes.ticket, refund.isFull && classes.full)}>{refund.text}</span>
          )}
          {event.rating !== undefined && event.rating !== null && (
            <RatingStars rating={event.rating} count={event.reviewCount} size={14} />
          )}
        </div>
        <div className={classes.tools}>
          <span className={classes.action}>
            <Button href={href} variant="secondary" size="s" aria-describedby={titleId}>
              {t('View Details')}
            </Button>
          </span>
          {tools}
        </div>
      </article>
    </div>
  );
}

/** The first day, for the eye; the dates in words stand below the title. */
function DateBlock({ start, timeZone }: { start: string; timeZone: string }) {
  const day = dayIn(new Date(start), timeZone);
  const parts = dateFormat(locale(), { timeZone: 'UTC', day: 'numeric', month: 'short' }).formatToParts(
    Date.parse(day),
  );
  const part = (type: 'day' | 'month') => parts.find((one) => one.type === type)?.value;
  return (
    <span className={classes.date} aria-hidden>
      <b>{part('day')}</b>
      {part('month')}
    </span>
  );
}

/** The refund of a cancellation today. */
function refundText(
  refunds: NonNullable<EventCardEvent['cheapestTicket']>['refunds'],
  timeZone: string,
): { text: string; isFull: boolean } {
  const today = dayIn(deviceTime(), timeZone);
  const { percentage = 0, until = '' } = refunds.find((span) => span.until >= today) ?? {};
  if (percentage === 0) return { text: t('No refund'), isFull: false };
  return percentage === 100
    ? { text: t('Full refund until {{day}}', { day: formatDay(until) }), isFull: true }
    : { text: t('{{percentage}}% back until {{day}}', { percentage, day: formatDay(until) }), isFull: false };
}
