import { formatMoney, fromMajor, type OrderSummary } from '@atrium/domain';
import { Card, QueryView, StatusBadge, TextLink } from '@atrium/ui';
import { dayText } from '../../day-text.ts';
import { paths } from '../../paths.ts';
import { CardListItem, CardListText, CardList } from '../../card-list/card-list.tsx';
import classes from './dashboard.module.css';
import { useLatestOrders } from './use-latest-orders.ts';

/** The latest orders, with a link to all. */
export function LatestOrders() {
  const orders = useLatestOrders();
  return (
    <Card title="Latest registrations">
      <QueryView query={orders}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.quiet}>No tickets sold yet.</p>
          ) : (
            <>
              <CardList label="Latest registrations">
                {items.map((order) => (
                  <Order key={order.id} order={order} />
                ))}
              </CardList>
              <p className={classes.all}>
                <TextLink href={paths.section('registrations')}>All registrations</TextLink>
              </p>
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

function Order({ order }: { order: OrderSummary }) {
  const { id, purchaserName, eventName, datetime, status, totalPrice, refunded, currency } = order;
  return (
    <CardListItem>
      <CardListText
        name={<TextLink href={paths.order(id)}>{purchaserName}</TextLink>}
        detail={`${eventName} · ${dayText(datetime)}`}
      />
      {status !== 'PAID' && <StatusBadge status={status} />}
      <span className={classes.amount}>
        {formatMoney(fromMajor(totalPrice, currency), { zeroAsFree: true })}
        {refunded > 0 && (
          <span className={classes.quiet}>{formatMoney(fromMajor(refunded, currency))} refunded</span>
        )}
      </span>
    </CardListItem>
  );
}
