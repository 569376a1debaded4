import { Banner } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useFormState, type FieldErrors } from 'react-hook-form';
import classes from './attendees.module.css';
import type { AttendeesForm, AttendeesInput } from './use-attendees.ts';

/** Limits the summary, because a large order may have thousands of errors. */
const shownErrors = 8;

const fields = [
  'firstName',
  'surname',
  'email',
  'company',
  'jobTitle',
  'subEventIds',
  'ticketTypeId',
] as const;

export interface AttendeeError {
  index: number;
  name: `tickets.${number}.${(typeof fields)[number]}` | `tickets.${number}.answers.${string}`;
  message: string;
}

/** Field errors of a rejected form, by attendee. */
export function toAttendeeErrors({ tickets }: FieldErrors<AttendeesInput>): AttendeeError[] {
  return Array.isArray(tickets)
    ? tickets.flatMap((errors: NonNullable<FieldErrors<AttendeesInput>['tickets']>[number], index) => [
        ...fields.flatMap((field) => {
          const message = errors?.[field]?.message;
          return message ? [{ index, name: `tickets.${index}.${field}` as const, message }] : [];
        }),
        ...Object.entries(errors?.answers ?? {}).flatMap(([id, error]) => {
          const message = typeof error === 'object' ? error.message : undefined;
          return message ? [{ index, name: `tickets.${index}.answers.${id}` as const, message }] : [];
        }),
      ])
    : [];
}

interface AttendeeErrorsProps {
  form: AttendeesForm;
  onGoTo: (fault: AttendeeError) => void;
}

/**
 * Field errors of the last attempt, each with a link to its field; takes the focus after a failed submit (see the kit's
 * `Form`).
 */
export function AttendeeErrors({ form, onGoTo }: AttendeeErrorsProps) {
  const { errors } = useFormState({ control: form.control });
  const faults = toAttendeeErrors(errors);
  if (faults.length === 0) return null;
  return (
    <div data-error-summary tabIndex={-1} className={classes.summary}>
      <Banner tone="danger" title={t('Check the form')} comesIntoView={false}>
        <ul className={classes.faults}>
          {faults.slice(0, shownErrors).map((fault) => (
            <li key={fault.name}>
              <button type="button" className={classes.faultLink} onClick={() => onGoTo(fault)}>
                {t('Attendee {{number}}: {{problem}}', {
                  number: String(fault.index + 1),
                  problem: fault.message,
                })}
              </button>
            </li>
          ))}
          {faults.length > shownErrors && (
            <li>{t('and {{more}} more', { more: faults.length - shownErrors })}</li>
          )}
        </ul>
      </Banner>
    </div>
  );
}
