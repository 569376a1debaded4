import type { Currency, Option } from '@atrium/domain';
import { currentProblemText } from '@atrium/texts/problems';
import {
  Banner,
  FormDatePicker,
  FormRow,
  FormSelect,
  FormTextArea,
  FormTextField,
  workday,
} from '@atrium/ui';
import { useFormContext, useFormState } from 'react-hook-form';
import classes from './ticket-types.module.css';
import { extraMessages } from './ticket-type-or-extra-values.ts';
import { PriceField } from './price-field.tsx';

/** The types of extras, as far as loaded. */
export interface ExtraTypeChoice {
  types: readonly Option[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
}

interface ExtraFieldsProps {
  /** Path of the extra in the form, such as `subEvents.0`; absent if it is the whole form. */
  at?: string;
  currency: Currency;
  type: ExtraTypeChoice;
}

/** The fields of an extra in the surrounding form; times are venue time. */
export function ExtraFields({ at, currency, type }: ExtraFieldsProps) {
  const path = (field: string) => (at ? `${at}.${field}` : field);
  const { getFieldState } = useFormContext();
  const state = useFormState();
  const isIncomplete = Object.entries(extraMessages).some(
    ([field, ask]) => getFieldState(path(field), state).error?.message === ask,
  );
  return (
    <div className={classes.fields}>
      {isIncomplete && (
        <Banner tone="danger" comesIntoView={false}>
          {currentProblemText({ code: 'fill-in-all-fields', params: {} })}
        </Banner>
      )}
      <FormRow>
        <FormTextField name={path('name')} label="Name" maxLength={120} isRequired />
        <FormSelect
          name={path('subEventType')}
          label="Type"
          options={type.types ?? []}
          placeholder="Choose a type"
          isLoading={type.types === undefined && !type.isFailed}
          failure={type.isFailed ? 'Failed to fetch types' : undefined}
          onRetry={type.onRetry}
          isRequired
        />
      </FormRow>
      <FormRow>
        <FormDatePicker
          name={path('startDateTime')}
          label="Start"
          granularity="minute"
          defaultTime={workday.start}
          isRequired
        />
        <PriceField name={path('price')} currency={currency} />
      </FormRow>
      <FormTextArea name={path('description')} label="Description" rows={2} maxLength={2000} />
    </div>
  );
}
