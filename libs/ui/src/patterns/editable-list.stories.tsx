import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { EditableList } from './editable-list.tsx';
import type { NamedOption } from './use-async-options.ts';

const sectors: NamedOption[] = [
  'Aerospace',
  'Agricultural machinery, forestry, fishing equipment and the supply of their parts',
  'Banking',
].map((name, id) => ({ id, name }));

const meta: Meta<typeof EditableList<NamedOption>> = {
  title: 'Forms/Editable list',
  component: EditableList<NamedOption>,
  args: {
    label: 'Sectors',
    items: sectors,
    onAdd: fn(),
    onRename: fn(),
    onRemove: fn(),
    addLabel: 'New sector',
  },
  render: (args) => (
    <div style={{ maxWidth: 460 }}>
      <EditableList<NamedOption> {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof EditableList<NamedOption>>;

export const Working: Story = {
  render: (args) => (
    <div style={{ maxWidth: 460 }}>
      <Controlled start={args.items}>
        {(items, onChange) => (
          <EditableList<NamedOption>
            {...args}
            items={items}
            onAdd={(name) => onChange([...items, { id: name, name }])}
            onRename={(item, name) =>
              onChange(items.map((one) => (one.id === item.id ? { ...one, name } : one)))
            }
            onRemove={(item) => onChange(items.filter(({ id }) => id !== item.id))}
          />
        )}
      </Controlled>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'New sector' }), '  Energy {Enter}');
    await expect(await canvas.findByText('4 items')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Banking' }));
    await expect(await canvas.findByText('3 items')).toBeVisible();
  },
};
export const Empty: Story = { args: { items: [] } };
export const Duplicate: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'New sector' }), 'BANKING{Enter}');
    await expect(await canvas.findByText('“Banking” is already in the list')).toBeVisible();
  },
};
export const Renaming: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Aerospace' }));
    await expect(canvas.getByRole('textbox', { name: 'New name for Aerospace' })).toHaveFocus();
  },
};
export const Pending: Story = {
  args: { onRemove: () => new Promise(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Banking' }));
    await expect(canvas.getByRole('status', { name: 'Saving Banking' })).toBeVisible();
  },
};
export const Refused: Story = {
  args: { onRemove: () => Promise.reject(new Error('Banking is used by 12 events')) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Banking' }));
    await expect(await canvas.findByText('Banking is used by 12 events')).toBeVisible();
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = { args: { failure: 'Failed to fetch types', onRetry: fn() } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { ...Refused, globals: { theme: 'dark' } };

export const LongWithNotes: Story = {
  args: {
    items: Array.from({ length: 14 }, (_, id) => ({ id, name: `Sector ${id + 1}` })),
    noteOf: ({ id }) => (id === 3 ? 'Not in use' : `${id} public events`),
  },
};
