import { deviceTime, formatEventTime } from '@atrium/domain';
import { Badge, EventCard, EventFacts, EventTexts, SectorChips, Tabs } from '@atrium/ui';
import { CalendarDays, MapPin } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import classes from './event-preview.module.css';
import type { EventLists } from './event-lists.ts';
import { emptyEvent, type EventValues } from './event-values.ts';
import { toPreview, type PreviewData as Preview, type SavedEventData } from './preview.ts';
import { toEventWithFacts } from './preview-facts.ts';

interface EventPreviewProps {
  lists: EventLists;
  known: SavedEventData;
}

/** Preview of the public event while it is written. */
export function EventPreview({ lists, known }: EventPreviewProps) {
  // deferred: typing has priority over the preview
  const watched = useDeferredValue(useWatch<EventValues>());
  const [now] = useState(() => deviceTime().toISOString());
  const values: EventValues = { ...emptyEvent, ...(watched as EventValues) }; // every field exists from the start
  const preview = toPreview(values, lists, { known, now });
  return (
    <div className={classes.preview}>
      <Tabs
        label="Preview"
        tabs={[
          { id: 'card', title: 'In lists', content: <CardPreview preview={preview} /> },
          { id: 'page', title: 'On its page', content: <PagePreview {...{ preview, values, lists }} /> },
        ]}
      />
      {!preview.isDated && <p className={classes.quiet}>Shows today's date until you choose yours.</p>}
    </div>
  );
}

function CardPreview({ preview }: { preview: Preview }) {
  return (
    // inert, because its links lead nowhere yet
    <div inert>
      <EventCard event={preview.card} href="#preview" headingLevel={3} priceText={preview.priceText} />
    </div>
  );
}

interface PagePreviewProps {
  preview: Preview;
  values: EventValues;
  lists: EventLists;
}

/** The page as visitors will read it; facts and texts are drawn by the view of that page. */
function PagePreview({ preview, values, lists }: PagePreviewProps) {
  const { card, tickets, agenda } = preview;
  const event = toEventWithFacts(values, lists, preview);
  const where = [card.venueName, card.place].filter(Boolean).join(', ');
  const kinds = [card.eventType, card.attendanceType].filter((kind) => typeof kind === 'string');
  return (
    <div className={classes.page}>
      <p className={classes.kinds}>
        {kinds.map((kind) => (
          <Badge key={kind}>{kind}</Badge>
        ))}
      </p>
      <h2 className={classes.name}>{card.name}</h2>
      {card.tagline && <p>{card.tagline}</p>}
      <p className={classes.fact}>
        <CalendarDays size={16} aria-hidden />
        {[card.startDateTime, card.endDateTime]
          .flatMap((instant) => (instant ? formatEventTime(instant, card.timeZone) : []))
          .join(' – ')}
      </p>
      {where && (
        <p className={classes.fact}>
          <MapPin size={16} aria-hidden />
          {where}
        </p>
      )}
      {card.sectors && <SectorChips sectors={card.sectors} />}
      {values.description.trim() && <Part title="About this event">{values.description}</Part>}
      <EventFacts event={event} group="event" />
      {agenda.length > 0 && (
        <Part title="Agenda highlights">
          {agenda.map(({ name, time }, index) => (
            <span key={index} className={classes.line}>
              <span>{name}</span>
              {time && <span className={classes.quiet}>{time}</span>}
            </span>
          ))}
        </Part>
      )}
      <EventFacts event={event} group="audience" />
      <EventFacts event={event} group="attendance" />
      {tickets.length > 0 && (
        <Part title="Tickets">
          {tickets.map(({ name, priceText }, index) => (
            <span key={index} className={classes.ticket}>
              <span>{name}</span>
              <strong>{priceText}</strong>
            </span>
          ))}
        </Part>
      )}
      <EventTexts event={event} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle}>{title}</h3>
      <div className={classes.partText}>{children}</div>
    </section>
  );
}
