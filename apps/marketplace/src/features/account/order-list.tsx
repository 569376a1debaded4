import type { OrderDetail } from '@atrium/domain';
import { formatEventDays, formatMoney, fromMajor } from '@atrium/domain';
import { Button, Card, StatusBadge, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './account.module.css';

/** Orders as the server lists them, newest first; one that waits for its payment leads there. */
export function OrderList({ orders }: { orders: readonly OrderDetail[] }) {
  return (
    <ul className={classes.orders}>
      {orders.map(({ id, status, createdAt, event, tickets, total }) => (
        <li key={id}>
          <Card className={classes.order}>
            <div>
              <h3>
                <TextLink href={paths.event(event.id)} isPlain>
                  {event.name}
                </TextLink>
              </h3>
              <p className={classes.quiet}>
                Ordered {formatEventDays({ startDateTime: createdAt, timeZone: 'UTC' })},{' '}
                {tickets.length === 1 ? '1 ticket' : `${tickets.length} tickets`}
              </p>
            </div>
            <div className={classes.orderEnd}>
              <StatusBadge status={status} />
              <strong>
                {formatMoney(fromMajor(total.amount, total.currency.code), { zeroAsFree: true })}
              </strong>
              {status === 'PENDING' && (
                <Button size="s" href={paths.payment(event.id, id)}>
                  Pay now
                </Button>
              )}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
