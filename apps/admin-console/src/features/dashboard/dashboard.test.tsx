import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { hours } from '@atrium/domain';
import { admin, anEventSummary, aPartnerSummary, aSummary } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

test('open work comes first, with the age of the oldest item and a link', async () => {
  const twoDaysAgo = new Date(Date.now() - hours(50)).toISOString();
  const none = { count: 0, oldest: null };
  fakeApi({
    'vetting.events': [anEventSummary({ submittedAt: twoDaysAgo })],
    'vetting.partners': [aPartnerSummary({ appliedAt: twoDaysAgo })],
    'administration.summary': aSummary({
      waiting: {
        partners: { count: 4, oldest: twoDaysAgo },
        letters: none,
        events: none,
        failedMails: none,
        failedJobs: none,
        failedRefunds: none,
        disputes: none,
        books: { count: 2, oldest: twoDaysAgo },
      },
    }),
  });
  renderRoute('/admin/dashboard', { session: admin });
  const waiting = await screen.findByRole('list', { name: 'Waiting work' });
  const [partners] = within(waiting).getAllByRole('listitem');
  expect(partners).toHaveTextContent('Partners to vet4Waiting for 2 days');
  expect(within(waiting).getByRole('link', { name: 'Failed checks of the books' })).toHaveAttribute(
    'href',
    '/admin/finances?tab=checks',
  );
  expect(waiting).toHaveTextContent('Failed checks of the books2Waiting for 2 days');
  expect(within(waiting).getByRole('link', { name: 'Partners to vet' })).toHaveAttribute(
    'href',
    '/admin/dashboard/partners?sort=applied&status=PENDING',
  );
  expect(await screen.findByRole('list', { name: 'Partners waiting longest' })).toHaveTextContent(
    'Forum WorksWaiting for 2 days',
  );
  const events = within(await screen.findByRole('list', { name: 'Events waiting longest' }));
  expect(events.getByRole('link', { name: 'Cloud Forum London' })).toHaveAttribute(
    'href',
    '/admin/event-details/7?sort=submitted&status=PENDING',
  );
  expect(screen.getByRole('list', { name: 'Figures' })).toHaveTextContent('Sales, last 30 days£1,990.50');
});

test('a summary that fails to load can be retried', async () => {
  const api = fakeApi({
    'administration.summary': failure('internal'),
    'vetting.events': [],
    'vetting.partners': [],
  });
  const { user } = renderRoute('/admin/dashboard', { session: admin });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'administration.summary': aSummary() });
  await user.click(again);
  expect(await screen.findByText('Public events')).toBeVisible();
});
