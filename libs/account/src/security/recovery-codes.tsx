import { Banner, Button, toast } from '@atrium/ui';
import { t } from '@atrium/texts';
import classes from './security.module.css';

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(t('Codes copied')),
      () => toast.error(t("We couldn't copy the codes. Write them down.")),
    );
  return (
    <div className={classes.section}>
      <Banner tone="warning" title={t('Save these recovery codes')}>
        {t("Use one if you don't have your phone. Each code works once. You won't see them again.")}
      </Banner>
      <ul className={classes.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="secondary" onPress={() => void copy()}>
          {t('Copy codes')}
        </Button>
        <Button onPress={onDone}>{t("I've saved them")}</Button>
      </div>
    </div>
  );
}
