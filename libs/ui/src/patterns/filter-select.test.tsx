import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FilterSelect } from './filter-select.tsx';

const sectors = ['Banking', 'Energy', 'Logistics'].map((name, index) => ({ id: index + 1, name }));

function Stateful() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <FilterSelect label="Sector" options={sectors} value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Sector' });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('shows every option on click and filters them by name, ignoring case', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  await user.click(box());
  expect(names()).toEqual(['Banking', 'Energy', 'Logistics']);
  await user.type(box(), 'EN');
  expect(names()).toEqual(['Energy']);
  await user.type(box(), 'x');
  expect(screen.getByText('No options found')).toBeInTheDocument();
});

test('selects an option by keyboard and clears it again', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  await user.click(box());
  await user.keyboard('lo{ArrowDown}{Enter}');
  expect(box()).toHaveValue('Logistics');
  expect(screen.getByText('3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear sector' }));
  expect(box()).toHaveValue('');
  expect(screen.getByText('none')).toBeInTheDocument();
});

test('typed text without a selection is discarded', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  await user.type(box(), 'Ener');
  await user.tab();
  expect(box()).toHaveValue('');
  expect(screen.getByText('none')).toBeInTheDocument();
});
