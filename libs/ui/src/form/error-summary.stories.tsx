import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../primitives/button.tsx';
import type { ErrorSummaryProps } from './error-summary.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormTextField } from './form-fields.tsx';
import { Form, FormActions, useKitForm } from './form.tsx';

const people = Array.from({ length: 40 }, (_, index) => `attendee-${index + 1}`);

interface Refusal {
  /** Number of fields with errors; none shows an error of the whole form. */
  faults: number;
}

function Refused({ faults, ...summary }: Refusal & ErrorSummaryProps) {
  const [page, setPage] = useState(0);
  const form = useKitForm<Record<string, string>>({
    defaultValues: Object.fromEntries(people.map((name) => [name, ''])),
    resolver: () => ({
      values: {},
      errors:
        faults === 0
          ? { root: { type: 'server', message: 'The order could not be placed. Please try again.' } }
          : Object.fromEntries(
              people
                .slice(-faults)
                .map((name) => [name, { type: 'required', message: `${name} has no name` }]),
            ),
    }),
  });
  return (
    <Form form={form} onSubmit={() => undefined} label="Attendees">
      <ErrorSummary {...summary} onGoTo={(name) => setPage(Math.floor(people.indexOf(name) / 4))} />
      {people.slice(page * 4, page * 4 + 4).map((name) => (
        <FormTextField key={name} name={name} label={name} />
      ))}
      <FormActions>
        <Button type="submit">Confirm Order</Button>
      </FormActions>
    </Form>
  );
}

const meta = {
  title: 'Forms/Error summary',
  component: Refused,
  args: { faults: 2 },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Refused>;
export default meta;
type Story = StoryObj<typeof meta>;

const refused: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Confirm Order' }));
  const alert = await canvas.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toContainElement(alert));
};

export const NotYet: Story = {};
export const TakesTheFocus: Story = { play: refused };
export const LeadsToTheField: Story = {
  play: async (context) => {
    await refused(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'attendee-40 has no name' }));
    await expect(context.canvas.getByRole('textbox', { name: 'attendee-40' })).toHaveFocus();
  },
};
export const Many: Story = { args: { faults: 40 }, play: refused };
export const OfTheForm: Story = { args: { faults: 0 }, play: refused };
export const Dark: Story = { globals: { theme: 'dark' }, play: refused };
