import type { Money } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { formatMoney, t } from '@atrium/texts';

/** Why the last payment attempt failed. */
export const Refusal = ({ children }: { children: string }) => (
  <Banner tone="danger" title={t('There was an error processing your payment. Please try again.')}>
    {t(children)}
  </Banner>
);

/** Submit button of every payment form. */
export function PayNow({
  total,
  isHold,
  isPending,
  isDisabled,
}: {
  total: Money;
  isHold: boolean;
  isPending: boolean;
  isDisabled: boolean;
}) {
  const amount = formatMoney(total);
  const text = isHold ? t('Authorise {{amount}}', { amount }) : t('Pay Now {{total}}', { total: amount });
  return (
    <Button type="submit" variant="accent" size="l" isWide isPending={isPending} isDisabled={isDisabled}>
      {isPending ? t('Processing...') : text}
    </Button>
  );
}
