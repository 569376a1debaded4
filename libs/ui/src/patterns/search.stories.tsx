import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete, MultiAutocomplete } from './autocomplete.tsx';
import { FilterSelect } from './filter-select.tsx';

const meta = { title: 'Patterns/Autocomplete' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

interface Place {
  id: number;
  name: string;
}

const places: Place[] = ['London, United Kingdom', 'Londrina, Brazil', 'Oslo, Norway', 'Berlin, Germany'].map(
  (name, id) => ({ id, name }),
);
const find = (query: string) =>
  Promise.resolve(places.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())));
const fail = () => Promise.reject(new Error('API error: 503'));
const wait = () => new Promise<Place[]>(() => undefined);

function One({ load }: { load: () => Promise<Place[]> }) {
  const [value, setValue] = useState<Place | null>(null);
  return (
    <div style={{ minHeight: 260, maxWidth: 380 }}>
      <Autocomplete
        label="Location"
        placeholder="Where to?"
        prefix={<MapPin size={18} aria-hidden />}
        load={load}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}

const typing =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), text);
  };

export const Idle: Story = { render: () => <One load={() => find('')} /> };
export const Hint: Story = { render: () => <One load={() => find('')} />, play: typing('l') };
export const Results: Story = {
  render: () => <One load={() => find('lon')} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'lon');
    await canvas.findByRole('option', { name: 'London, United Kingdom' });
    await userEvent.keyboard('{ArrowDown}');
  },
};
export const NoneFound: Story = {
  render: () => <One load={() => find('zz')} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'zz');
    await canvas.findByText('No options found');
  },
};
export const Loading: Story = { render: () => <One load={wait} />, play: typing('lon') };
export const Failed: Story = {
  render: () => <One load={fail} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'lon');
    await canvas.findByText('API error: 503');
  },
};

function Many() {
  const [value, setValue] = useState<Place[]>(places.slice(0, 2));
  return <MultiAutocomplete label="Attendee countries" load={find} value={value} onChange={setValue} />;
}

export const Several: Story = { render: () => <Many /> };

const sectors = ['Aerospace', 'Banking', 'Construction', 'Energy', 'Health care', 'Logistics'].map(
  (name, id) => ({
    id,
    name,
  }),
);

function Sector() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <div style={{ minHeight: 300, maxWidth: 380 }}>
      <FilterSelect
        label="Sector"
        placeholder="All sectors"
        options={sectors}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}

export const FilteredLocally: Story = {
  render: () => <Sector />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox'));
  },
};
