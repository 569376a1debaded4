import { formatEventTime, type EventCancellation } from '@atrium/domain';
import { Banner, ProgressBar, QueryView } from '@atrium/ui';
import { counted, moneyOf } from './cancel-event-dialog.tsx';
import classes from './events.module.css';
import type { Cancellation } from './use-cancellation.ts';

/** Says that an event is cancelled, and how many of its orders are refunded. */
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
        <p>Cancelled on {formatEventTime(cancelledAt, 'UTC')}. We've emailed every ticket holder.</p>
      )}
      {reason && <p className={classes.text}>{reason}</p>}
      {orders === 0 ? (
        <p>There were no orders to refund.</p>
      ) : sent.orders < orders ? (
        <ProgressBar
          label={`${sent.orders.toLocaleString('en-US')} of ${counted(orders, 'order')} refunded`}
          value={(100 * sent.orders) / orders}
        />
      ) : (
        <p>
          {orders === 1 ? 'The one order is' : `All ${counted(orders, 'order')} are`} refunded in full,{' '}
          {moneyOf(refund)} in total.
        </p>
      )}
    </div>
  );
}
