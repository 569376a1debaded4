import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import type { Resend } from './use-resend-confirmation.ts';

/** Button that sends the confirmation email again and reports the result. */
export function ResendConfirmation({ resend, isWide }: { resend: Resend; isWide?: boolean }) {
  if (resend.state === 'sent')
    return (
      <Banner tone="success">{t("We've sent a new confirmation email. It may take up to 5 minutes.")}</Banner>
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
