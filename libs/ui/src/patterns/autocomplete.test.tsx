import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Autocomplete, MultiAutocomplete } from './autocomplete.tsx';

interface Place {
  id: number;
  name: string;
}

const london = { id: 1, name: 'London, United Kingdom' };
const londrina = { id: 2, name: 'Londrina, Brazil' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setup = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const box = () => screen.getByRole('combobox', { name: 'Location' });

function Stateful({ load }: { load: (query: string, signal: AbortSignal) => Promise<Place[]> }) {
  const [value, setValue] = useState<Place | null>(null);
  return (
    <>
      <Autocomplete label="Location" load={load} value={value} onChange={setValue} />
      <output>{value?.id ?? 'none'}</output>
    </>
  );
}

test('says how many characters it needs before it searches', async () => {
  const queries: string[] = [];
  render(<Stateful load={async (query) => [...(queries.push(query) ? [london] : [])]} />);
  await setup().type(box(), 'l');
  await pass(1000);
  expect(screen.getByText('Enter at least 2 characters to search')).toBeInTheDocument();
  expect(queries).toEqual([]);
});

test('says so immediately when the empty box is clicked', async () => {
  render(<Stateful load={async () => [london]} />);
  await setup().click(box());
  expect(screen.getByText('Enter at least 2 characters to search')).toBeInTheDocument();
});

test('searches once, 300 ms after the last key', async () => {
  const queries: string[] = [];
  render(<Stateful load={async (query) => [...(queries.push(query) ? [london] : [])]} />);
  await setup().type(box(), 'lond');
  await pass(299);
  expect(queries).toEqual([]);
  await pass(1);
  expect(queries).toEqual(['lond']);
});

test('selects the option that is clicked', async () => {
  render(<Stateful load={async () => [london, londrina]} />);
  const user = setup();
  await user.type(box(), 'lon');
  await pass(300);
  await user.click(screen.getByRole('option', { name: 'Londrina, Brazil' }));
  expect(box()).toHaveValue('Londrina, Brazil');
  expect(screen.getByText('2')).toBeInTheDocument();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('is operated by arrows, Enter and Escape', async () => {
  render(<Stateful load={async () => [london, londrina]} />);
  const user = setup();
  await user.type(box(), 'lon');
  await pass(300);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Londrina/ }).id);
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('Londrina, Brazil');
  await user.type(box(), 'x');
  await user.keyboard('{Escape}');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).toHaveValue('Londrina, Brazil');
});

test('says when nothing matches', async () => {
  render(<Stateful load={async () => []} />);
  await setup().type(box(), 'zz');
  await pass(300);
  expect(screen.getByText('No options found')).toBeInTheDocument();
});

test('shows the error of a failed search with an empty list', async () => {
  render(<Stateful load={() => Promise.reject(new Error('API error: 503'))} />);
  await setup().type(box(), 'lon');
  await pass(300);
  expect(screen.getByText('API error: 503')).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('a failed search is retried immediately, by Enter or by the button', async () => {
  let attempts = 0;
  render(
    <Stateful
      load={() => {
        attempts += 1;
        return attempts < 3 ? Promise.reject(new Error('API error: 503')) : Promise.resolve([london]);
      }}
    />,
  );
  const user = setup();
  await user.type(box(), 'lon');
  await pass(300);
  await user.keyboard('{Enter}');
  await pass(0);
  expect(attempts).toBe(2);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await pass(0);
  expect(screen.getByRole('option', { name: 'London, United Kingdom' })).toBeInTheDocument();
  expect(box()).toHaveFocus();
});

test('shows the detail of a problem', async () => {
  const problem = Object.assign(new Error('503'), { detail: 'Places cannot be searched just now.' });
  render(<Stateful load={() => Promise.reject(problem)} />);
  await setup().type(box(), 'lon');
  await pass(300);
  expect(screen.getByText('Places cannot be searched just now.')).toBeInTheDocument();
});

test('has a default message for an error without one', async () => {
  render(<Stateful load={() => Promise.reject(new Error(''))} />);
  await setup().type(box(), 'lon');
  await pass(300);
  expect(screen.getByText('Failed to fetch options')).toBeInTheDocument();
});

test('a late response to an older query is ignored', async () => {
  const answers = new Map<string, (places: Place[]) => void>();
  render(<Stateful load={(query) => new Promise((resolve) => answers.set(query, resolve))} />);
  const user = setup();
  await user.type(box(), 'lo');
  await pass(300);
  await user.type(box(), 'n');
  await pass(300);
  await act(async () => answers.get('lon')?.([londrina]));
  await act(async () => answers.get('lo')?.([london]));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Londrina, Brazil']);
});

test('clears the choice when the text is cleared', async () => {
  render(<Stateful load={async () => [london]} />);
  const user = setup();
  await user.type(box(), 'lon');
  await pass(300);
  await user.click(screen.getByRole('option'));
  await user.clear(box());
  expect(screen.getByText('none')).toBeInTheDocument();
});

function Many() {
  const [value, setValue] = useState<Place[]>([london]);
  return (
    <MultiAutocomplete
      label="Location"
      load={async () => [london, londrina]}
      value={value}
      onChange={setValue}
    />
  );
}

test('collects several choices as chips that can be removed', async () => {
  render(<Many />);
  const user = setup();
  await user.type(box(), 'lon');
  await pass(300);
  await user.click(screen.getByRole('option', { name: /Londrina/ }));
  await user.click(screen.getByRole('button', { name: 'Remove London, United Kingdom' }));
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove Londrina, Brazil',
  ]);
  await user.type(box(), '{Backspace}');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
