import { sectorHue, type EventDetail } from '@atrium/domain';
import { Card, ReadMore } from '@atrium/ui';
import { t } from '@atrium/texts';
import type { CSSProperties } from 'react';
import { agendaItemId } from './agenda-days.ts';
import classes from './speakers.module.css';

/** The people on the programme, each with the sessions they appear in. */
export function Speakers({ event }: { event: Pick<EventDetail, 'speakers' | 'agendaItems' | 'sectors'> }) {
  return (
    <Card title={t('Speakers')}>
      <ul
        className={classes.speakers}
        data-sector
        style={{ '--h': sectorHue(event.sectors[0]?.id) } as CSSProperties}
      >
        {event.speakers.map(({ id, name, title, company, biography, imageUrl }) => (
          <li key={id} id={`speaker-${id}`} tabIndex={-1} className={classes.speaker}>
            {imageUrl ? (
              <img
                src={imageUrl}
                alt={t('Portrait of {{name}}', { name })}
                width={400}
                height={460}
                loading="lazy"
                className={classes.image}
              />
            ) : (
              <span aria-hidden className={classes.image}>
                {initialsOf(name)}
              </span>
            )}
            <h3>{name}</h3>
            {title && <p>{title}</p>}
            {company && <p>{company}</p>}
            {biography && <ReadMore text={biography} limit={150} className={classes.biography} />}
            <Sessions items={event.agendaItems.filter(({ speakers }) => speakers.includes(id))} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sessions({ items }: { items: EventDetail['agendaItems'] }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.sessions} aria-label={t('Sessions')}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${agendaItemId(id)}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('');
}
