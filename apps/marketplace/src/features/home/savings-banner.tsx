import { t } from '@atrium/texts';
import { BadgePercent } from 'lucide-react';
import { ExampleNote, useClaims } from '../content/index.ts';
import classes from './home.module.css';

/** Savings banner (visitor spec 9); hidden unless an administrator has set a figure. */
export function SavingsBanner() {
  const { savingsPercent, isExample } = useClaims();
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
        <ExampleNote isExample={isExample} />
      </div>
    </aside>
  );
}
