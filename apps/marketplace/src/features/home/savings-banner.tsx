import { BadgePercent } from 'lucide-react';
import { savingsPercent } from '../content/index.ts';
import classes from './home.module.css';

/** What booking here is worth (visitor spec 9), as long as the operator claims it. */
export function SavingsBanner() {
  if (savingsPercent === null) return null;
  return (
    <aside aria-label="Savings" className={classes.savings}>
      <BadgePercent size={36} strokeWidth={1.5} aria-hidden />
      <div>
        <p className={classes.saving}>Save {savingsPercent}% on event tickets booked through Atrium.</p>
        <p className={classes.savingNote}>
          What you see is what you pay: no booking fee is added at the end.
        </p>
      </div>
    </aside>
  );
}
