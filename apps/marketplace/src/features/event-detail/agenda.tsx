import type { EventDetail } from '@atrium/domain';
import { Card, ReadMore } from '@atrium/ui';
import { t } from '@atrium/texts';
import { byDay } from './agenda-days.ts';
import classes from './event-detail.module.css';

export interface AgendaProps {
  items: EventDetail['agendaItems'];
  timeZone: string;
}

/** Programme by day, in the event's time zone. */
export function Agenda({ items, timeZone }: AgendaProps) {
  return (
    <Card title={t('Agenda highlights')}>
      {items.length === 0 ? (
        <p>{t('No agenda items scheduled')}</p>
      ) : (
        <div className={classes.days}>
          {byDay(items, timeZone).map((day) => (
            <section key={day.title} className={classes.day}>
              <h3>{day.title}</h3>
              <ol className={classes.moments}>
                {day.items.map(({ time, item }) => (
                  <li key={item.id} className={classes.moment}>
                    <time dateTime={item.startDateTime}>{time}</time>
                    <div>
                      <h4>{item.name}</h4>
                      {item.description && (
                        <ReadMore text={item.description} limit={150} className={classes.note} />
                      )}
                    </div>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </Card>
  );
}
