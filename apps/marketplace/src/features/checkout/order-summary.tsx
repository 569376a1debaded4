import { formatEventDays, formatMoney, type Money } from '@atrium/domain';
import { Card } from '@atrium/ui';
import type { ReactNode } from 'react';
import type { OrderLine } from './order-lines.ts';
import classes from './checkout.module.css';

interface OrderSummaryProps {
  event: { name: string; startDateTime: string; endDateTime: string; timeZone: string } | undefined;
  lines: OrderLine[];
  total: Money | undefined;
  children?: ReactNode;
}

/** The order at a glance, in whole units of its currency (visitor spec 9). */
export function OrderSummary({ event, lines, total, children }: OrderSummaryProps) {
  return (
    <Card title="Order summary">
      {event && (
        <p className={classes.event}>
          <strong>{event.name}</strong>
          <span className={classes.muted}>{formatEventDays(event)}</span>
        </p>
      )}
      {lines.length === 0 ? (
        <p>No tickets selected</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line.id} className={classes.line}>
              <span>
                {line.quantity.toLocaleString('en-US')} × {line.name}
              </span>
              <span className={classes.amount}>
                {formatMoney(line.amount, { whole: true, zeroAsFree: true })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total && lines.length > 0 && (
        <p className={classes.total}>
          <span>Total</span>
          <span className={classes.amount}>{formatMoney(total, { whole: true, zeroAsFree: true })}</span>
        </p>
      )}
      {children && <div className={classes.action}>{children}</div>}
    </Card>
  );
}
