import { usePartnerOrderQuery } from '@atrium/api-slice';
import { Banner, Button, OrderDetails, QueryView, RefundDialog, TextLink, isRefundable } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { DamageCard } from '../damage/index.ts';
import { BillingCard } from '../invoices/index.ts';
import classes from './registrations.module.css';
import { useRefund } from './use-refund.ts';

/** One order of the partner's events, and its payment. */
export function OrderDetailsPage() {
  const orderId = useParams()['orderId'] ?? '';
  const order = usePartnerOrderQuery({ params: { orderId } });
  const refunding = useRefund(orderId);
  return (
    <div className={classes.stack}>
      <title>{`${order.data ? `Order ${order.data.number}` : 'Order'} | Atrium for organisers`}</title>
      <TextLink href={paths.section('registrations')}>Registrations</TextLink>
      <h1>{order.data ? `Order ${order.data.number}` : 'Order'}</h1>
      <QueryView query={order}>
        {(data) => (
          <>
            {isRefundable(data) && (
              <div>
                <Button variant="secondary" onPress={refunding.begin}>
                  Refund tickets
                </Button>
              </div>
            )}
            {data.undeliverableEmails.length > 0 && (
              <Banner tone="warning" title={`Emails to ${data.undeliverableEmails.join(' and ')} come back`}>
                Mostly because the address has a mistake or is no longer used. Reach the person in another
                way; under Attendees you can correct an attendee’s address.
              </Banner>
            )}
            <OrderDetails title="Registration details" order={data} eventHref={paths.event(data.event.id)} />
            <BillingCard orderId={data.id} />
            <DamageCard orderId={data.id} />
          </>
        )}
      </QueryView>
      {refunding.isOpen && order.data && <RefundDialog order={order.data} {...refunding.dialog} />}
    </div>
  );
}
