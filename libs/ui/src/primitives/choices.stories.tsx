import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Switch } from './switch.tsx';

const meta = { title: 'Primitives/Choices' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sectors = [
  'Aerospace',
  'Agriculture',
  'Automotive',
  'Banking',
  'Biotechnology',
  'Chemicals',
  'Construction',
  'Cyber security',
  'Defence',
  'Education',
  'Energy',
  'Fashion',
  'Finance',
  'Food',
  'Health care',
  'Hospitality',
  'Insurance',
  'Logistics',
  'Manufacturing',
  'Marketing',
  'Media',
  'Mining',
  'Retail',
  'Telecommunications',
].map((name, index) => ({ id: index + 1, name }));

function Group({ options, collapseAfter }: { options: typeof sectors; collapseAfter?: number }) {
  const [value, setValue] = useState<number[]>([2]);
  return (
    <CheckboxGroup
      label="Sectors"
      options={options}
      value={value}
      onChange={setValue}
      collapseAfter={collapseAfter}
    />
  );
}

export const Checkboxes: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Checkbox>I have read and agree</Checkbox>
      <Checkbox defaultSelected>Free cancellation</Checkbox>
      <Checkbox isIndeterminate>Technology</Checkbox>
      <Checkbox isDisabled>Not on offer</Checkbox>
      <Checkbox isRequired errorMessage="You need to agree to go on">
        I agree to the terms
      </Checkbox>
    </div>
  ),
};

export const ShortGroup: Story = { render: () => <Group options={sectors.slice(0, 4)} /> };
export const CollapsedGroup: Story = { render: () => <Group options={sectors} collapseAfter={6} /> };
export const LongGroupWithFilter: Story = { render: () => <Group options={sectors} /> };

function Types() {
  const [value, setValue] = useState<number | null>(1);
  return (
    <RadioGroup
      label="Attendance"
      options={[
        { id: 1, name: 'In-Person', description: 'At the venue' },
        { id: 2, name: 'Virtual' },
        { id: 3, name: 'Hybrid' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

export const Radios: Story = { render: () => <Types /> };

export const Switches: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8, maxWidth: 420 }}>
      <Switch isSpread defaultSelected description="Orders, reminders and changes of your events.">
        Email notifications
      </Switch>
      <Switch isSpread>Marketing emails</Switch>
      <Switch isDisabled>Daily digest</Switch>
    </div>
  ),
};
