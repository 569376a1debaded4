import { formatMoney, fromMajor, type OrderSummary } from '@atrium/domain';
import { Card, QueryView, TextLink } from '@atrium/ui';
import { dayText } from '../../day-text.ts';
import { paths } from '../../paths.ts';
import { Row, RowText, Rows } from '../../rows/rows.tsx';
import classes from './dashboard.module.css';
import { useLatestOrders } from './use-latest-orders.ts';

/** What was sold last, and the way to all of it. */
export function LatestOrders() {
  const orders = useLatestOrders();
  return (
    <Card title="Latest registrations">
      <QueryView query={orders}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.quiet}>No ticket was sold yet.</p>
          ) : (
            <>
              <Rows label="Latest registrations">
                {items.map((order) => (
                  <Order key={order.id} order={order} />
                ))}
              </Rows>
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
  const { id, purchaserName, eventName, datetime, totalPrice, currency } = order;
  return (
    <Row>
      <RowText
        name={<TextLink href={paths.order(id)}>{purchaserName}</TextLink>}
        detail={`${eventName} · ${dayText(datetime)}`}
      />
      <span>{formatMoney(fromMajor(totalPrice, currency), { zeroAsFree: true })}</span>
    </Row>
  );
}
