import { useAdminOrderQuery, useOrderJournalsQuery } from '@atrium/api-slice';
import { Card, OrderDetails, QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { listClasses as classes } from '../lists/index.ts';
import { OrderJournals } from './order-journals.tsx';

/** An order: items, buyer, payment, and where its money went. */
export function OrderPage() {
  const orderId = useParams()['orderId'] ?? '';
  const order = useAdminOrderQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  const journals = useOrderJournalsQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>{`${order.currentData ? `Order ${order.currentData.number}` : 'Order'} | Atrium admin`}</title>
      <TextLink href={paths.registrations}>Registrations</TextLink>
      <h1>{order.currentData ? `Order ${order.currentData.number}` : 'Order details'}</h1>
      <QueryView
        query={{ ...order, data: order.currentData, isLoading: order.isFetching }}
        skeleton={<p>Loading orders...</p>}
      >
        {(detail) => (
          <OrderDetails title="Order receipt" order={detail} eventHref={paths.event(detail.event.id)} />
        )}
      </QueryView>
      <Card title="Money">
        <QueryView query={journals} failed="We couldn't load the journals">
          {(found) =>
            found.length === 0 ? (
              <p className={classes.quiet}>No money has moved.</p>
            ) : (
              <OrderJournals journals={found} />
            )
          }
        </QueryView>
      </Card>
    </div>
  );
}
