import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { RatingFieldProps } from './rating-field.tsx';
import { RatingField } from './rating-field.tsx';

function Stateful({ at = null, ...props }: Partial<RatingFieldProps> & { at?: number | null }) {
  const [value, setValue] = useState(at);
  return (
    <>
      <RatingField label="Your rating" {...props} value={value} onChange={setValue} />
      <output>value {value ?? 'none'}</output>
    </>
  );
}

test('stars are set in halves', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  expect(screen.getAllByRole('radio')).toHaveLength(10);
  await user.click(screen.getByRole('radio', { name: '3.5 stars' }));
  expect(screen.getByText('value 3.5')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '1 star' }));
  expect(screen.getByText('value 1')).toBeInTheDocument();
});

test('arrow keys move up and down the scale', async () => {
  const user = userEvent.setup();
  render(<Stateful scale="ten" at={7} />);
  await user.tab();
  expect(screen.getByRole('radio', { name: '7 out of 10' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('value 8')).toBeInTheDocument();
});

test('a missing rating is reported once for the whole group', () => {
  render(<Stateful errorMessage="Please give a score" isRequired />);
  const group = screen.getByRole('radiogroup', { name: 'Your rating' });
  expect(group).toHaveAccessibleDescription('Please give a score');
  expect(group).toBeInvalid();
  expect(group).toBeRequired();
});

test('a disabled rating cannot be changed', async () => {
  const user = userEvent.setup();
  render(<Stateful at={4} isDisabled />);
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  expect(screen.getByText('value 4')).toBeInTheDocument();
});
