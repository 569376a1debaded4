import { Calendar } from 'react-aria-components';
import { classNames } from '../primitives/class-names.ts';
import { CalendarMonth, CalendarTurns } from './calendar-month.tsx';
import classes from './calendar.module.css';

/** Calendar of a DatePicker, which provides value and limits by context. */
export function DayCalendar() {
  return (
    <Calendar autoFocus firstDayOfWeek="mon" className={classNames(classes.nav, classes.single)}>
      <CalendarTurns />
      <CalendarMonth />
    </Calendar>
  );
}
