import type { Claims } from '@atrium/domain';
import { t } from '@atrium/texts';
import classes from './content.module.css';

/** Says that claims are examples, as in the demo data. */
export function ExampleNote({ isExample }: Pick<Claims, 'isExample'>) {
  return isExample ? <p className={classes.example}>{t('Example figures of this demonstration')}</p> : null;
}
