import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../primitives/button.tsx';
import { CardNumberField, CvvField, ExpiryField } from './card-fields.tsx';
import { Form, FormRow, useKitForm } from './form.tsx';

interface Payment {
  cardNumber: string;
  expiryDate: string;
  cvv: string;
}

const faults: Record<keyof Payment, string> = {
  cardNumber: 'Please enter a valid 16-digit card number',
  expiryDate: 'Card is expired',
  cvv: 'Please enter a valid 3-4 digit CVV',
};

function CardForm({ isDisabled, ...values }: Payment & { isDisabled?: boolean }) {
  const form = useKitForm<Payment>({
    defaultValues: values,
    resolver: () => ({
      values: {},
      errors: Object.fromEntries(
        Object.entries(faults).map(([name, message]) => [name, { type: 'any', message }]),
      ),
    }),
  });
  return (
    <div style={{ maxWidth: 420 }}>
      <Form form={form} onSubmit={() => undefined} label="Payment">
        <CardNumberField name="cardNumber" isRequired isDisabled={isDisabled} />
        <FormRow isTight>
          <ExpiryField name="expiryDate" isRequired isDisabled={isDisabled} />
          <CvvField name="cvv" isRequired isDisabled={isDisabled} />
        </FormRow>
        <Button type="submit" variant="accent" isDisabled={isDisabled} isWide>
          Pay Now
        </Button>
      </Form>
    </div>
  );
}

const meta = {
  title: 'Forms/Card fields',
  component: CardForm,
  args: { cardNumber: '', expiryDate: '', cvv: '' },
} satisfies Meta<typeof CardForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { cardNumber: '4242 4242 4242 4242', expiryDate: '04/29', cvv: '123' } };
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Card number'), '42424242424242429');
    await userEvent.type(canvas.getByLabelText('Expiry date'), '729');
    await expect(canvas.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    await expect(canvas.getByLabelText('Expiry date')).toHaveValue('07/29');
  },
};
export const Refused: Story = {
  args: { cardNumber: '4242', expiryDate: '04/21', cvv: '1' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay Now' }));
    await expect(await canvas.findByText('Card is expired')).toBeVisible();
    await expect(canvas.getByLabelText('Card number')).toHaveFocus();
  },
};
export const Disabled: Story = { args: { ...Filled.args, isDisabled: true } };
export const Dark: Story = { ...Refused, globals: { theme: 'dark' } };
