import { fromMajor, isolated, type EventDetail, type Question } from '@atrium/domain';
import { FormCheckbox, FormCheckboxGroup, FormRow, FormTextField } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useWatch } from 'react-hook-form';
import { AnswerFields } from '../questions/index.ts';
import { priceText } from '../../language/price-text.ts';
import attendeeClasses from './attendees.module.css';
import classes from './checkout.module.css';
import type { AttendeesInput } from './use-attendees.ts';

interface AttendeeFormProps {
  index: number;
  extras: EventDetail['subEvents'];
  questions: readonly Question[];
  /** The attendee can be named after the purchase. */
  mayStayOpen: boolean;
}

/** The fields of one attendee; one who is named later has only extras. */
export function AttendeeForm({ index, extras, questions, mayStayOpen }: AttendeeFormProps) {
  const at = `tickets.${index}` as const;
  const isOpen = useWatch<AttendeesInput, `${typeof at}.isOpen`>({ name: `${at}.isOpen` }) === true;
  return (
    <div className={classes.fields}>
      {mayStayOpen && (
        <div>
          <FormCheckbox name={`${at}.isOpen`} label={t('Name this attendee later')} />
          {isOpen && (
            <p className={classes.muted}>
              {t(
                'After the payment you get a link to send. Whoever opens it enters their own name. Until then the ticket is in your name.',
              )}
            </p>
          )}
        </div>
      )}
      {!isOpen && <Person index={index} />}
      {extras.length > 0 && (
        <FormCheckboxGroup
          name={`${at}.subEventIds`}
          label={t('Optional extras')}
          options={extras.map(({ id, name, price, currencyCode }) => ({
            id,
            name: `${isolated(name)} (${priceText(fromMajor(price, currencyCode))})`,
          }))}
        />
      )}
      {!isOpen && questions.length > 0 && <AnswerFields questions={questions} at={at} />}
    </div>
  );
}

function Person({ index }: { index: number }) {
  const at = `tickets.${index}`;
  // the first attendee is mostly the buyer; the browser would autofill the same person into every form
  const fill = (hint: string) => (index === 0 ? hint : 'off');
  return (
    <>
      <div className={attendeeClasses.person}>
        <FormTextField
          name={`${at}.firstName`}
          label={t('First name')}
          isRequired
          maxLength={100}
          autoComplete={fill('given-name')}
        />
        <FormTextField
          name={`${at}.surname`}
          label={t('Surname')}
          isRequired
          maxLength={100}
          autoComplete={fill('family-name')}
        />
        <FormTextField
          name={`${at}.email`}
          label={t('Email')}
          type="email"
          isRequired
          maxLength={254}
          autoComplete={fill('email')}
        />
      </div>
      <FormRow>
        <FormTextField
          name={`${at}.company`}
          label={t('Company')}
          maxLength={120}
          autoComplete={fill('organization')}
        />
        <FormTextField
          name={`${at}.jobTitle`}
          label={t('Job title')}
          maxLength={120}
          autoComplete={fill('organization-title')}
        />
      </FormRow>
    </>
  );
}
