import { Calendar } from 'react-aria-components';
import { CalendarMonth, CalendarTurns } from './calendar-month.tsx';
import classes from './calendar.module.css';

/** The calendar of a DatePicker, which tells it what is chosen and what may be. */
export function DayCalendar() {
  return (
    <Calendar autoFocus firstDayOfWeek="mon" className={classes.nav}>
      <CalendarTurns />
      <CalendarMonth />
    </Calendar>
  );
}
