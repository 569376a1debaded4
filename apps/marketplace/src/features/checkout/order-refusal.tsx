import { ResendConfirmation, type Resend } from '@atrium/account';
import { messageOf, valuesOf } from '@atrium/api-slice';
import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import { needsConfirmedEmail } from './needs-confirmed-email.ts';

interface OrderRefusalProps {
  eventId: number;
  error: unknown;
  resend: Resend;
}

/** Why no order was placed, with what helps: an open order to continue, or the confirmation email once more. */
export function OrderRefusal({ eventId, error, resend }: OrderRefusalProps) {
  const [newest] = valuesOf(error, 'open-orders')?.orders ?? [];
  return (
    <>
      <Banner
        tone="danger"
        action={
          newest && (
            <Button size="s" variant="secondary" href={paths.payment(eventId, newest)}>
              {t('Continue to payment')}
            </Button>
          )
        }
      >
        {messageOf(error)}
      </Banner>
      {needsConfirmedEmail(error) && <ResendConfirmation resend={resend} />}
    </>
  );
}
