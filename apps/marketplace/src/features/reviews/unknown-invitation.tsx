import { t } from '@atrium/texts';
import { AuthCard, Button } from '@atrium/ui';
import { paths } from '../../paths.ts';

/** Says how to review without an invitation whose link is incomplete or no longer known. */
export function UnknownInvitation() {
  return (
    <AuthCard
      title={t("This link doesn't work")}
      lead={t('It may be incomplete. Open it from our email, or review the event from your account.')}
    >
      <title>{`${t("This link doesn't work")} | Atrium`}</title>
      <Button isWide href={paths.ownReviews}>
        {t('Your reviews')}
      </Button>
    </AuthCard>
  );
}
