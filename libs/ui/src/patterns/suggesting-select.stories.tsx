import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { SuggestingSelect, type SuggestingSelectProps } from './suggesting-select.tsx';

interface Subject {
  id: string;
  name: string;
}

const sectors = ['Aerospace', 'Banking', 'Construction', 'Energy'].map((name) => ({ id: name, name }));

function Held(props: SuggestingSelectProps<Subject>) {
  const [value, setValue] = useState(props.value);
  const [text, setText] = useState(props.text);
  return (
    <div style={{ minHeight: 320, maxWidth: 380 }}>
      <SuggestingSelect {...props} value={value} onChange={setValue} text={text} onTextChange={setText} />
    </div>
  );
}

const meta = {
  title: 'Forms/Suggesting select',
  component: SuggestingSelect<Subject>,
  args: {
    label: 'What',
    placeholder: 'Sector, subject or event',
    options: sectors,
    suggest: (query) => Promise.resolve([{ id: 'ai', name: `Agents in ${query}` }]),
    value: null,
    onChange: fn(),
    text: '',
    onTextChange: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SuggestingSelect<Subject>>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('combobox'));
};

export const Empty: Story = {};
export const Chosen: Story = { args: { value: sectors[1] ?? null } };
export const Suggesting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'ban');
    await expect(await canvas.findByRole('option', { name: 'Agents in ban' })).toBeVisible();
    await expect(canvas.getAllByRole('option')[0]).toHaveTextContent('Banking');
  },
};
export const NothingFound: Story = {
  args: { text: 'zz', suggest: () => Promise.resolve([]) },
  play: opened,
};
export const Dark: Story = { globals: { theme: 'dark' }, play: opened };
