import type { OrderDetail } from '@atrium/domain';
import { formatEventDays, fromMajor } from '@atrium/domain';
import { Card, StatusBadge, TextLink } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import { priceText } from '../../language/price-text.ts';
import { paths } from '../../paths.ts';
import { OrderActions } from './order-actions.tsx';
import classes from './registrations.module.css';
import type { Downloads } from './use-downloads.ts';

interface OrderListProps {
  orders: readonly OrderDetail[];
  downloads: Downloads;
  onCancel: (order: OrderDetail) => void;
}

export function OrderList({ orders, downloads, onCancel }: OrderListProps) {
  return (
    <ul className={classes.orders}>
      {orders.map((order) => {
        const { id, number, status, createdAt, event, tickets, total, refunded } = order;
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
                    {formatEventDays(event, locale())} ·{' '}
                    {t('{{count}} tickets', { count: tickets.length, defaultValue_one: '{{count}} ticket' })}{' '}
                    ·{' '}
                    {t('ordered {{day}}', {
                      day: formatEventDays({ startDateTime: createdAt, timeZone: 'UTC' }, locale()),
                    })}{' '}
                    · {number}
                  </p>
                </div>
                <div className={classes.orderEnd}>
                  <StatusBadge status={status} />
                  <strong>{priceText(fromMajor(total.amount, total.currency.code))}</strong>
                  {refunded.amount > 0 && (
                    <span className={classes.quiet}>
                      {t('{{amount}} refunded', {
                        amount: priceText(fromMajor(refunded.amount, refunded.currency.code)),
                      })}
                    </span>
                  )}
                </div>
              </div>
              <div className={classes.orderFoot}>
                <TextLink href={paths.order(id)} aria-label={`${t('Order details')}, ${event.name}`}>
                  {t('Order details')}
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
