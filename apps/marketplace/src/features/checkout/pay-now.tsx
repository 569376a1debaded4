import { formatMoney, type Money } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/ui/language';

/** Why the last try to pay was refused. */
export const Refusal = ({ children }: { children: string }) => (
  <Banner tone="danger" title={t('There was an error processing your payment. Please try again.')}>
    {t(children)}
  </Banner>
);

/** The last button of every payment form. */
export function PayNow({
  total,
  isPending,
  isDisabled,
}: {
  total: Money;
  isPending: boolean;
  isDisabled: boolean;
}) {
  return (
    <Button type="submit" variant="accent" size="l" isWide isPending={isPending} isDisabled={isDisabled}>
      {isPending ? t('Processing...') : t('Pay Now {{total}}', { total: formatMoney(total) })}
    </Button>
  );
}
