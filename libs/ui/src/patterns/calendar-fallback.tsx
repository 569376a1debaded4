import { t } from '../language/language.ts';
import { Spinner } from '../primitives/spinner.tsx';
import classes from './calendar.module.css';

/** Keeps the place of a calendar that is on its way. */
export function CalendarOnItsWay() {
  return (
    <div className={classes.waiting}>
      <Spinner label={t('Loading the calendar')} />
    </div>
  );
}

/** Stands for a calendar whose code did not arrive. */
export function NoCalendar() {
  return <p className={classes.waiting}>{t('The calendar could not be loaded. Please reload the page.')}</p>;
}
