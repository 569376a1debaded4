import type { Money } from '@atrium/domain';
import { formatMoney, t } from '@atrium/texts';

/** Says how much tickets were discounted, and by which code; a group discount has none. */
export function discountNote(amount: Money, code: string | null): string {
  const off = formatMoney(amount);
  if (code === null) return t('Group discount: {{amount}} off each', { amount: off });
  return amount.amountMinor > 0
    ? t('Code {{code}}: {{amount}} off each', { code, amount: off })
    : t('Code {{code}}', { code });
}
