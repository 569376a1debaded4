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

const whole = (amount: Money) => formatMoney(amount, { whole: true, zeroAsFree: true });

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
          {lines.map(({ id, name, quantity, each, amount }) => (
            <li key={id} className={classes.line}>
              <span>
                {quantity.toLocaleString('en-US')} × {name}
                {quantity > 1 && each.amountMinor > 0 && (
                  <span className={classes.each}>{whole(each)} each</span>
                )}
              </span>
              <span className={classes.amount}>{whole(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {total && lines.length > 0 && <Total amount={total} />}
      {children && <div className={classes.action}>{children}</div>}
    </Card>
  );
}

function Total({ amount }: { amount: Money }) {
  const exact = formatMoney(amount);
  const isRounded = exact.replace(/\.0+$/, '') !== formatMoney(amount, { whole: true });
  return (
    <>
      <p className={classes.total}>
        <span>Total</span>
        <span className={classes.amount}>
          {whole(amount)}
          {amount.amountMinor > 0 && <span className={classes.currency}> {amount.currency}</span>}
        </span>
      </p>
      {isRounded && <p className={classes.muted}>Rounded; exactly {exact} is charged.</p>}
    </>
  );
}
