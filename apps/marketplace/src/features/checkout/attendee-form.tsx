import { fromMajor, type EventDetail, type Question } from '@atrium/domain';
import { FormCheckboxGroup, FormRow, FormTextField } from '@atrium/ui';
import { t } from '@atrium/texts';
import { AnswerFields } from '../questions/index.ts';
import { priceText } from '../../language/price-text.ts';
import attendeeClasses from './attendees.module.css';
import classes from './checkout.module.css';

interface AttendeeFormProps {
  index: number;
  extras: EventDetail['subEvents'];
  questions: readonly Question[];
}

export function AttendeeForm({ index, extras, questions }: AttendeeFormProps) {
  const at = `tickets.${index}`;
  // the first attendee is mostly the buyer; the browser would autofill the same person into every form
  const fill = (hint: string) => (index === 0 ? hint : 'off');
  return (
    <div className={classes.fields}>
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
      {extras.length > 0 && (
        <FormCheckboxGroup
          name={`${at}.subEventIds`}
          label={t('Optional extras')}
          options={extras.map(({ id, name, price, currencyCode }) => ({
            id,
            name: `${name} (${priceText(fromMajor(price, currencyCode))})`,
          }))}
        />
      )}
      {questions.length > 0 && <AnswerFields questions={questions} at={at} />}
    </div>
  );
}
