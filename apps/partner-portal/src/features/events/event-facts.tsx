import type { EditableEvent } from '@atrium/domain';
import { EventFacts, EventTexts } from '@atrium/ui';

const emptyText = 'Not provided';
const number = (value: number) => value.toLocaleString('en-US');

/** All facts of an event. */
export function OwnEventFacts({ event }: { event: EditableEvent }) {
  return (
    <>
      <EventFacts
        event={event}
        group="event"
        emptyText={emptyText}
        more={[
          { term: 'Size metric', description: event.eventSizeMetric },
          { term: 'Currency', description: event.ticketCurrencyCode },
          { term: 'Capacity', description: number(event.capacity) },
          { term: 'Tickets sold', description: number(event.ticketsSold) },
        ]}
      />
      <EventFacts event={event} group="audience" emptyText={emptyText} />
      <EventFacts event={event} group="attendance" emptyText={emptyText} />
      <EventTexts event={event} emptyText={emptyText} />
    </>
  );
}
