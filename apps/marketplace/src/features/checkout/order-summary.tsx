import { formatEventDays, isolated, toMajor, type Money } from '@atrium/domain';
import { Card, DamageLimit } from '@atrium/ui';
import { formatMoney, formatNumber, locale, t } from '@atrium/texts';
import type { ReactNode } from 'react';
import { priceText } from '../../language/price-text.ts';
import type { OrderLine } from './order-lines.ts';
import classes from './checkout.module.css';

interface OrderSummaryProps {
  event: { name: string; startDateTime: string; endDateTime: string; timeZone: string } | undefined;
  lines: OrderLine[];
  total: Money | undefined;
  /** The most that damage at the event can cost. */
  limit?: Money | undefined;
  children?: ReactNode;
}

const whole = (amount: Money) => priceText(amount, { whole: true });

/** Order summary, in whole units of its currency (visitor spec 9). */
export function OrderSummary({ event, lines, total, limit, children }: OrderSummaryProps) {
  return (
    <Card title={t('Order summary')}>
      {event && (
        <p className={classes.event}>
          <strong>{event.name}</strong>
          <span className={classes.muted}>{formatEventDays(event, locale())}</span>
        </p>
      )}
      {lines.length === 0 ? (
        <p>{t('No tickets selected')}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ id, name, quantity, each, amount, note }) => (
            <li key={id} className={classes.line}>
              <span>
                {formatNumber(quantity)} × {isolated(name)}
                {quantity > 1 && each.amountMinor > 0 && (
                  <span className={classes.each}>{t('{{price}} each', { price: whole(each) })}</span>
                )}
                {note && <span className={classes.each}>{note}</span>}
              </span>
              <span className={classes.amount}>{whole(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {total && lines.length > 0 && <Total amount={total} />}
      {limit && lines.length > 0 && <DamageLimit limit={limit} className={classes.muted} />}
      {children && <div className={classes.action}>{children}</div>}
    </Card>
  );
}

function Total({ amount }: { amount: Money }) {
  const isRounded = !Number.isInteger(toMajor(amount));
  return (
    <>
      <p className={classes.total}>
        <span>{t('Total')}</span>
        <span className={classes.amount}>
          {whole(amount)}
          {amount.amountMinor > 0 && !whole(amount).includes(amount.currency) && (
            <span className={classes.currency}> {amount.currency}</span>
          )}
        </span>
      </p>
      {isRounded && (
        <p className={classes.muted}>
          {t("Rounded. You'll pay {{amount}}.", { amount: formatMoney(amount) })}
        </p>
      )}
    </>
  );
}
