import type { OrderDetail } from '@atrium/domain';
import { Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './registrations.module.css';
import type { Downloads } from './use-downloads.ts';

const wasPaid = ({ status }: OrderDetail): boolean =>
  status === 'PAID' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';

interface OrderActionsProps {
  order: OrderDetail;
  downloads: Downloads;
  onCancel: (order: OrderDetail) => void;
}

/** Actions that an order's status allows. */
export function OrderActions({ order, downloads, onCancel }: OrderActionsProps) {
  const { id, status, event } = order;
  const [now] = useState(() => Date.now());
  const hasBegun = Date.parse(event.startDateTime) <= now;
  const isAlive = !event.isCancelled;
  return (
    <div className={classes.actions}>
      {status === 'PENDING' && isAlive && (
        <Button size="s" href={paths.payment(event.id, id)}>
          {t('Pay now')}
        </Button>
      )}
      {status === 'PAID' && isAlive && (
        <DownloadButton document="order-tickets" id={id} about={event.name} downloads={downloads} />
      )}
      {wasPaid(order) && (
        <DownloadButton document="receipt" id={id} about={event.name} downloads={downloads} />
      )}
      {status === 'PAID' && isAlive && !hasBegun && (
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
