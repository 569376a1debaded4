import { useAdminOrderQuery, useOrderJournalsQuery } from '@atrium/api-slice';
import { Button, Card, OrderDetails, QueryView, RefundDialog, TextLink, isRefundable } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { listClasses as classes } from '../lists/index.ts';
import { OrderJournals } from './order-journals.tsx';
import { useRefund } from './use-refund.ts';

/** An order: items, buyer, payment, and where its money went. */
export function OrderPage() {
  const orderId = useParams()['orderId'] ?? '';
  const order = useAdminOrderQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  const journals = useOrderJournalsQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  const refunding = useRefund(orderId);
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
          <>
            {isRefundable(detail) && (
              <div>
                <Button variant="secondary" onPress={refunding.begin}>
                  Refund tickets
                </Button>
              </div>
            )}
            <OrderDetails title="Order receipt" order={detail} eventHref={paths.event(detail.event.id)} />
          </>
        )}
      </QueryView>
      {refunding.isOpen && order.currentData && (
        <RefundDialog asksBearer order={order.currentData} {...refunding.dialog} />
      )}
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
