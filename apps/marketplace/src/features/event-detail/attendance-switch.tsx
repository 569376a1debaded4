import { ticketAttendances, type TicketAttendance } from '@atrium/domain';
import { msg, t } from '@atrium/texts';
import { VisuallyHidden } from '@atrium/ui';
import { useId } from 'react';
import classes from './attendance-switch.module.css';

const names: Readonly<Record<TicketAttendance, string>> = {
  IN_PERSON: msg('In person'),
  ONLINE: msg('Online'),
};

interface AttendanceSwitchProps {
  way: TicketAttendance;
  onChange: (way: TicketAttendance) => void;
}

/** Chooses between attending at the venue and online. */
export function AttendanceSwitch({ way, onChange }: AttendanceSwitchProps) {
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend>
        <VisuallyHidden>{t('How you attend')}</VisuallyHidden>
      </legend>
      {ticketAttendances.map((one) => (
        <label key={one} className={classes.choice}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={one === way}
            onChange={() => onChange(one)}
          />
          {t(names[one])}
        </label>
      ))}
    </fieldset>
  );
}
