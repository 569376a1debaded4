import { formatEventTime, type EventCancellation } from '@atrium/domain';
import { Banner, ProgressBar, QueryView } from '@atrium/ui';
import { counted, moneyOf } from './cancel-event-dialog.tsx';
import classes from './events.module.css';
import type { Cancellation } from './use-cancellation.ts';

/** That an event was called off, and how many of its orders have their money back. */
export function CancelledNotice({ query }: Pick<Cancellation, 'query'>) {
  return (
    <Banner tone="danger" title="This event is cancelled" comesIntoView={false}>
      <QueryView query={query}>{(data) => <Progress {...data} />}</QueryView>
    </Banner>
  );
}

function Progress({ cancelledAt, reason, orders, refund, sent }: EventCancellation) {
  return (
    <div className={classes.progress}>
      {cancelledAt && (
        <p>Cancelled on {formatEventTime(cancelledAt, 'UTC')}. Everybody who has a ticket is told.</p>
      )}
      {reason && <p className={classes.text}>{reason}</p>}
      {orders === 0 ? (
        <p>There was no order to refund.</p>
      ) : sent.orders < orders ? (
        <ProgressBar
          label={`${sent.orders.toLocaleString('en-US')} of ${counted(orders, 'order')} refunded`}
          value={(100 * sent.orders) / orders}
        />
      ) : (
        <p>
          {orders === 1 ? 'The one order is' : `All ${counted(orders, 'order')} are`} refunded in full,{' '}
          {moneyOf(refund)} together.
        </p>
      )}
    </div>
  );
}
