import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapPin } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { Autocomplete, MultiAutocomplete } from './autocomplete.tsx';

interface Place {
  id: number;
  name: string;
  detail?: string;
}

const places: Place[] = [
  'London, United Kingdom',
  'Londrina, Brazil',
  'Oslo, Norway',
  'Berlin, Germany',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, United Kingdom',
].map((name, id) => ({ id, name }));
const find = (query: string) =>
  Promise.resolve(places.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())));

const meta = {
  title: 'Forms/Autocomplete',
  component: Autocomplete<Place>,
  args: {
    label: 'Location',
    placeholder: 'Where to?',
    prefix: <MapPin size={18} aria-hidden />,
    load: find,
    value: null,
    onChange: fn(),
  },
  render: (args) => (
    <div style={{ minHeight: 280, maxWidth: 380 }}>
      <Controlled start={args.value}>
        {(value, onChange) => <Autocomplete<Place> {...args} value={value} onChange={onChange} />}
      </Controlled>
    </div>
  ),
} satisfies Meta<typeof Autocomplete<Place>>;
export default meta;
type Story = StoryObj<typeof meta>;

const typing = (text: string, seen: string): NonNullable<Story['play']> =>
  async function typed({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByRole('combobox'), text);
    await expect(await canvas.findByText(seen)).toBeVisible();
  };

export const Empty: Story = {};

const named: Place[] = [
  { id: 0, name: 'London, United Kingdom', detail: 'City' },
  { id: 1, name: 'London Streaming and Broadcasting Seminar', detail: '28 Apr 2027 · London' },
];

/** A detail stands beside the name, or below it if there is no room. */
export const WithDetails: Story = {
  args: { load: () => Promise.resolve(named) },
  play: typing('lon', 'City'),
};
export const Chosen: Story = { args: { value: { id: 2, name: 'Oslo, Norway' } } };
export const Hint: Story = { play: typing('l', 'Enter at least 2 characters to search') };
export const Results: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('combobox');
    await userEvent.type(box, 'lon');
    await canvas.findByRole('option', { name: 'London, United Kingdom' });
    await userEvent.keyboard('{ArrowDown}');
    await expect(box).toHaveAttribute('aria-activedescendant');
  },
};
export const LongText: Story = { play: typing('llan', places[4]?.name ?? '') };
export const NoneFound: Story = { play: typing('zz', 'No options found') };
export const Loading: Story = {
  args: { load: () => new Promise<Place[]>(() => undefined) },
  play: typing('lon', 'Searching…'),
};
export const Failed: Story = {
  args: { load: () => Promise.reject(new Error('Places cannot be searched just now.')) },
  play: typing('lon', 'Places cannot be searched just now.'),
};
export const Invalid: Story = { args: { isRequired: true, errorMessage: 'Please choose a place' } };
export const Disabled: Story = { args: { value: { id: 2, name: 'Oslo, Norway' }, isDisabled: true } };
export const Dark: Story = { ...Results, globals: { theme: 'dark' } };
export const DarkFailed: Story = { ...Failed, globals: { theme: 'dark' } };

export const Several: Story = {
  render: () => (
    <div style={{ minHeight: 280, maxWidth: 380 }}>
      <Controlled<readonly Place[]> start={places.slice(1)}>
        {(value, onChange) => (
          <MultiAutocomplete
            label="Attendee countries"
            placeholder="Type to search"
            debounceMs={500}
            emptyText="No countries found"
            load={find}
            value={value}
            onChange={onChange}
          />
        )}
      </Controlled>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Londrina, Brazil' }));
    await expect(canvas.getByRole('button', { name: 'Remove Oslo, Norway' })).toHaveFocus();
  },
};
