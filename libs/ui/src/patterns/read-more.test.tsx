import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReadMore, truncate } from './read-more.tsx';

const long = 'word '.repeat(40).trim();

test('a text of 150 characters stays whole, one more is truncated at a word', () => {
  const whole = 'x'.repeat(150);
  expect(truncate(whole, 150)).toBe(whole);
  expect(truncate(`${whole}x`, 150)).toBe(`${whole}…`);
  expect(truncate(long, 150)).toBe(`${'word '.repeat(30).trim()}…`);
});

test('no comma is left before the ellipsis', () => {
  expect(truncate('Told by those who run them, with workshops', 30)).toBe('Told by those who run them…');
});

test('shows the rest on request and hides it again', async () => {
  const user = userEvent.setup();
  render(<ReadMore text={long} />);
  expect(screen.queryByText(long, { exact: false })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Read more' }));
  expect(screen.getByText(long, { exact: false })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Read less' }));
  expect(screen.queryByText(long, { exact: false })).not.toBeInTheDocument();
});

test('a short text has no button', () => {
  render(<ReadMore text="Short." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
