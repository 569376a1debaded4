import { Button, Card } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState, type ReactNode } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import classes from './settings.module.css';
import { usePrivacy } from './use-privacy.ts';

/** Exports the account's data and deletes the account. The note says what else a deletion means. */
export function PrivacyCard({ note }: { note?: ReactNode }) {
  const [isConfirming, setConfirming] = useState(false);
  const { download, isDownloading, deleteAccount } = usePrivacy();
  return (
    <Card title={t('Privacy and data')}>
      <div className={classes.fields}>
        <div className={classes.choice}>
          <p>
            <strong>{t('Download my data')}</strong>
            <span className={classes.quiet}>
              {t('Your profile, settings, orders, tickets, messages and logins as one JSON file.')}
            </span>
          </p>
          <Button variant="secondary" isPending={isDownloading} onPress={() => void download()}>
            {t('Download')}
          </Button>
        </div>
        <div className={classes.choice}>
          <p>
            <strong>{t('Delete my account')}</strong>
            <span className={classes.quiet}>
              {t(
                'Your profile, settings, favourites and messages are deleted for good. We keep orders and invoices as the law requires. Your tickets stay valid.',
              )}
            </span>
            {note !== undefined && <span className={classes.quiet}>{note}</span>}
          </p>
          <Button variant="danger" onPress={() => setConfirming(true)}>
            {t('Delete my account')}
          </Button>
        </div>
      </div>
      {isConfirming && <DeleteAccountDialog submit={deleteAccount} onClose={() => setConfirming(false)} />}
    </Card>
  );
}
