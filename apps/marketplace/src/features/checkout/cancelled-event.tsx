import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import { CheckoutFrame } from './checkout-frame.tsx';

type CancelledEventProps = Pick<Parameters<typeof CheckoutFrame>[0], 'title' | 'step' | 'sum' | 'aside'>;

/** Replaces each step of the checkout when the organiser has cancelled the event. */
export function CancelledEvent(frame: CancelledEventProps) {
  return (
    <CheckoutFrame {...frame}>
      <Banner
        tone="danger"
        title={t('This event is cancelled')}
        action={
          <Button size="s" variant="secondary" href={paths.events}>
            {t('Find another event')}
          </Button>
        }
      >
        {t(
          "The organiser has cancelled this event, so tickets are no longer on sale. You haven't been charged.",
        )}
      </Banner>
    </CheckoutFrame>
  );
}
