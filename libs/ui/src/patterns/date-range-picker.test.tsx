import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DateRange } from './date-range.ts';
import { DateRangePicker } from './date-range-picker.tsx';

function open(value: DateRange) {
  const applied: DateRange[] = [];
  let cleared = 0;
  render(
    <DateRangePicker
      label="Dates"
      value={value}
      onApply={(range) => applied.push(range)}
      onClear={() => (cleared += 1)}
    />,
  );
  return { applied, cleared: () => cleared };
}

const trigger = () => screen.getByRole('button', { name: /^Dates/ });
const day = (name: RegExp) => screen.findByRole('button', { name });

test('calls onChange only on Apply', async () => {
  const user = userEvent.setup();
  const { applied } = open({ start: '2027-05-12', end: '2027-05-14' });
  await user.click(trigger());
  await user.click(await day(/May 20, 2027/));
  await user.click(await day(/May 25, 2027/));
  expect(applied).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(applied).toEqual([{ start: '2027-05-20', end: '2027-05-25' }]);
});

test('an earlier day starts a new range', async () => {
  const user = userEvent.setup();
  const { applied } = open({ start: '2027-05-12', end: null });
  await user.click(trigger());
  await user.click(await day(/May 3, 2027/));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(applied).toEqual([{ start: '2027-05-03', end: null }]);
});

test('a day inside a complete range starts a new one', async () => {
  const user = userEvent.setup();
  const { applied } = open({ start: '2027-05-12', end: '2027-05-14' });
  await user.click(trigger());
  await user.click(await day(/May 13, 2027/));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(applied).toEqual([{ start: '2027-05-13', end: null }]);
});

test('moves through the days by keyboard', async () => {
  const user = userEvent.setup();
  const { applied } = open({ start: '2027-05-12', end: null });
  await user.click(trigger());
  // the calendar opens with the focus on the first day of the range
  await day(/May 12, 2027/);
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(applied).toEqual([{ start: '2027-05-12', end: '2027-05-20' }]);
});

test('Clear clears immediately and closes', async () => {
  const user = userEvent.setup();
  const { cleared } = open({ start: '2027-05-12', end: '2027-05-14' });
  await user.click(trigger());
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(cleared()).toBe(1);
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});
