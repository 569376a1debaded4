import { sectorHue, type EventDetail } from '@atrium/domain';
import { Card, ReadMore } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Fragment, type CSSProperties } from 'react';
import { agendaItemId, byDay } from './agenda-days.ts';
import classes from './agenda.module.css';

export interface AgendaProps {
  items: EventDetail['agendaItems'];
  speakers: EventDetail['speakers'];
  timeZone: string;
  /** Sector whose colour the timeline has. */
  sectorId: number | undefined;
}

/** Programme as a timeline by day, in the event's time zone; items that start together stand side by side. */
export function Agenda({ items, speakers, timeZone, sectorId }: AgendaProps) {
  const days = byDay(items, timeZone);
  return (
    <Card title={t('Agenda highlights')}>
      {days.length === 0 ? (
        <p>{t('No agenda items scheduled')}</p>
      ) : (
        <div className={classes.days} data-sector style={{ '--h': sectorHue(sectorId) } as CSSProperties}>
          {days.length > 1 && (
            <ul className={classes.chips}>
              {days.map(({ date, shortTitle }) => (
                <li key={date}>
                  <a href={`#agenda-${date}`}>{shortTitle}</a>
                </li>
              ))}
            </ul>
          )}
          {days.map(({ date, title, moments }) => (
            <section key={date} id={`agenda-${date}`} className={classes.day}>
              <h3>{title}</h3>
              <ol className={classes.moments}>
                {moments.map(({ time, startDateTime, items: together }) => (
                  <li key={startDateTime} className={classes.moment}>
                    <time dateTime={startDateTime}>{time}</time>
                    <div className={classes.items}>
                      {together.map(({ id, name, description, speakers: on }) => (
                        <div key={id} id={agendaItemId(id)} tabIndex={-1} className={classes.item}>
                          <h4>{name}</h4>
                          <WhoSpeaks speakers={speakers.filter((speaker) => on.includes(speaker.id))} />
                          {description && (
                            <ReadMore text={description} limit={150} className={classes.note} />
                          )}
                        </div>
                      ))}
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

function WhoSpeaks({ speakers }: Pick<AgendaProps, 'speakers'>) {
  if (speakers.length === 0) return null;
  return (
    <p className={classes.note}>
      {speakers.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <a href={`#speaker-${id}`}>{name}</a>
        </Fragment>
      ))}
    </p>
  );
}
