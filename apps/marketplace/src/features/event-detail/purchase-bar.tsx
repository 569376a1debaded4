import { formatMoney, type Money } from '@atrium/domain';
import { Button, Container } from '@atrium/ui';
import { useId } from 'react';
import classes from './event-detail.module.css';

export interface Purchase {
  total: Money;
  count: number;
  /** Why it cannot go on, or null. */
  obstacle: string | null;
  onContinue: () => void;
}

/** What the choice costs, and the way to buy it. */
export function PurchaseAction({ total, count, obstacle, onContinue }: Purchase) {
  const reasonId = useId();
  return (
    <div className={classes.purchase}>
      {count > 0 && (
        <p className={classes.total} role="status">
          <span>
            Total, {count.toLocaleString('en-US')} {count === 1 ? 'ticket' : 'tickets'}
          </span>
          <strong>{formatMoney(total)}</strong>
        </p>
      )}
      <Button
        variant="accent"
        size="l"
        isWide
        isDisabled={obstacle !== null}
        aria-describedby={obstacle ? reasonId : undefined}
        onPress={onContinue}
      >
        Continue to Purchase
      </Button>
      {obstacle && (
        <p id={reasonId} className={classes.obstacle}>
          {obstacle}
        </p>
      )}
    </div>
  );
}

/** The same at the bottom edge of a phone, in reach of the thumb. */
export function PurchaseBar(purchase: Purchase) {
  return (
    <div className={classes.bottom}>
      <Container>
        <PurchaseAction {...purchase} />
      </Container>
    </div>
  );
}
