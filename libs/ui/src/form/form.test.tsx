import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../primitives/button.tsx';
import { CardNumberField, CvvField, ExpiryField } from './card-fields.tsx';
import { FormCheckbox, FormSelect, FormTextField } from './form-fields.tsx';
import { ErrorSummary, Form, useKitForm } from './form.tsx';

interface Values {
  name: string;
  email: string;
  country: number | null;
  agrees: boolean;
}

function Person({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const form = useKitForm<Values>({
    defaultValues: { name: 'Ada', email: '', country: null, agrees: false },
    resolver: (values) => {
      const errors = {
        ...(values.email
          ? {}
          : { email: { type: 'required', message: 'Please enter a valid email address' } }),
        ...(values.country ? {} : { country: { type: 'required', message: 'Please select your country' } }),
      };
      return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
    },
  });
  return (
    <Form form={form} onSubmit={onSubmit} label="Person">
      <ErrorSummary />
      <FormTextField name="name" label="Name" />
      <FormTextField name="email" label="Email" />
      <FormSelect name="country" label="Country" options={[{ id: 4, name: 'Norway' }]} />
      <FormCheckbox name="agrees" label="I agree" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

function open() {
  const sent: Values[] = [];
  render(<Person onSubmit={(values) => sent.push(values)} />);
  return { sent, user: userEvent.setup() };
}

const email = () => screen.getByRole('textbox', { name: 'Email' });

test('a refused submit shows the messages and goes to the first field at fault', async () => {
  const { sent, user } = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select your country');
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(sent).toEqual([]);
});

test('an error goes away when its field is edited, the others stay', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.type(email(), 'a');
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
  expect(screen.getAllByText('Please select your country')).toHaveLength(2);
  await user.clear(email());
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
});

test('the summary leads to a field', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Please select your country' }));
  expect(screen.getByRole('button', { name: /Country/ })).toHaveFocus();
});

test('the values that were entered are handed over', async () => {
  const { sent, user } = open();
  await user.type(email(), 'ada@lovelace.example');
  await user.click(screen.getByRole('button', { name: /Country/ }));
  await user.click(await screen.findByRole('option', { name: 'Norway' }));
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Save' });
  expect(sent).toEqual([{ name: 'Ada', email: 'ada@lovelace.example', country: 4, agrees: true }]);
});

function Card() {
  const form = useKitForm({ defaultValues: { cardNumber: '', expiryDate: '', cvv: '' } });
  return (
    <Form form={form} onSubmit={() => undefined} label="Payment">
      <CardNumberField name="cardNumber" />
      <ExpiryField name="expiryDate" />
      <CvvField name="cvv" />
    </Form>
  );
}

test('card fields format what is typed and tell the browser what they are', async () => {
  const user = userEvent.setup();
  render(<Card />);
  const [number, expiry, cvv] = [
    screen.getByLabelText('Card number'),
    screen.getByLabelText('Expiry date'),
    screen.getByLabelText('CVV'),
  ];
  await user.type(number, '42424242424242429');
  await user.type(expiry, '1230');
  await user.type(cvv, '12x3456');
  expect(number).toHaveValue('4242 4242 4242 4242');
  expect(expiry).toHaveValue('12/30');
  expect(cvv).toHaveValue('1234');
  expect(number).toHaveAttribute('autocomplete', 'cc-number');
  expect(number).toHaveAttribute('maxlength', '19');
  expect(expiry).toHaveAttribute('autocomplete', 'cc-exp');
  expect(expiry).toHaveAttribute('maxlength', '5');
  expect(cvv).toHaveAttribute('autocomplete', 'cc-csc');
  expect(cvv).toHaveAttribute('inputmode', 'numeric');
});
