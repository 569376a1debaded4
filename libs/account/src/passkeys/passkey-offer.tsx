import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import classes from './passkeys.module.css';
import { usePasskeyOffer } from './use-passkey-offer.ts';

/** Offers a passkey once to those who log in often; `href` leads to where it is added. */
export function PasskeyOffer({ href }: { href: string }) {
  const { isOpen, dismiss } = usePasskeyOffer();
  if (!isOpen) return null;
  return (
    <Banner title={t('Log in faster next time')}>
      <p>
        {t('With a passkey, you log in with your fingerprint, face or screen lock instead of your password.')}
      </p>
      <div className={classes.actions}>
        <Button size="s" href={href}>
          {t('Add a passkey')}
        </Button>
        <Button size="s" variant="quiet" onPress={() => void dismiss()}>
          {t('Not now')}
        </Button>
      </div>
    </Banner>
  );
}
