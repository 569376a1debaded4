import type { Money } from '@atrium/domain';
import { formatMoney, t } from '@atrium/texts';

/** The most that damage at the event can cost, said before somebody buys. */
export function DamageLimit({ limit, className }: { limit: Money; className?: string }) {
  if (limit.amountMinor === 0) return null;
  return (
    <p className={className}>
      {t(
        'The organiser can ask you to pay for damage at the event: at most {{amount}}, never more than your order costs, and only if you agree.',
        { amount: formatMoney(limit) },
      )}
    </p>
  );
}
