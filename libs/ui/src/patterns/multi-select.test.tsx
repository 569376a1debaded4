import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { MultiSelectProps } from './multi-select.tsx';
import { MultiSelect } from './multi-select.tsx';

const sectors = ['Banking', 'Energy', 'Logistics'].map((name, index) => ({ id: index + 1, name }));

function Stateful({ at = [], ...props }: Partial<MultiSelectProps<number>> & { at?: number[] }) {
  const [value, setValue] = useState(at);
  return (
    <>
      <MultiSelect label="Sectors" options={sectors} {...props} value={value} onChange={setValue} />
      <output>chosen {value.join()}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Sectors' });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('several options are selected from one open list, and a second click deselects one', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  await user.click(box());
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  await user.click(screen.getByRole('option', { name: 'Energy' }));
  await user.click(screen.getByRole('option', { name: 'Logistics' }));
  expect(screen.getByText('chosen 2,3')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Energy' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: 'Energy' }));
  expect(screen.getByText('chosen 3')).toBeInTheDocument();
});

test('the list is filtered by typing and operated by keyboard', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  await user.type(box(), 'GIST');
  expect(names()).toEqual(['Logistics']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('chosen 3')).toBeInTheDocument();
  await user.clear(box());
  await user.keyboard('{Backspace}');
  expect(screen.getByText('chosen')).toBeInTheDocument();
});

test('removing chips keeps the focus among them, then in the box', async () => {
  const user = userEvent.setup();
  render(<Stateful at={[1, 2]} />);
  await user.click(screen.getByRole('button', { name: 'Remove Banking' }));
  expect(screen.getByRole('button', { name: 'Remove Energy' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(box()).toHaveFocus();
});

test('options that failed to load can be retried', async () => {
  let retries = 0;
  const user = userEvent.setup();
  render(<Stateful options={[]} failure="Failed to fetch types" onRetry={() => (retries += 1)} />);
  await user.click(box());
  expect(screen.getByText('Failed to fetch types')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
  await user.click(box());
  await user.keyboard('{Enter}');
  expect(retries).toBe(2);
});

test('loading options say so', async () => {
  const user = userEvent.setup();
  render(<Stateful options={[]} isLoading />);
  await user.click(box());
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('No options found')).not.toBeInTheDocument();
});

test('a disabled field keeps its chips', () => {
  render(<Stateful at={[1]} isDisabled />);
  expect(screen.getByText('Banking')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
