import type { EditableEvent } from '@atrium/domain';
import { Card, EditableList, QueryView, Select } from '@atrium/ui';
import { useState } from 'react';
import classes from './api.module.css';
import { useWidget } from './use-widget.ts';
import { WidgetPreview } from './widget-preview.tsx';
import type { Shown } from './widget-snippet.ts';

/** The ticket widget: which websites show it, and what to paste there. */
export function WidgetCard() {
  const { widget, events, eventId, setEventId, isLoading, event, add, remove } = useWidget();
  return (
    <Card title="Ticket widget">
      <div className={classes.section}>
        <p className={classes.quiet}>
          Show an event with its tickets, or all your upcoming events, on your own website. Visitors read
          prices and what is sold out there, and buy on the event’s page.
        </p>
        <QueryView query={widget}>
          {({ origins }) => (
            <EditableList
              label="Websites that show it"
              items={origins.map((name, id) => ({ id, name }))}
              onAdd={add}
              onRemove={({ name }) => remove(name)}
              addLabel="Address of a website"
              placeholder="https://www.example.com"
              maxLength={200}
              emptyText="No websites yet, so the widget isn't shown anywhere."
            />
          )}
        </QueryView>
        <div className={classes.choice}>
          <Select
            label="Event"
            options={events.map(({ id, name }) => ({ id: Number(id), name }))}
            value={eventId}
            isLoading={isLoading}
            onChange={setEventId}
          />
        </div>
        {event &&
          (event.publicUrl ? (
            <PublishedWidget key={event.publicUrl} event={event} publicUrl={event.publicUrl} />
          ) : (
            <p>This event has no public page yet. It gets one once it is approved.</p>
          ))}
      </div>
    </Card>
  );
}

const kinds: { id: Shown['kind']; name: string }[] = [
  { id: 'event', name: 'This event with its tickets' },
  { id: 'organiser', name: 'All upcoming events of your company' },
];

/** The widget of an event that is public, or of all events of its organiser. */
function PublishedWidget({ event, publicUrl }: { event: EditableEvent; publicUrl: string }) {
  const [kind, setKind] = useState<Shown['kind']>('event');
  const { id, partnerName } = event.partner;
  const shown: Shown =
    kind === 'event'
      ? { kind, id: event.id, name: event.name, publicUrl }
      : { kind, id, name: partnerName, publicUrl: new URL(`/organisers/${id}`, publicUrl).href };
  return (
    <>
      <div className={classes.choice}>
        <Select
          label="It shows"
          options={kinds}
          value={kind}
          onChange={(next) => next !== null && setKind(next)}
        />
      </div>
      <WidgetPreview key={kind} shown={shown} />
    </>
  );
}
