import type { OrderDetail } from '@atrium/domain';
import { formatEventDays, formatEventTime, fromMajor } from '@atrium/domain';
import { Badge, Card, StatusBadge, TextLink } from '@atrium/ui';
import { formatDay, locale, t } from '@atrium/texts';
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

/** Orders with what became of them; those that aren't paid yet stand first, because they wait for the buyer. */
export function OrderList({ orders, downloads, onCancel }: OrderListProps) {
  const sorted = [...orders.filter(waits), ...orders.filter((order) => !waits(order))];
  return (
    <Card>
      <ul className={classes.orders}>
        {sorted.map((order) => (
          <li key={order.id} className={classes.order}>
            <OrderLine order={order} />
            <div className={classes.orderFoot}>
              <TextLink
                href={paths.order(order.id)}
                aria-label={`${t('Order details')}, ${order.event.name}`}
              >
                {t('Order details')}
              </TextLink>
              <OrderActions order={order} downloads={downloads} onCancel={onCancel} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const waits = ({ status, event }: OrderDetail): boolean => status === 'PENDING' && !event.isCancelled;

/** No ticket of the order admits anybody. */
const isOver = ({ status, event, tickets }: OrderDetail): boolean =>
  event.isCancelled ||
  status === 'EXPIRED' ||
  status === 'CANCELLED' ||
  status === 'REFUNDED' ||
  tickets.every(({ isCancelled }) => isCancelled);

function OrderLine({ order }: { order: OrderDetail }) {
  const { number, status, createdAt, holdUntil, transfer, event, tickets, total, refunded } = order;
  return (
    <div className={classes.orderHead}>
      <div>
        <h3>
          <TextLink href={paths.event(event.id)} isPlain>
            {isOver(order) ? <s>{event.name}</s> : event.name}
          </TextLink>
        </h3>
        <p className={classes.quiet}>
          {formatEventDays(event, locale())} ·{' '}
          {t('{{count}} tickets', { count: tickets.length, defaultValue_one: '{{count}} ticket' })} ·{' '}
          {t('ordered {{day}}', {
            day: formatEventDays({ startDateTime: createdAt, timeZone: 'UTC' }, locale()),
          })}{' '}
          · {number}
        </p>
        {waits(order) && (
          <p className={classes.quiet}>
            {transfer
              ? t("We're waiting for your bank transfer, due by {{day}}.", { day: formatDay(transfer.dueOn) })
              : holdUntil &&
                t('Pay by {{time}} to keep them.', {
                  time: formatEventTime(holdUntil, event.timeZone, locale()),
                })}
          </p>
        )}
      </div>
      <div className={classes.orderEnd}>
        {event.isCancelled && <Badge tone="danger">{t('Event cancelled')}</Badge>}
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
  );
}
