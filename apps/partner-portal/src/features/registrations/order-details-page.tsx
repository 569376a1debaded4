import { usePartnerOrderQuery } from '@atrium/api-slice';
import type { OrderDetail } from '@atrium/domain';
import { Card, DescriptionList, OrderReceipt, QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './registrations.module.css';

/** One order of an own event, and how it was paid. */
export function OrderDetailsPage() {
  const orderId = useParams()['orderId'] ?? '';
  const order = usePartnerOrderQuery({ params: { orderId } });
  return (
    <div className={classes.stack}>
      <title>Order | Atrium for organisers</title>
      <TextLink href={paths.section('registrations')}>Registrations</TextLink>
      <h1>Order</h1>
      <QueryView query={order}>
        {(data) => (
          <>
            <p>
              <TextLink href={paths.event(data.event.id)}>{data.event.name}</TextLink>
            </p>
            <Card title="Registration details">
              <OrderReceipt order={data} />
            </Card>
            <Payment payment={data.paymentDetails} />
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
        <p className={classes.quiet}>No card was charged for this order.</p>
      )}
    </Card>
  );
}
