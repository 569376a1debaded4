import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Sorting } from './sort-menu.tsx';
import { SortMenu } from './sort-menu.tsx';

type Criterion = 'date' | 'price';

function Stateful() {
  const [sorting, setSorting] = useState<Sorting<Criterion>>({ criterion: 'date', direction: 'asc' });
  return (
    <SortMenu
      {...sorting}
      options={[
        { id: 'date', label: 'Date' },
        { id: 'price', label: 'Price' },
      ]}
      onChange={setSorting}
    />
  );
}

const current = () => screen.getByRole('button', { pressed: true });

test('selecting the current criterion reverses it, another one starts ascending', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  expect(current()).toHaveTextContent('Date, ascending');
  await user.click(screen.getByRole('button', { name: /Date/ }));
  expect(current()).toHaveTextContent('Date, descending');
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(current()).toHaveTextContent('Price, ascending');
  await user.click(screen.getByRole('button', { name: /Price/ }));
  await user.click(screen.getByRole('button', { name: /Price/ }));
  expect(current()).toHaveTextContent('Price, ascending');
});
