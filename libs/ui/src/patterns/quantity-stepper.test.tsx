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
])('a quantity of %p is clamped to %p', (requested, counted) => {
  expect(clampQuantity(requested, 0, 100_000)).toBe(counted);
});

function Stateful({ at = 0, max, least }: { at?: number; max?: number; least?: number }) {
  const [value, setValue] = useState(at);
  return <QuantityStepper label="Early Bird" value={value} onChange={setValue} max={max} least={least} />;
}

const box = () => screen.getByRole('spinbutton', { name: 'Early Bird' });

test('counts up and down and stops at zero', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  expect(screen.getByRole('button', { name: 'Decrease Early Bird' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Increase Early Bird' }));
  await user.click(screen.getByRole('button', { name: 'Increase Early Bird' }));
  await user.click(screen.getByRole('button', { name: 'Decrease Early Bird' }));
  expect(box()).toHaveValue('1');
});

test('clamps a typed number', async () => {
  const user = userEvent.setup();
  render(<Stateful at={3} />);
  await user.clear(box());
  await user.type(box(), '250000');
  await user.tab();
  expect(box()).toHaveValue('100000');
  expect(screen.getByRole('button', { name: 'Increase Early Bird' })).toBeDisabled();
});

test.each([
  ['2.5', '2'],
  ['2,5', '2'],
  ['-5', '3'],
  ['1e3', '1'],
  ['five', '3'],
])('a typed “%s” is marked as wrong and counts as no other number', async (text, left) => {
  const user = userEvent.setup();
  render(<Stateful at={3} />);
  await user.click(box());
  await user.keyboard(text);
  expect(box()).toHaveValue(text);
  expect(box()).toBeInvalid();
  await user.tab();
  expect(box()).toHaveValue(left);
  expect(box()).toBeValid();
});

test('stops at what is left', async () => {
  const user = userEvent.setup();
  render(<Stateful at={49} max={50} />);
  await user.click(screen.getByRole('button', { name: 'Increase Early Bird' }));
  expect(screen.getByRole('button', { name: 'Increase Early Bird' })).toBeDisabled();
  await user.click(box());
  await user.keyboard('{ArrowUp}');
  expect(box()).toHaveValue('50');
});

test('steps from none to the smallest quantity and back', async () => {
  const user = userEvent.setup();
  render(<Stateful least={5} />);
  await user.click(screen.getByRole('button', { name: 'Increase Early Bird' }));
  expect(box()).toHaveValue('5');
  await user.click(screen.getByRole('button', { name: 'Decrease Early Bird' }));
  expect(box()).toHaveValue('0');
});

test('an emptied box is zero', async () => {
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
