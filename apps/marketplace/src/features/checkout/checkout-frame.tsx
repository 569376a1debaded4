import { Container, Stepper } from '@atrium/ui';
import type { ReactNode } from 'react';
import classes from './checkout.module.css';

const steps = ['Tickets', 'Your details', 'Payment', 'Confirmation'];

interface CheckoutFrameProps {
  title: string;
  step: number;
  children: ReactNode;
  aside?: ReactNode;
  note?: ReactNode;
}

/** Every step of buying: where the buyer is, the step's work, and the order beside it. */
export function CheckoutFrame({ title, step, children, aside, note }: CheckoutFrameProps) {
  return (
    <Container className={classes.page}>
      <title>{`${title} | Atrium`}</title>
      <div className={classes.head}>
        <Stepper steps={steps} current={step} label="Steps of the purchase" />
        <h1>{title}</h1>
        {note}
      </div>
      {aside ? (
        <div className={classes.columns}>
          <div className={classes.main}>{children}</div>
          <aside className={classes.aside}>{aside}</aside>
        </div>
      ) : (
        <div className={classes.main}>{children}</div>
      )}
    </Container>
  );
}
