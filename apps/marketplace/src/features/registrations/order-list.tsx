import type { OrderDetail } from '@atrium/domain';
import { formatEventDays, formatMoney, fromMajor } from '@atrium/domain';
import { Card, StatusBadge, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { OrderActions } from './order-actions.tsx';
import classes from './registrations.module.css';
import type { Downloads } from './use-downloads.ts';

interface OrderListProps {
  orders: readonly OrderDetail[];
  downloads: Downloads;
  onCancel: (order: OrderDetail) => void;
}

/** Orders as the server lists them, newest first. */
export function OrderList({ orders, downloads, onCancel }: OrderListProps) {
  return (
    <ul className={classes.orders}>
      {orders.map((order) => {
        const { id, status, createdAt, event, tickets, total } = order;
        return (
          <li key={id}>
            <Card className={classes.order}>
              <div className={classes.orderHead}>
                <div>
                  <h3>
                    <TextLink href={paths.event(event.id)} isPlain>
                      {event.name}
                    </TextLink>
                  </h3>
                  <p className={classes.quiet}>
                    {formatEventDays(event)} ·{' '}
                    {tickets.length === 1 ? '1 ticket' : `${tickets.length.toLocaleString('en-US')} tickets`}{' '}
                    · ordered {formatEventDays({ startDateTime: createdAt, timeZone: 'UTC' })}
                  </p>
                </div>
                <div className={classes.orderEnd}>
                  <StatusBadge status={status} />
                  <strong>
                    {formatMoney(fromMajor(total.amount, total.currency.code), { zeroAsFree: true })}
                  </strong>
                </div>
              </div>
              <div className={classes.orderFoot}>
                <TextLink href={paths.order(id)} aria-label={`Order details, ${event.name}`}>
                  Order details
                </TextLink>
                <OrderActions order={order} downloads={downloads} onCancel={onCancel} />
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
