import {
  messageOf,
  saveFile,
  signedOut,
  useDeleteMeMutation,
  useLazyExportMyDataQuery,
} from '@atrium/api-slice';
import { Button, Card, toast } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useGoTo } from '../session/use-go-to.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import classes from './settings.module.css';

/** A copy of all that is kept of the reader, and the way to be forgotten. */
export function PrivacyCard() {
  const [isAsked, setAsked] = useState(false);
  const [exportMyData, exporting] = useLazyExportMyDataQuery();
  const [deleteMe] = useDeleteMeMutation();
  const dispatch = useDispatch();
  const goTo = useGoTo();

  const download = async () => {
    const { data, error } = await exportMyData();
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  const remove = async (password: string) => {
    const { error } = await deleteMe({ body: { password } });
    if (error !== undefined) return error;
    await goTo('/');
    dispatch(signedOut());
    toast.success(t('Your account is deleted'));
    return undefined;
  };
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
          <Button variant="secondary" isPending={exporting.isFetching} onPress={() => void download()}>
            {t('Download')}
          </Button>
        </div>
        <div className={classes.choice}>
          <p>
            <strong>{t('Delete my account')}</strong>
            <span className={classes.quiet}>
              {t(
                'Your profile, settings, favourites and messages are deleted for good. Orders and invoices are kept as the law demands; tickets you hold stay valid.',
              )}
            </span>
          </p>
          <Button variant="danger" onPress={() => setAsked(true)}>
            {t('Delete my account')}
          </Button>
        </div>
      </div>
      {isAsked && <DeleteAccountDialog submit={remove} onClose={() => setAsked(false)} />}
    </Card>
  );
}
