import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DateTimeRangeField } from './date-time-range-field.tsx';
import type { DateTimeRange } from './date-time-range.ts';

function Stateful({ start, end }: DateTimeRange) {
  const [value, setValue] = useState<DateTimeRange>({ start, end });
  return (
    <>
      <DateTimeRangeField
        label="When"
        daysLabel="Days"
        timeZone="Europe/Berlin"
        value={value}
        onChange={setValue}
      />
      <output>
        value {value.start ?? 'none'} {value.end ?? 'none'}
      </output>
    </>
  );
}

const end = (name: string) => within(screen.getByRole('group', { name }));
const value = () => screen.getByText(/^value/).textContent;

test('shows the duration and the time zone', () => {
  render(<Stateful start="2027-05-12T09:00" end="2027-05-14T17:30" />);
  expect(screen.getByText('Duration: 2 days, 8 hours, 30 minutes')).toBeInTheDocument();
  expect(screen.getByText(/Times are in .*\(Europe\/Berlin\)/)).toBeInTheDocument();
});

test('a start moved past the end moves the end to its date', async () => {
  const user = userEvent.setup();
  render(<Stateful start="2027-05-12T09:00" end="2027-05-14T17:00" />);
  await user.click(end('Starts').getByRole('spinbutton', { name: /day/ }));
  await user.keyboard('20');
  expect(value()).toBe('value 2027-05-20T09:00 2027-05-20T17:00');
});

test('an end before the start is rejected with a message', async () => {
  const user = userEvent.setup();
  render(<Stateful start="2027-05-12T09:00" end="2027-05-14T17:00" />);
  await user.click(end('Ends').getByRole('spinbutton', { name: /day/ }));
  await user.keyboard('11');
  expect(screen.getByText('End date/time cannot be before start date/time')).toBeInTheDocument();
  expect(screen.queryByText(/Duration/)).not.toBeInTheDocument();
});

test('a value in another format is rejected with a message', () => {
  render(<Stateful start="tomorrow" end={null} />);
  expect(screen.getAllByText('Invalid date/time format').length).toBeGreaterThan(0);
});

test('the days are chosen together, by Apply, and keep the times; Clear empties both ends', async () => {
  const user = userEvent.setup();
  render(<Stateful start="2027-05-12T10:30" end="2027-05-14T17:00" />);
  await user.click(screen.getByRole('button', { name: /^Days/ }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Days' }));
  await user.click(await calendar.findByRole('button', { name: /May 18, 2027/ }));
  await user.click(calendar.getByRole('button', { name: /May 20, 2027/ }));
  expect(value()).toBe('value 2027-05-12T10:30 2027-05-14T17:00');
  await user.click(calendar.getByRole('button', { name: 'Apply' }));
  expect(value()).toBe('value 2027-05-18T10:30 2027-05-20T17:00');
  await user.click(screen.getByRole('button', { name: /^Days/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Days' })).getByRole('button', { name: 'Clear' }),
  );
  expect(value()).toBe('value none none');
});
