import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import type { Resend } from './use-resend-confirmation.ts';

/** A button that sends the confirmation mail again, and what became of it. */
export function ResendConfirmation({ resend, isWide }: { resend: Resend; isWide?: boolean }) {
  if (resend.state === 'sent')
    return (
      <Banner tone="success">
        {t('A new confirmation email is on its way. It may take up to 5 minutes.')}
      </Banner>
    );
  return (
    <>
      {resend.fault && <Banner tone="danger">{resend.fault}</Banner>}
      <Button
        variant="secondary"
        isWide={isWide}
        isPending={resend.state === 'sending'}
        onPress={resend.send}
      >
        {t('Resend confirmation email')}
      </Button>
    </>
  );
}
