import type { OrderDetail } from '@atrium/domain';
import { Button, useNow } from '@atrium/ui';
import { t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './registrations.module.css';
import type { Downloads } from './use-downloads.ts';

const wasPaid = ({ status }: OrderDetail): boolean =>
  status === 'PAID' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';

/** The order has tickets that admit somebody. */
export const hasValidTickets = ({ status, event, tickets }: OrderDetail): boolean =>
  (status === 'PAID' || status === 'PARTIALLY_REFUNDED') &&
  !event.isCancelled &&
  tickets.some(({ isCancelled }) => !isCancelled);

/** Its tickets can still be cancelled: they are valid, and the event hasn't begun. */
export const isCancellable = (order: OrderDetail, now: number): boolean =>
  hasValidTickets(order) && Date.parse(order.event.startDateTime) > now;

interface OrderActionsProps {
  order: OrderDetail;
  downloads: Downloads;
  onCancel: (order: OrderDetail) => void;
}

/** Actions that an order's status allows. */
export function OrderActions({ order, downloads, onCancel }: OrderActionsProps) {
  const { id, status, event } = order;
  const now = useNow();
  const isAlive = !event.isCancelled;
  return (
    <div className={classes.actions}>
      {status === 'PENDING' && isAlive && (
        <Button size="s" href={paths.payment(event.id, id)}>
          {t('Pay now')}
        </Button>
      )}
      {hasValidTickets(order) && (
        <DownloadButton document="order-tickets" id={id} about={event.name} downloads={downloads} />
      )}
      {wasPaid(order) && (
        <DownloadButton document="receipt" id={id} about={event.name} downloads={downloads} />
      )}
      {isCancellable(order, now) && (
        <Button
          size="s"
          variant="quiet"
          aria-label={`${t('Cancel order')}, ${event.name}`}
          onPress={() => onCancel(order)}
        >
          {t('Cancel order')}
        </Button>
      )}
    </div>
  );
}
