import type { OrderId } from '@atrium/domain';
import { Card, DescriptionList } from '@atrium/ui';
import { useBuyerBilling } from './use-buyer-billing.ts';

/** The company that an order is invoiced to, if its buyer entered one. */
export function BillingCard({ orderId }: { orderId: OrderId }) {
  const { billing, country } = useBuyerBilling(orderId);
  if (!billing) return null;
  const { company, address, zipCode, city, vatNumber, purchaseOrder, email } = billing;
  return (
    <Card title="Company to invoice">
      <DescriptionList
        items={[
          { term: 'Company', description: company },
          {
            term: 'Address',
            description: [address, `${zipCode} ${city}`, country].filter(Boolean).join(', '),
          },
          ...(vatNumber ? [{ term: 'VAT number', description: vatNumber }] : []),
          ...(purchaseOrder ? [{ term: 'Purchase order', description: purchaseOrder }] : []),
          { term: 'Email for the invoice', description: email },
        ]}
      />
    </Card>
  );
}
