import { fromMajor, type EventDetail } from '@atrium/domain';
import { Badge, Card, PriceTag, ReadMore } from '@atrium/ui';
import { eventTimeText, t } from '@atrium/texts';
import { priceText } from '../../language/price-text.ts';
import classes from './event-detail.module.css';

/** Extras for sale; they are chosen for each attendee in the next step. */
export function OptionalExtras({ event }: { event: EventDetail }) {
  const extras = event.subEvents;
  if (extras.length === 0) return null;
  return (
    <Card title={t('Optional extras')}>
      <ul className={classes.extras}>
        {extras.map(({ id, name, description, startDateTime, subEventType, price, currencyCode }) => (
          <li key={id} className={classes.extra}>
            <div>
              <h3 className={classes.extraName}>
                {name} <Badge>{t(subEventType)}</Badge>
              </h3>
              <p className={classes.note}>{eventTimeText(startDateTime, event)}</p>
              {description && <ReadMore text={description} limit={150} className={classes.note} />}
            </div>
            <PriceTag text={priceText(fromMajor(price, currencyCode))} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
