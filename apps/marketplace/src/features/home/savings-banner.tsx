import { t } from '@atrium/ui/language';
import { BadgePercent } from 'lucide-react';
import { savingsPercent } from '../content/index.ts';
import classes from './home.module.css';

/** What booking here is worth (visitor spec 9), as long as the operator claims it. */
export function SavingsBanner() {
  if (savingsPercent === null) return null;
  return (
    <aside aria-label={t('Savings')} className={classes.savings}>
      <BadgePercent size={36} strokeWidth={1.5} aria-hidden />
      <div>
        <p className={classes.saving}>
          {t('Save {{percent}}% on event tickets booked through Atrium.', { percent: savingsPercent })}
        </p>
        <p className={classes.savingNote}>
          {t('What you see is what you pay: no booking fee is added at the end.')}
        </p>
      </div>
    </aside>
  );
}
