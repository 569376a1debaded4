import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Accordion, AccordionItem } from './accordion.tsx';

const meta = { title: 'Primitives/Accordion', component: AccordionItem } satisfies Meta<typeof AccordionItem>;
export default meta;
type Story = StoryObj<typeof meta>;

const terms = (
  <Accordion>
    <AccordionItem id="applicable-law" title="A17. Applicable law">
      <p>English law applies to these terms.</p>
    </AccordionItem>
    <AccordionItem id="modification" title="A18. Modification">
      <p>We may change these terms from time to time and tell you when we do.</p>
    </AccordionItem>
    <AccordionItem
      id="long"
      title="A19. What happens to orders, tickets, extras and refunds when an organiser moves an event to another city or to another day"
    >
      <p>You choose between the new date and your money back, within fourteen days of our message.</p>
    </AccordionItem>
  </Accordion>
);
const args = { title: '', children: null };

export const AllClosed: Story = { args, render: () => terms };

export const OpenIndependently: Story = {
  args,
  render: () => terms,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'A17. Applicable law' }));
    await userEvent.click(canvas.getByRole('button', { name: 'A18. Modification' }));
    await expect(canvas.getByText('English law applies to these terms.')).toBeVisible();
    await expect(canvas.getByText(/from time to time/)).toBeVisible();
  },
};

/** Find in page: the browser itself opens a section that contains the word. */
export const FoundByTheBrowser: Story = {
  args,
  render: () => terms,
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByText('English law applies to these terms.');
    const title = canvas.getByRole('button', { name: 'A17. Applicable law' });
    await userEvent.click(title);
    await userEvent.click(title);
    await waitFor(() => expect(text.closest('[hidden]')).toHaveAttribute('hidden', 'until-found'));
    text.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
    await waitFor(() => expect(text).toBeVisible());
    await expect(title).toHaveAttribute('aria-expanded', 'true');
  },
};
