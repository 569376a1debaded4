import { Banner, Button, toast } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import classes from './security.module.css';

/** The recovery codes, the one time they can be seen. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(t('The codes are copied')),
      () => toast.error(t('The codes could not be copied. Please write them down.')),
    );
  return (
    <div className={classes.section}>
      <Banner tone="warning" title={t('Keep these recovery codes')}>
        {t('Each works once in place of the app, when your phone is not at hand. They are not shown again.')}
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
        <Button onPress={onDone}>{t('I have kept them')}</Button>
      </div>
    </div>
  );
}
