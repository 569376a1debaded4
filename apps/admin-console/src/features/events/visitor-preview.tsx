import type { AdminEvent } from '@atrium/domain';
import { Card, EventCard, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { detailClasses as classes } from '../detail-layout/index.ts';

/** The newest version as visitors find it in lists, and the way to the page that is public now. */
export function VisitorPreview({ event }: { event: AdminEvent }) {
  const { venue, ticketTypes } = event;
  const prices = ticketTypes.map(({ price }) => price.amount);
  return (
    <Card title="As visitors find it">
      <div className={classes.stack}>
        {/* inert, because its links lead to the approved version */}
        <div inert>
          <EventCard
            event={{
              ...event,
              venueName: venue.isOnline ? 'Online' : venue.name,
              place: venue.isOnline ? null : venue.place,
              minTicketPrice: prices.length > 0 ? Math.min(...prices) : null,
              ticketPriceCurrency: event.ticketCurrencyCode,
            }}
            href="#preview"
            headingLevel={3}
          />
        </div>
        {event.isPublic && (
          <>
            <TextLink href={`/events/${event.id}`} target="_blank">
              Open its public page
            </TextLink>
            <TextLink href={paths.ranking(event.id)}>Its ranking</TextLink>
          </>
        )}
      </div>
    </Card>
  );
}
