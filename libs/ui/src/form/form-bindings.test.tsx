import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { Button } from '../primitives/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormAutocomplete, FormFilterSelect, FormMultiSelect } from './form-choice-fields.tsx';
import { FormDatePicker, FormDateTimeRange } from './form-date-fields.tsx';
import { FormCheckboxGroup, FormRadioGroup, FormSwitch } from './form-fields.tsx';
import { FormCodeField, FormCountedField, FormRangeSlider, FormRatingField } from './form-special-fields.tsx';
import { Form, useKitForm } from './form.tsx';

const sectors = ['Banking', 'Energy'].map((name, index) => ({ id: index + 1, name }));

interface FrameProps {
  values: DefaultValues<FieldValues>;
  errors?: Record<string, string>;
  onSent?: (values: FieldValues) => void;
  children: ReactNode;
}

function Frame({ values, errors = {}, onSent, children }: FrameProps) {
  const form = useKitForm<FieldValues>({
    defaultValues: values,
    resolver: (given) => {
      const faults = Object.entries(errors).map(([name, message]) => [name, { type: 'any', message }]);
      return faults.length
        ? { values: {}, errors: Object.fromEntries(faults) }
        : { values: given, errors: {} };
    },
  });
  return (
    <Form form={form} onSubmit={(given) => onSent?.(given)}>
      <ErrorSummary />
      {children}
      <Button type="submit">Save</Button>
    </Form>
  );
}

const save = () => screen.getByRole('button', { name: 'Save' });

test('the values of every kind of field are submitted', async () => {
  const sent: FieldValues[] = [];
  const user = userEvent.setup();
  render(
    <Frame
      onSent={(values) => sent.push(values)}
      values={{
        sector: null,
        sectors: [1],
        place: null,
        stars: null,
        code: '',
        price: { min: null, max: 500 },
        mails: false,
        start: '2027-05-12T09:00',
        end: '2027-05-12T17:00',
        born: '1990-01-31',
      }}
    >
      <FormFilterSelect name="sector" label="Main sector" options={sectors} />
      <FormMultiSelect name="sectors" label="Sectors" options={sectors} />
      <FormAutocomplete
        name="place"
        label="Place"
        debounceMs={0}
        load={async () => [{ id: 7, name: 'Oslo' }]}
      />
      <FormRatingField name="stars" label="Rating" />
      <FormCodeField name="code" label="Code" />
      <FormRangeSlider name="price" label="Price" max={1000} />
      <FormSwitch name="mails" label="Send mails" />
      <FormDateTimeRange startName="start" endName="end" label="When" timeZone="UTC" />
      <FormDatePicker name="born" label="Born" />
    </Frame>,
  );
  await user.type(screen.getByRole('combobox', { name: 'Main sector' }), 'energy{ArrowDown}{Enter}');
  await user.type(screen.getByRole('combobox', { name: 'Sectors' }), 'energy{ArrowDown}{Enter}');
  await user.type(screen.getByRole('combobox', { name: 'Place' }), 'os');
  await user.click(await screen.findByRole('option', { name: 'Oslo' }));
  await user.click(screen.getByRole('radio', { name: '4.5 stars' }));
  await user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste('123456');
  await user.click(screen.getByRole('switch', { name: 'Send mails' }));
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
      {
        sector: 2,
        sectors: [1, 2],
        place: { id: 7, name: 'Oslo' },
        stars: 4.5,
        code: '123456',
        price: { min: null, max: 500 },
        mails: true,
        start: '2027-05-12T09:00',
        end: '2027-05-12T17:00',
        born: '1990-01-31',
      },
    ]),
  );
});

test.each<[string, ReactNode, () => HTMLElement]>([
  [
    'a group of checkboxes',
    <FormCheckboxGroup key="1" name="field" label="Sectors" options={sectors} />,
    () => screen.getByRole('checkbox', { name: 'Banking' }),
  ],
  [
    'a group of radio buttons',
    <FormRadioGroup key="1" name="field" label="Sector" options={sectors} />,
    () => screen.getByRole('radio', { name: 'Banking' }),
  ],
  [
    'a multi-select',
    <FormMultiSelect key="1" name="field" label="Sectors" options={sectors} />,
    () => screen.getByRole('combobox', { name: 'Sectors' }),
  ],
  [
    'a code',
    <FormCodeField key="1" name="field" label="Code" />,
    () => screen.getByRole('textbox', { name: 'Digit 1 of 6' }),
  ],
  [
    'a rating',
    <FormRatingField key="1" name="field" label="Rating" scale="ten" />,
    () => screen.getByRole('radio', { name: '1 out of 10' }),
  ],
  [
    'a range',
    <FormRangeSlider key="1" name="field" label="Price" max={9} />,
    () => screen.getByRole('textbox', { name: 'Minimum' }),
  ],
  [
    'a date',
    <FormDatePicker key="1" name="field" label="Day" />,
    () => screen.getAllByRole('spinbutton')[0]!,
  ],
])('the summary links to %s', async (_, field, target) => {
  const user = userEvent.setup();
  render(
    <Frame values={{ field: null }} errors={{ field: 'Please answer' }}>
      {field}
    </Frame>,
  );
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Please answer' }));
  expect(target()).toHaveFocus();
});

test('a counted field enforces its limit and shows the count', async () => {
  const user = userEvent.setup();
  render(
    <Frame values={{ tagline: 'abc' }}>
      <FormCountedField name="tagline" label="Tagline" limit={5} />
    </Frame>,
  );
  expect(screen.getByText('3 / 5')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Tagline'), 'defg');
  expect(screen.getByLabelText('Tagline')).toHaveValue('abcde');
  expect(screen.getByText('5 / 5')).toBeInTheDocument();
  expect(screen.getByText('0 characters left')).toBeInTheDocument();
});
