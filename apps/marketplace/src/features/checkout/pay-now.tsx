import { formatMoney, type Money } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';

/** Why the last try to pay was refused. */
export const Refusal = ({ children }: { children: string }) => (
  <Banner tone="danger" title="There was an error processing your payment. Please try again.">
    {children}
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
      {isPending ? 'Processing...' : `Pay Now ${formatMoney(total)}`}
    </Button>
  );
}
