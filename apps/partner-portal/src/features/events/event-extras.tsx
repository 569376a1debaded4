import { formatEventTime, formatMoney, fromMajor, type AuthoredSubEvent } from '@atrium/domain';
import { Badge, Card, PriceTag } from '@atrium/ui';
import classes from './events.module.css';

interface EventExtrasProps {
  extras: readonly AuthoredSubEvent[];
  timeZone: string;
}

/** What can be booked besides. */
export function EventExtras({ extras, timeZone }: EventExtrasProps) {
  return (
    <Card title="Extra events">
      {extras.length === 0 ? (
        <p className={classes.quiet}>No extra events</p>
      ) : (
        <ul className={classes.list}>
          {extras.map(({ id, name, description, startDateTime, subEventType, price }) => (
            <li key={id} className={classes.row}>
              <div>
                <h3 className={classes.rowName}>
                  {name} <Badge>{subEventType}</Badge>
                </h3>
                <p className={classes.quiet}>{formatEventTime(startDateTime, timeZone)}</p>
                {description && <p className={classes.text}>{description}</p>}
              </div>
              <PriceTag
                text={formatMoney(fromMajor(price.amount, price.currency.code), { zeroAsFree: true })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
