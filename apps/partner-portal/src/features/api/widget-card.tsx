import { Card, EditableList, QueryView, Select } from '@atrium/ui';
import classes from './api.module.css';
import { useWidget } from './use-widget.ts';
import { WidgetPreview } from './widget-preview.tsx';

/** The ticket widget: which websites show it, and what to paste there. */
export function WidgetCard() {
  const { widget, events, eventId, setEventId, isLoading, event, add, remove } = useWidget();
  return (
    <Card title="Ticket widget">
      <div className={classes.section}>
        <p className={classes.quiet}>
          Show an event with its tickets on your own website. Visitors read prices and what is sold out there,
          and buy on the event’s page.
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
              emptyText="No websites yet, so browsers show the widget nowhere."
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
            <WidgetPreview key={event.publicUrl} event={{ ...event, publicUrl: event.publicUrl }} />
          ) : (
            <p>This event has no public page yet. It gets one once it is approved.</p>
          ))}
      </div>
    </Card>
  );
}
