import { fromMajor, money, toMajor, type EditableEvent } from '@atrium/domain';
import { Button, Card, NumberField } from '@atrium/ui';
import { useState } from 'react';
import { useDamageLimit } from './use-damage.ts';
import classes from './damage.module.css';

type LimitedEvent = Pick<EditableEvent, 'id' | 'damageLimitMinor' | 'ticketCurrencyCode'>;

/** Lets the organiser say the most that damage can cost with an order. */
export function DamageLimitCard({ event }: { event: LimitedEvent }) {
  const currency = event.ticketCurrencyCode;
  const [limit, setLimit] = useState<number | null>(toMajor(money(event.damageLimitMinor, currency)));
  const { save, isSaving, failure } = useDamageLimit(event.id);
  return (
    <Card title="Damage" className={classes.stack}>
      <NumberField
        label="Damage limit per order"
        description="Visitors see it before they buy. 0 means that you can't request payment for damage. It applies to orders placed from now on, and never exceeds what an order costs."
        value={limit}
        onChange={setLimit}
        min={0}
        currency={currency}
        errorMessage={failure}
      />
      <div>
        <Button
          variant="secondary"
          isPending={isSaving}
          onPress={() => void save(fromMajor(limit ?? 0, currency).amountMinor)}
        >
          Save limit
        </Button>
      </div>
    </Card>
  );
}
