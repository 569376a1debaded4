import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Timeline } from '../patterns/timeline.tsx';
import { Avatar } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ProgressBar } from './progress-bar.tsx';

test('an image that fails to load is replaced by the initials', () => {
  const { container } = render(<Avatar name="Ada Lovelace" imageUrl="/gone.webp" />);
  const image = container.querySelector('img');
  expect(image).toBeInTheDocument();
  if (image) fireEvent.error(image);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
});

test('a banner may be dismissed', async () => {
  let gone = false;
  render(<Banner onDismiss={() => (gone = true)}>Reviews are open</Banner>);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(gone).toBe(true);
});

test('the last of the breadcrumbs is the page itself and not a link', () => {
  render(
    <Breadcrumbs
      items={[
        { text: 'Home', href: '/' },
        { text: 'Forum', href: '/events/8' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Forum' })).not.toBeInTheDocument();
  expect(screen.getByText('Forum')).toHaveAttribute('aria-current', 'page');
});

test('indeterminate progress has no percentage', () => {
  render(<ProgressBar label="Checking" />);
  expect(screen.getByRole('progressbar', { name: 'Checking' })).not.toHaveAttribute('aria-valuenow');
});

test('a timeline shows time, person and reason, and says when it is empty', () => {
  const entry = {
    id: 1,
    title: 'Rejected',
    at: '2026-11-18T16:40:00Z',
    atText: '18 November 2026, 16:40',
    detail: 'admin@example.com',
    children: 'The street differs.',
  };
  const { rerender } = render(<Timeline label="History" entries={[entry]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Rejected18 November 2026, 16:40admin@example.comThe street differs.',
  );
  expect(screen.getByText(entry.atText)).toHaveAttribute('datetime', entry.at);
  rerender(<Timeline label="History" entries={[]} emptyText="No decision yet" />);
  expect(screen.getByText('No decision yet')).toBeInTheDocument();
});
