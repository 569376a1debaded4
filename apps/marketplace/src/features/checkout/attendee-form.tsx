import { formatMoney, fromMajor, type EventDetail } from '@atrium/domain';
import { Card, FormCheckboxGroup, FormRow, FormTextField } from '@atrium/ui';
import classes from './checkout.module.css';

interface AttendeeFormProps {
  index: number;
  ticketName: string;
  extras: EventDetail['subEvents'];
}

/** One ticket's attendee. */
export function AttendeeForm({ index, ticketName, extras }: AttendeeFormProps) {
  const at = `tickets.${index}`;
  return (
    <Card title={`Attendee ${index + 1}: ${ticketName}`}>
      <div className={classes.fields}>
        <FormRow>
          <FormTextField
            name={`${at}.firstName`}
            label="First name"
            isRequired
            maxLength={100}
            autoComplete={index === 0 ? 'given-name' : 'off'}
          />
          <FormTextField
            name={`${at}.surname`}
            label="Surname"
            isRequired
            maxLength={100}
            autoComplete={index === 0 ? 'family-name' : 'off'}
          />
        </FormRow>
        <FormTextField
          name={`${at}.email`}
          label="Email"
          type="email"
          isRequired
          maxLength={254}
          autoComplete={index === 0 ? 'email' : 'off'}
        />
        <FormRow>
          <FormTextField
            name={`${at}.company`}
            label="Company"
            maxLength={120}
            autoComplete={index === 0 ? 'organization' : 'off'}
          />
          <FormTextField
            name={`${at}.jobTitle`}
            label="Job title"
            maxLength={120}
            autoComplete={index === 0 ? 'organization-title' : 'off'}
          />
        </FormRow>
        {extras.length > 0 && (
          <FormCheckboxGroup
            name={`${at}.subEventIds`}
            label="Optional extras"
            options={extras.map(({ id, name, price, currencyCode }) => ({
              id,
              name: `${name} (${formatMoney(fromMajor(price, currencyCode), { zeroAsFree: true })})`,
            }))}
          />
        )}
      </div>
    </Card>
  );
}
