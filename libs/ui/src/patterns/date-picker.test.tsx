import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { DatePickerProps } from './date-picker.tsx';
import { DatePicker } from './date-picker.tsx';

function Stateful({ at = null, ...props }: Partial<DatePickerProps> & { at?: string | null }) {
  const [value, setValue] = useState(at);
  return (
    <I18nProvider locale="en">
      <DatePicker label="Starts" {...props} value={value} onChange={setValue} />
      <output>value {value ?? 'none'}</output>
    </I18nProvider>
  );
}

const part = (name: RegExp) => screen.getByRole('spinbutton', { name });
const value = () => screen.getByText(/^value/).textContent;

test('a date is typed part by part, day first', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  await user.click(part(/day/));
  await user.keyboard('12052027');
  expect(value()).toBe('value 2027-05-12');
});

test('a day is selected from the calendar by keyboard', async () => {
  const user = userEvent.setup();
  render(<Stateful at="2027-05-12" />);
  await user.click(screen.getByRole('button', { name: /Calendar/ }));
  await screen.findByRole('button', { name: /12 May 2027/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(value()).toBe('value 2027-05-19');
});

test('a selected day starts at the default time', async () => {
  const user = userEvent.setup();
  render(<Stateful granularity="minute" defaultTime="17:00" min="2027-05-01T00:00" />);
  await user.click(part(/day/));
  await user.keyboard('12052027');
  expect(value()).toBe('value none');
  await user.click(screen.getByRole('button', { name: /Calendar/ }));
  await user.click(await screen.findByRole('button', { name: /20 May 2027/ }));
  expect(value()).toBe('value 2027-05-20T17:00');
});

test('an incomplete date is invalid until it is complete', async () => {
  const user = userEvent.setup();
  render(<Stateful granularity="minute" />);
  await user.click(part(/day/));
  await user.keyboard('12');
  await user.click(document.body);
  expect(await screen.findByText('Invalid date/time format')).toBeInTheDocument();
  await user.click(part(/day/));
  await user.keyboard('120520270930');
  expect(value()).toBe('value 2027-05-12T09:30');
  expect(screen.queryByText('Invalid date/time format')).not.toBeInTheDocument();
});

test('a value that is not a date is shown as an error', () => {
  render(<Stateful at="12/05/2027" />);
  expect(screen.getByText('Enter a full date')).toBeInTheDocument();
});

test('an error of the form is announced with the field', () => {
  render(<Stateful errorMessage="Please choose a day" isRequired />);
  expect(part(/day/)).toHaveAccessibleDescription(/Please choose a day/);
});
