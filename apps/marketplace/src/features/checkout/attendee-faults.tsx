import { Banner } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useFormState, type FieldErrors } from 'react-hook-form';
import classes from './attendees.module.css';
import type { AttendeesForm, Typed } from './use-attendees.ts';

/** A long order may have thousands of faults: the first few are enough to begin with. */
const shownFaults = 8;

const fields = [
  'firstName',
  'surname',
  'email',
  'company',
  'jobTitle',
  'subEventIds',
  'ticketTypeId',
] as const;

export interface AttendeeFault {
  index: number;
  name: `tickets.${number}.${(typeof fields)[number]}`;
  message: string;
}

/** What a refused form asks for, attendee by attendee. */
export function faultsOf({ tickets }: FieldErrors<Typed>): AttendeeFault[] {
  return Array.isArray(tickets)
    ? tickets.flatMap((errors: NonNullable<FieldErrors<Typed>['tickets']>[number], index) =>
        fields.flatMap((field) => {
          const message = errors?.[field]?.message;
          return message ? [{ index, name: `tickets.${index}.${field}` as const, message }] : [];
        }),
      )
    : [];
}

interface AttendeeFaultsProps {
  form: AttendeesForm;
  onGoTo: (fault: AttendeeFault) => void;
}

/** The faults of the last try, each leading to its field; a refused form goes here (see the kit's `Form`). */
export function AttendeeFaults({ form, onGoTo }: AttendeeFaultsProps) {
  const { errors } = useFormState({ control: form.control });
  const faults = faultsOf(errors);
  if (faults.length === 0) return null;
  return (
    <div data-error-summary tabIndex={-1} className={classes.summary}>
      <Banner tone="danger" title={t('Please check the form')} comesIntoView={false}>
        <ul className={classes.faults}>
          {faults.slice(0, shownFaults).map((fault) => (
            <li key={fault.name}>
              <button type="button" className={classes.faultLink} onClick={() => onGoTo(fault)}>
                {t('Attendee {{number}}: {{problem}}', {
                  number: String(fault.index + 1),
                  problem: t(fault.message),
                })}
              </button>
            </li>
          ))}
          {faults.length > shownFaults && (
            <li>{t('and {{more}} more', { more: faults.length - shownFaults })}</li>
          )}
        </ul>
      </Banner>
    </div>
  );
}
