import { t } from '@atrium/texts';
import { Spinner } from '../primitives/spinner.tsx';
import classes from './calendar.module.css';

/** Reserves a calendar's space while it loads. */
export function CalendarLoading() {
  return (
    <div className={classes.waiting}>
      <Spinner label={t('Loading the calendar')} />
    </div>
  );
}

/** Shown if a calendar fails to load. */
export function CalendarFailed() {
  return <p className={classes.waiting}>{t("We couldn't load the calendar. Reload the page.")}</p>;
}
