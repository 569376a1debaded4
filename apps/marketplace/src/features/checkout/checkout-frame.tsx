import { formatMoney, type Money } from '@atrium/domain';
import { Container, Stepper } from '@atrium/ui';
import type { ReactNode } from 'react';
import classes from './checkout.module.css';

const steps = { auth: 'Log in', details: 'Attendees', payment: 'Payment', confirmation: 'Confirmation' };

interface CheckoutFrameProps {
  title: string;
  step: keyof typeof steps;
  children: ReactNode;
  aside: ReactNode;
  /** What the order comes to; on a phone, where the order stands below, it is said at the top. */
  sum: { tickets: number; total: Money };
  /** Stays in sight, as the time that is left. */
  note?: ReactNode;
}

/** Every step of buying: where the buyer is, the step's work, and the order beside it. */
export function CheckoutFrame({ title, step, children, aside, sum, note }: CheckoutFrameProps) {
  return (
    <Container className={classes.page}>
      <title>{`${title} | Atrium`}</title>
      <div className={classes.head}>
        <Stepper
          steps={Object.values(steps)}
          current={Object.keys(steps).indexOf(step)}
          label="Steps of the purchase"
        />
        <h1>{title}</h1>
        {sum.tickets > 0 && (
          <p className={classes.glance}>
            {sum.tickets === 1 ? '1 ticket' : `${sum.tickets.toLocaleString('en-US')} tickets`}, total{' '}
            <strong>
              {formatMoney(sum.total, { whole: true, zeroAsFree: true })} {sum.total.currency}
            </strong>
          </p>
        )}
      </div>
      {note && <div className={classes.note}>{note}</div>}
      <div className={classes.columns}>
        <div className={classes.main}>{children}</div>
        <aside aria-label="Your order" className={classes.aside}>
          {aside}
        </aside>
      </div>
    </Container>
  );
}
