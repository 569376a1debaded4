import { formatEventTime, type EditableEvent } from '@atrium/domain';
import { Card } from '@atrium/ui';
import classes from './events.module.css';

interface EventAgendaProps {
  items: EditableEvent['agendaItems'];
  speakers: EditableEvent['speakers'];
  timeZone: string;
}

/** The agenda in the event's time zone. */
export function EventAgenda({ items, speakers, timeZone }: EventAgendaProps) {
  const sorted = items.toSorted(
    (one, other) => Date.parse(one.startDateTime) - Date.parse(other.startDateTime),
  );
  return (
    <Card title="Agenda">
      {sorted.length === 0 ? (
        <p className={classes.quiet}>No agenda items scheduled</p>
      ) : (
        <ol className={classes.list}>
          {sorted.map(({ id, name, description, startDateTime, speakers: on }) => (
            <li key={id} className={classes.row}>
              <div>
                <h3 className={classes.rowName}>{name}</h3>
                <time dateTime={startDateTime} className={classes.quiet}>
                  {formatEventTime(startDateTime, timeZone)}
                </time>
                {on.length > 0 && (
                  <p className={classes.quiet}>
                    {speakers
                      .filter((speaker) => on.includes(speaker.id))
                      .map((speaker) => speaker.name)
                      .join(', ')}
                  </p>
                )}
                {description && <p className={classes.text}>{description}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
