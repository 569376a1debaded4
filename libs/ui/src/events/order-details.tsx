import type { OrderDetail } from '@atrium/domain';
import { t } from '@atrium/texts';
import { Card } from '../primitives/card.tsx';
import { TextLink } from '../primitives/button.tsx';
import { DescriptionList } from '../patterns/description-list.tsx';
import { OrderRefunds } from './order-refunds.tsx';
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
  /** Title of the receipt. */
  title: string;
  order: ReceiptOrder & {
    event: { name: string };
    paymentDetails: CardPayment | null;
    refunds?: OrderDetail['refunds'];
  };
  eventHref: string;
}

/** An order as sellers see it: receipt, event and payment. */
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
      <OrderRefunds refunds={order.refunds ?? []} />
      <Card title={t('Payment details')}>
        {paymentDetails ? (
          <DescriptionList
            items={[
              { term: t('Card number'), description: paymentDetails.cardNumber },
              { term: t('Expiry date'), description: paymentDetails.expiryDate },
              // the CVV is never stored, so there are only stars
              { term: 'CVV', description: '***' },
              { term: t('Cardholder name'), description: paymentDetails.cardholderName },
              { term: t('Address'), description: paymentDetails.cardholderAddress },
              { term: t('Zip code'), description: paymentDetails.cardholderZipCode },
              { term: t('Country'), description: paymentDetails.cardholderCountry },
            ]}
          />
        ) : (
          <p>{t('No card was charged for this order.')}</p>
        )}
      </Card>
    </>
  );
}
