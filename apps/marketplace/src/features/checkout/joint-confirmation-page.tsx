import { useOwnOrdersQuery } from '@atrium/api-slice';
import type { OrderDetail } from '@atrium/domain';
import { Button, Card, Container, QueryView } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';
import { JointOrders } from './joint-orders.tsx';
import { useCheckout } from './use-checkout.ts';
import classes from './checkout.module.css';

/** Thank-you page of a purchase of several events, with all its orders. */
export function JointConfirmationPage() {
  const placed = useCheckout().checkout.purchase?.orders ?? [];
  const own = useOwnOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  // the cached orders may be older than the last payment
  const isStale = own.isFetching && placed.some(({ orderId }) => !isPaid(own.data, orderId));
  return (
    <QueryView
      query={isStale ? { isLoading: true } : own}
      failed={t("We couldn't load your orders. Try again.")}
    >
      {(data) => {
        const orders = placed.flatMap(({ orderId }) => data.filter(({ id }) => id === orderId));
        const [first] = orders;
        // another tab knows nothing of the purchase
        if (!first) return <Navigate to={paths.registrations} replace />;
        return (
          <Container className={classes.page}>
            <title>{`${t('Thank You for Your Purchase!')} | Atrium`}</title>
            <div className={classes.head}>
              <h1>{t('Thank You for Your Purchase!')}</h1>
            </div>
            <JointOrders orders={orders} />
            <div className={classes.links}>
              <Button size="s" href={paths.registrations}>
                {t('See my tickets')}
              </Button>
              <Button size="s" href={paths.events} variant="quiet">
                {t('Find more events')}
              </Button>
            </div>
            <div className={classes.notices}>
              <Card title={t('Receipt Coming Soon')}>
                <p>
                  {t('A receipt for each paid order will be emailed to {{email}} shortly.', {
                    email: first.purchasingUserEmail,
                  })}
                </p>
              </Card>
              <Card title={t('Ticket Delivery')}>
                <p>{t('Your tickets are emailed in the days leading up to each event.')}</p>
              </Card>
              <Card title={t('Stay Updated')}>
                <p>{t('Each organiser will send you updates about its event.')}</p>
              </Card>
            </div>
          </Container>
        );
      }}
    </QueryView>
  );
}

const isPaid = (orders: OrderDetail[] | undefined, orderId: string): boolean =>
  orders?.find(({ id }) => id === orderId)?.status === 'PAID';
