import type { EventDetail } from '@atrium/domain';
import { formatDay, t } from '@atrium/texts';
import { Card, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './event-detail.module.css';
import { useEditions } from './use-editions.ts';

/** The series of the event, with links to its other editions. */
export function Editions({ event, series }: { event: EventDetail; series: { id: number; name: string } }) {
  const editions = useEditions(series.id);
  const label = editions.find(({ eventId }) => eventId === event.id)?.label;
  const others = editions.filter(({ eventId }) => eventId !== event.id);
  if (others.length === 0) return null;
  return (
    <Card title={t('Edition {{edition}} of {{series}}', { edition: label ?? '', series: series.name })}>
      <ul className={classes.editions} aria-label={t('Earlier and later editions')}>
        {others.map(({ eventId, label: edition, name, startDateTime, isCancelled }) => (
          <li key={eventId}>
            <TextLink href={paths.event(eventId)}>{edition ?? name}</TextLink>{' '}
            <span>
              {formatDay(startDateTime)}
              {isCancelled && ` · ${t('Cancelled', { context: 'event' })}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
