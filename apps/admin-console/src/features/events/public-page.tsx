import { formatEventTime, formatMoney, fromMajor, type AdminEvent } from '@atrium/domain';
import { Badge, Card, EventCard, EventFacts, EventImages, EventTexts, SectorChips, Tabs } from '@atrium/ui';
import { diffWords } from './word-diff.ts';
import classes from './public-page.module.css';

/** The submitted version as visitors will see it; in its texts, changed words are marked. */
export function PublicPage({ event }: { event: AdminEvent }) {
  return (
    <Card title="As visitors will see it">
      <Tabs
        label="As visitors will see it"
        tabs={[
          { id: 'page', title: 'Page', content: <Page event={event} /> },
          { id: 'card', title: 'In lists', content: <InLists event={event} /> },
        ]}
      />
    </Card>
  );
}

const lowestPrice = ({ ticketTypes }: AdminEvent): number | null =>
  ticketTypes.length > 0 ? Math.min(...ticketTypes.map(({ price }) => price.amount)) : null;

function InLists({ event }: { event: AdminEvent }) {
  const { venue } = event;
  return (
    // inert, because its links lead to the approved version
    <div inert className={classes.card}>
      <EventCard
        event={{
          ...event,
          venueName: venue.isOnline ? 'Online' : venue.name,
          place: venue.isOnline ? null : venue.place,
          minTicketPrice: lowestPrice(event),
          ticketPriceCurrency: event.ticketCurrencyCode,
        }}
        href="#preview"
        headingLevel={3}
      />
    </div>
  );
}

function Page({ event }: { event: AdminEvent }) {
  const { venue, timeZone, agendaItems, capacity } = event;
  const price = lowestPrice(event);
  const facts = [
    [
      'When',
      `${formatEventTime(event.startDateTime, timeZone)} – ${formatEventTime(event.endDateTime, timeZone)}`,
    ],
    ['Where', venue.isOnline ? 'Online' : `${venue.name}, ${venue.place}`],
    [
      'From',
      price === null
        ? 'No tickets'
        : formatMoney(fromMajor(price, event.ticketCurrencyCode), { zeroAsFree: true }),
    ],
    ['Places', capacity.toLocaleString('en-US')],
  ] as const;
  return (
    <article aria-label="Public page" className={classes.page}>
      <EventImages name={event.name} images={event.banners} />
      <p className={classes.kinds}>
        {[event.otherEventType ?? event.eventType, event.attendanceType].filter(Boolean).map((kind) => (
          <Badge key={kind}>{kind}</Badge>
        ))}
      </p>
      <h3 className={classes.name}>
        <Marked event={event} field="name" text={event.name} />
      </h3>
      <p>
        <Marked event={event} field="tagline" text={event.tagline} />
      </p>
      <SectorChips sectors={event.sectors} />
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <section className={classes.part}>
        <h4>About this event</h4>
        <p>
          <Marked event={event} field="description" text={event.description} />
        </p>
      </section>
      {agendaItems.length > 0 && (
        <section className={classes.part}>
          <h4>Agenda highlights</h4>
          <dl className={classes.agenda}>
            {agendaItems.map(({ id, name, startDateTime }) => (
              <div key={id}>
                <dt>{formatEventTime(startDateTime, timeZone)}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <EventFacts event={event} group="audience" />
      <EventFacts event={event} group="attendance" />
      <EventTexts event={event} />
    </article>
  );
}

/** A text with the words marked that the published version doesn't have. */
function Marked({ event, field, text }: { event: AdminEvent; field: string; text: string }) {
  const change = event.changes.find((one) => one.field === field);
  if (!change) return text;
  return diffWords(change.before, text).after.map((stretch, at) =>
    stretch.isChanged ? (
      <mark key={at} className={classes.new}>
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  );
}
