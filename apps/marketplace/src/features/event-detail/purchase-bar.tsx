import { formatMoney, type Money } from '@atrium/domain';
import { Button, Container, PriceTag } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useId } from 'react';
import classes from './purchase-bar.module.css';

export interface Purchase {
  total: Money;
  count: number;
  /** Why it cannot go on, or null. */
  obstacle: string | null;
  onContinue: () => void;
}

/** What the choice costs, and the way to buy it: below the ticket types, where a page is wide. */
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
  /** What the cheapest ticket costs, in words. */
  fromText: string | null;
  /** Why nothing can be bought, or null. */
  closed: string | null;
  onShowTickets: () => void;
}

/** The same at the bottom edge of a phone, in reach of the thumb. */
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

function ContinueButton({ obstacle, onContinue, reasonId }: Purchase & { reasonId: string }) {
  return (
    <Button
      variant="accent"
      isWide
      isDisabled={obstacle !== null}
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
