import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../primitives/button.tsx';
import { Card } from '../primitives/card.tsx';
import {
  FormAutocomplete,
  FormFilterSelect,
  FormMultiAutocomplete,
  FormMultiSelect,
} from './form-choice-fields.tsx';
import { FormDatePicker, FormDateTimeRange } from './form-date-fields.tsx';
import {
  FormCheckbox,
  FormCheckboxGroup,
  FormNumberField,
  FormPasswordField,
  FormPhoneField,
  FormRadioGroup,
  FormSelect,
  FormSwitch,
  FormTextArea,
  FormTextField,
} from './form-fields.tsx';
import { FormCodeField, FormCountedField, FormRangeSlider, FormRatingField } from './form-special-fields.tsx';
import { Form, FormActions, FormRow, useKitForm } from './form.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

const sectors = ['Banking', 'Energy', 'Logistics'].map((name, index) => ({ id: index + 1, name }));
const countries = [
  { id: 1, name: 'Norway', code: 'NO', dialCode: '+47' },
  { id: 2, name: 'United Kingdom', code: 'GB', dialCode: '+44' },
];
const find = async (query: string) =>
  sectors.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));

const values = {
  name: 'Ada Lovelace',
  tagline: 'Notes on an engine',
  about: 'Mathematician.',
  tickets: 2,
  password: '',
  phone: '+44 7700 900123',
  country: 2,
  sector: null,
  sectors: [1, 3],
  place: null,
  others: [{ id: 2, name: 'Energy' }],
  interests: [1],
  attendance: 1,
  mails: true,
  born: '1990-01-31',
  starts: '2027-05-12T09:00',
  ends: '2027-05-14T17:00',
  price: { min: 100, max: null },
  stars: 4.5,
  score: null,
  code: '12',
  agrees: false,
};

function EveryField() {
  const [saved, setSaved] = useState('');
  const form = useKitForm({ defaultValues: values });
  useUnsavedChanges(form.formState.isDirty);
  return (
    <Card title="Every field bound to one form">
      <Form form={form} onSubmit={(sent) => setSaved(JSON.stringify(sent))} label="Every field">
        <FormTextField name="name" label="Name" isRequired />
        <FormCountedField name="tagline" label="Tagline" limit={95} />
        <FormTextArea name="about" label="About you" counter={150} />
        <FormRow>
          <FormNumberField name="tickets" label="Tickets" min={0} max={10} />
          <FormPasswordField name="password" label="Password" hasChecklist />
        </FormRow>
        <FormPhoneField name="phone" label="Phone number" countries={countries} />
        <FormRow>
          <FormSelect name="country" label="Country" options={countries} />
          <FormFilterSelect name="sector" label="Main sector" options={sectors} />
        </FormRow>
        <FormRow>
          <FormMultiSelect name="sectors" label="Sectors" options={sectors} />
          <FormMultiAutocomplete name="others" label="Other sectors" load={find} debounceMs={500} />
        </FormRow>
        <FormAutocomplete name="place" label="Place" load={find} />
        <FormRow>
          <FormCheckboxGroup name="interests" label="Interests" options={sectors} />
          <FormRadioGroup name="attendance" label="Attendance" options={sectors} />
        </FormRow>
        <FormDatePicker name="born" label="Date of birth" />
        <FormDateTimeRange startName="starts" endName="ends" label="When" timeZone="Europe/London" />
        <FormRow>
          <FormRangeSlider
            name="price"
            label="Price"
            max={1000}
            formatOptions={{ style: 'currency', currency: 'GBP', maximumFractionDigits: 0 }}
          />
          <FormRatingField name="stars" label="Rating" />
        </FormRow>
        <FormRatingField name="score" label="Would you come again?" scale="ten" />
        <FormCodeField name="code" label="Verification code" />
        <FormSwitch name="mails" label="Send me mails" isSpread />
        <FormCheckbox name="agrees" label="I have read and agree" />
        <FormActions>
          <Button type="submit">Save</Button>
        </FormActions>
        <output style={{ overflowWrap: 'anywhere' }}>{saved}</output>
      </Form>
    </Card>
  );
}

const meta = {
  title: 'Forms/Every field',
  component: EveryField,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof EveryField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '5 stars' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText(/"stars":5/)).toBeVisible();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
