import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../primitives/button.tsx';
import { Card } from '../primitives/card.tsx';
import { CardNumberField, CvvField, ExpiryField } from './card-fields.tsx';
import {
  FormCheckbox,
  FormDateField,
  FormPasswordField,
  FormSelect,
  FormTextArea,
  FormTextField,
} from './form-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Form, FormActions, FormRow, useKitForm } from './form.tsx';

const meta = { title: 'Forms/Form', parameters: { layout: 'padded' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const countries = [
  { id: 1, name: 'Norway' },
  { id: 2, name: 'United Kingdom' },
];

interface Person {
  firstName: string;
  surname: string;
  email: string;
  dateOfBirth: string;
  country: number | null;
  password: string;
  about: string;
  agrees: boolean;
}

function PersonForm() {
  const form = useKitForm<Person>({
    defaultValues: {
      firstName: '',
      surname: '',
      email: '',
      dateOfBirth: '',
      country: null,
      password: '',
      about: '',
      agrees: false,
    },
    resolver: (values) => ({
      values: {},
      errors: {
        ...(values.email
          ? {}
          : { email: { type: 'required', message: 'Please enter a valid email address' } }),
        ...(values.country ? {} : { country: { type: 'required', message: 'Please select your country' } }),
      },
    }),
  });
  return (
    <Card>
      <Form form={form} onSubmit={() => undefined} label="Registration">
        <ErrorSummary />
        <FormRow>
          <FormTextField name="firstName" label="First name" isRequired autoComplete="given-name" />
          <FormTextField name="surname" label="Surname" isRequired autoComplete="family-name" />
        </FormRow>
        <FormTextField name="email" label="Email" type="email" isRequired autoComplete="email" />
        <FormRow>
          <FormDateField name="dateOfBirth" label="Date of birth" />
          <FormSelect
            name="country"
            label="Country"
            isRequired
            options={countries}
            placeholder="Select your country"
          />
        </FormRow>
        <FormPasswordField
          name="password"
          label="Password"
          isRequired
          hasChecklist
          autoComplete="new-password"
        />
        <FormTextArea name="about" label="About you" counter={300} />
        <FormCheckbox name="agrees" label="I have read and agree" />
        <FormActions>
          <Button type="submit">Register</Button>
          <Button variant="secondary">Cancel</Button>
        </FormActions>
      </Form>
    </Card>
  );
}

export const Empty: Story = { render: () => <PersonForm /> };
export const Refused: Story = {
  render: () => <PersonForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Register' }));
    await canvas.findByText('Check the form');
  },
};

function Payment() {
  const form = useKitForm({
    defaultValues: { cardNumber: '4242 4242 4242 4242', expiryDate: '04/29', cvv: '' },
  });
  return (
    <Card title="Payment">
      <Form form={form} onSubmit={() => undefined} label="Payment">
        <CardNumberField name="cardNumber" isRequired />
        <FormRow isTight>
          <ExpiryField name="expiryDate" isRequired />
          <CvvField name="cvv" isRequired />
        </FormRow>
        <Button type="submit" variant="accent" size="l" isWide>
          Pay Now
        </Button>
      </Form>
    </Card>
  );
}

export const CardPayment: Story = { render: () => <Payment /> };
