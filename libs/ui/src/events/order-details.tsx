import { Card } from '../primitives/card.tsx';
import { TextLink } from '../primitives/button.tsx';
import { DescriptionList } from '../patterns/description-list.tsx';
import { OrderReceipt, type ReceiptOrder } from './order-receipt.tsx';

interface CardPayment {
  cardNumber: string;
  expiryDate: string;
  cardholderName: string;
  cardholderAddress: string;
  cardholderZipCode: string;
  cardholderCountry: string;
}

export interface OrderDetailsProps {
  /** What the receipt is called. */
  title: string;
  order: ReceiptOrder & { event: { name: string }; paymentDetails: CardPayment | null };
  eventHref: string;
}

/** An order as those see it who sell: the receipt, the event, and how it was paid. */
export function OrderDetails({ title, order, eventHref }: OrderDetailsProps) {
  const { paymentDetails } = order;
  return (
    <>
      <p>
        <TextLink href={eventHref}>{order.event.name}</TextLink>
      </p>
      <Card title={title}>
        <OrderReceipt order={order} />
      </Card>
      <Card title="Payment details">
        {paymentDetails ? (
          <DescriptionList
            items={[
              { term: 'Card number', description: paymentDetails.cardNumber },
              { term: 'Expiry date', description: paymentDetails.expiryDate },
              // it is never kept, so there are only stars
              { term: 'CVV', description: '***' },
              { term: 'Cardholder name', description: paymentDetails.cardholderName },
              { term: 'Address', description: paymentDetails.cardholderAddress },
              { term: 'Zip code', description: paymentDetails.cardholderZipCode },
              { term: 'Country', description: paymentDetails.cardholderCountry },
            ]}
          />
        ) : (
          <p>No card was charged for this order.</p>
        )}
      </Card>
    </>
  );
}
