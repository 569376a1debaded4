import type { Money } from '@atrium/domain';
import { Button, Container, PriceTag } from '@atrium/ui';
import { formatMoney, t } from '@atrium/texts';
import { useId } from 'react';
import classes from './purchase-bar.module.css';

export interface Purchase {
  total: Money;
  count: number;
  /** Why the purchase cannot continue, or null. */
  obstacle: string | null;
  /** The price is being checked. */
  isChecking: boolean;
  onContinue: () => void;
}

/** Total and purchase button, below the ticket types on a wide page. */
export function PurchaseAction(purchase: Purchase) {
  const reasonId = useId();
  return (
    <div className={classes.below}>
      {purchase.count > 0 && <Total {...purchase} />}
      <ContinueButton {...purchase} reasonId={reasonId} />
      <Reason id={reasonId} obstacle={purchase.obstacle} />
    </div>
  );
}

export interface PurchaseBarProps extends Purchase {
  /** Price of the cheapest ticket, formatted. */
  fromText: string | null;
  /** Why nothing is on sale, or null. */
  closed: string | null;
  onShowTickets: () => void;
}

/** Total and purchase button in a bar at the bottom of a phone. */
export function PurchaseBar({ fromText, closed, onShowTickets, ...purchase }: PurchaseBarProps) {
  const reasonId = useId();
  return (
    <div className={classes.bottom}>
      <Container className={classes.bottomRow}>
        {purchase.count === 0 ? (
          <>
            {closed && <p className={classes.closed}>{closed}</p>}
            {!closed && fromText && (
              <PriceTag note={fromText === t('Free') ? undefined : t('From')} text={fromText} />
            )}
            <Button variant={closed ? 'secondary' : 'accent'} onPress={onShowTickets}>
              {t('See tickets')}
            </Button>
          </>
        ) : (
          <>
            <Total {...purchase} />
            <ContinueButton {...purchase} reasonId={reasonId} />
            <Reason id={reasonId} obstacle={purchase.obstacle} />
          </>
        )}
      </Container>
    </div>
  );
}

function Total({ total, count }: Purchase) {
  return (
    <p className={classes.total} role="status">
      <span>{t('Total, {{count}} tickets', { count, defaultValue_one: 'Total, {{count}} ticket' })}</span>
      <strong>{formatMoney(total)}</strong>
    </p>
  );
}

function ContinueButton({ obstacle, isChecking, onContinue, reasonId }: Purchase & { reasonId: string }) {
  return (
    <Button
      variant="accent"
      isWide
      isDisabled={obstacle !== null || isChecking}
      aria-describedby={obstacle ? reasonId : undefined}
      onPress={onContinue}
    >
      {t('Continue to Purchase')}
    </Button>
  );
}

function Reason({ id, obstacle }: { id: string; obstacle: string | null }) {
  if (!obstacle) return null;
  return (
    <p id={id} className={classes.obstacle}>
      {obstacle}
    </p>
  );
}
