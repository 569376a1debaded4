import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { CardNumberField, CvvField, ExpiryField } from './card-fields.tsx';
import { FormCheckbox, FormNumberField, FormSelect, FormTextField } from './form-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Form, useKitForm } from './form.tsx';

interface Values {
  name: string;
  email: string;
  country: number | null;
  agrees: boolean;
}

interface PersonProps {
  onSubmit: (values: Values) => void;
  hasNoSummary?: boolean;
  atMost?: number;
}

function Person({ onSubmit, hasNoSummary, atMost }: PersonProps) {
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
      {!hasNoSummary && <ErrorSummary atMost={atMost} />}
      <FormTextField name="name" label="Name" />
      <FormTextField name="email" label="Email" />
      <FormSelect name="country" label="Country" options={[{ id: 4, name: 'Norway' }]} />
      <FormCheckbox name="agrees" label="I agree" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

function open(props: Omit<PersonProps, 'onSubmit'> = {}) {
  const sent: Values[] = [];
  render(<Person {...props} onSubmit={(values) => sent.push(values)} />);
  return { sent, user: userEvent.setup() };
}

const email = () => screen.getByRole('textbox', { name: 'Email' });

test('a failed submit shows the messages and focuses their summary, each time', async () => {
  const { sent, user } = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Please select your country');
  expect(document.activeElement).toContainElement(summary);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toContainElement(summary));
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(sent).toEqual([]);
});

test('without a summary a failed submit focuses the first field with an error', async () => {
  const { user } = open({ hasNoSummary: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(email()).toHaveFocus());
});

test('a long summary lists the first errors and counts the others', async () => {
  const { user } = open({ atMost: 1 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('and 1 more');
});

function Steps() {
  const form = useKitForm({
    defaultValues: { first: '', second: '' },
    resolver: () => ({ values: {}, errors: { second: { type: 'required', message: 'Fill the second' } } }),
  });
  const [step, setStep] = useState('first');
  return (
    <Form form={form} onSubmit={() => undefined}>
      <ErrorSummary onGoTo={setStep} />
      <FormTextField key={step} name={step} label={step} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

test('the summary links to a field of another step', async () => {
  const user = userEvent.setup();
  render(<Steps />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Fill the second' }));
  expect(screen.getByRole('textbox', { name: 'second' })).toHaveFocus();
});

test('an error from the server takes the focus as well', async () => {
  function Refused() {
    const form = useKitForm({ defaultValues: { name: 'Ada' } });
    return (
      <Form form={form} onSubmit={() => form.setError('root.server', { message: 'This name is taken' })}>
        <ErrorSummary />
        <FormTextField name="name" label="Name" />
        <Button type="submit">Save</Button>
      </Form>
    );
  }
  const user = userEvent.setup();
  render(<Refused />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByText('This name is taken');
  await waitFor(() => expect(document.activeElement).toContainElement(alert));
});

test('a number with an error takes the focus, not the group around it', async () => {
  function Refused() {
    const form = useKitForm({ defaultValues: { quantity: 5 } });
    return (
      <Form form={form} onSubmit={() => form.setError('quantity', { message: 'More than that are sold' })}>
        <FormNumberField name="quantity" label="Quantity" />
        <Button type="submit">Save</Button>
      </Form>
    );
  }
  const user = userEvent.setup();
  render(<Refused />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus());
});

test('an error disappears when its field is edited, the others stay', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.type(email(), 'a');
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
  expect(screen.getAllByText('Please select your country')).toHaveLength(2);
  await user.clear(email());
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
});

test('the summary links to a field', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Please select your country' }));
  expect(screen.getByRole('button', { name: /Country/ })).toHaveFocus();
});

test('the entered values are submitted', async () => {
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

test('card fields format what is typed and have autocomplete hints', async () => {
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
