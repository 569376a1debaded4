import { useAdminOrderQuery } from '@atrium/api-slice';
import type { OrderDetail } from '@atrium/domain';
import { Card, DescriptionList, OrderReceipt, QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { listClasses as classes } from '../lists/index.ts';

/** One order: what was bought, by whom, and how it was paid. */
export function OrderPage() {
  const orderId = useParams()['orderId'] ?? '';
  const order = useAdminOrderQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>Order | Atrium admin</title>
      <TextLink href={paths.registrations}>Registrations</TextLink>
      <h1>Order details</h1>
      <QueryView
        query={{ ...order, data: order.currentData, isLoading: order.isFetching }}
        skeleton={<p>Loading orders...</p>}
      >
        {(detail) => (
          <>
            <Card title="Order receipt">
              <OrderReceipt order={detail} />
              <TextLink href={paths.event(detail.event.id)}>{detail.event.name}</TextLink>
            </Card>
            <Payment payment={detail.paymentDetails} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Payment({ payment }: { payment: OrderDetail['paymentDetails'] }) {
  return (
    <Card title="Payment details">
      {payment ? (
        <DescriptionList
          items={[
            { term: 'Card number', description: payment.cardNumber },
            { term: 'Expiry date', description: payment.expiryDate },
            { term: 'CVV', description: '***' },
            { term: 'Cardholder name', description: payment.cardholderName },
            { term: 'Address', description: payment.cardholderAddress },
            { term: 'Zip code', description: payment.cardholderZipCode },
            { term: 'Country', description: payment.cardholderCountry },
          ]}
        />
      ) : (
        <p>Nothing was paid by card.</p>
      )}
    </Card>
  );
}
