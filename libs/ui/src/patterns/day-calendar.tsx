import { Calendar } from 'react-aria-components';
import { classNames } from '../primitives/class-names.ts';
import { CalendarMonth, CalendarTurns } from './calendar-month.tsx';
import classes from './calendar.module.css';

/** The calendar of a DatePicker, which tells it what is chosen and what may be. */
export function DayCalendar() {
  return (
    <Calendar autoFocus firstDayOfWeek="mon" className={classNames(classes.nav, classes.single)}>
      <CalendarTurns />
      <CalendarMonth />
    </Calendar>
  );
}
