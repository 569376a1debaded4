import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import classes from './checkout.module.css';

interface HoldExpiredBannerProps {
  eventId: number;
  isPending: boolean;
  /** Why renewing the hold failed. */
  failure: string | undefined;
  holdAgain: () => void;
}

/** Shown when a hold has expired: renew it or choose other tickets. */
export function HoldExpiredBanner({ eventId, isPending, failure, holdAgain }: HoldExpiredBannerProps) {
  return (
    <Banner tone="warning" title={t('Your reservation has expired')}>
      <p>{t("Your tickets are back on sale and you haven't been charged. We've kept your details.")}</p>
      {failure && (
        <p role="alert">
          <strong>{failure}</strong>
        </p>
      )}
      <div className={classes.noteActions}>
        <Button size="s" isPending={isPending} onPress={holdAgain}>
          {t('Hold the same tickets again')}
        </Button>
        <Button size="s" variant="secondary" href={paths.event(eventId)}>
          {t('Choose other tickets')}
        </Button>
      </div>
    </Banner>
  );
}
