import { formatEventTime, formatMoney, fromMajor, type SubEvent } from '@atrium/domain';
import { Badge, Card, PriceTag, ReadMore } from '@atrium/ui';
import classes from './event-detail.module.css';

export interface OptionalExtrasProps {
  extras: readonly SubEvent[];
  timeZone: string;
}

/** What can be booked besides; chosen for each attendee in the next step. */
export function OptionalExtras({ extras, timeZone }: OptionalExtrasProps) {
  if (extras.length === 0) return null;
  return (
    <Card title="Optional extras">
      <ul className={classes.extras}>
        {extras.map(({ id, name, description, startDateTime, subEventType, price, currencyCode }) => (
          <li key={id} className={classes.extra}>
            <div>
              <h3 className={classes.extraName}>
                {name} <Badge>{subEventType}</Badge>
              </h3>
              <p className={classes.note}>{formatEventTime(startDateTime, timeZone)}</p>
              {description && <ReadMore text={description} limit={150} className={classes.note} />}
            </div>
            <PriceTag text={formatMoney(fromMajor(price, currencyCode), { zeroAsFree: true })} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
