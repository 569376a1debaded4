import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { paths } from '../../paths.ts';
import { CheckoutFrame } from './checkout-frame.tsx';

type CancelledEventProps = Pick<Parameters<typeof CheckoutFrame>[0], 'title' | 'step' | 'sum' | 'aside'>;

/** The end of every step of buying once the organiser has called the event off. */
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
        {t('The organiser has called it off, so no tickets are sold any more. Nothing is charged.')}
      </Banner>
    </CheckoutFrame>
  );
}
