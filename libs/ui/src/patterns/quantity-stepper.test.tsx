import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { clampQuantity, QuantityStepper } from './quantity-stepper.tsx';

test.each([
  [5, 5],
  [-1, 0],
  [100_001, 100_000],
  [2.9, 2],
  [Number.NaN, 0],
])('a quantity of %p counts as %p', (asked, counted) => {
  expect(clampQuantity(asked, 0, 100_000)).toBe(counted);
});

function Stateful({ at = 0 }: { at?: number }) {
  const [value, setValue] = useState(at);
  return <QuantityStepper label="Early Bird" value={value} onChange={setValue} />;
}

const box = () => screen.getByRole('spinbutton', { name: 'Early Bird' });

test('counts up and down and stops at nothing', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  expect(screen.getByRole('button', { name: 'Decrease Early Bird' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Increase Early Bird' }));
  await user.click(screen.getByRole('button', { name: 'Increase Early Bird' }));
  await user.click(screen.getByRole('button', { name: 'Decrease Early Bird' }));
  expect(box()).toHaveValue('1');
});

test('clamps a typed number and ignores letters', async () => {
  const user = userEvent.setup();
  render(<Stateful at={3} />);
  await user.clear(box());
  await user.type(box(), 'a250000');
  await user.tab();
  expect(box()).toHaveValue('100000');
  expect(screen.getByRole('button', { name: 'Increase Early Bird' })).toBeDisabled();
});

test('an emptied box counts as nothing', async () => {
  const user = userEvent.setup();
  render(<Stateful at={3} />);
  await user.clear(box());
  await user.tab();
  expect(box()).toHaveValue('0');
});

test('arrow keys change it', async () => {
  const user = userEvent.setup();
  render(<Stateful at={3} />);
  await user.click(box());
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(box()).toHaveValue('4');
});
