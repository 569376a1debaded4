import type { EventDetail } from '@atrium/domain';
import { Button, Card, ReadMore } from '@atrium/ui';
import { eventTimeText, t } from '@atrium/texts';
import { useState } from 'react';
import classes from './event-detail.module.css';

/** Number shown at first, and added by each press of the button. */
const step = 3;

/** News of the organiser about the event, newest first. */
export function Announcements({ event }: { event: EventDetail }) {
  const [count, setCount] = useState(step);
  const { announcements = [] } = event;
  if (announcements.length === 0) return null;
  return (
    <Card title={t('Announcements')}>
      <ul className={classes.announcements}>
        {announcements.slice(0, count).map(({ id, title, text, publishedAt, editedAt }) => (
          <li key={id} className={classes.announcement}>
            <h3 className={classes.extraName}>{title}</h3>
            <p className={classes.note}>
              <time dateTime={publishedAt}>{eventTimeText(publishedAt, event)}</time>
              {editedAt !== null && <> · {t('Edited')}</>}
            </p>
            <ReadMore text={text} limit={300} />
          </li>
        ))}
      </ul>
      {announcements.length > count && (
        <Button variant="secondary" size="s" onPress={() => setCount(count + step)}>
          {t('Show earlier announcements ({{left}} left)', { left: announcements.length - count })}
        </Button>
      )}
    </Card>
  );
}
