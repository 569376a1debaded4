import { aSession, fakeApi } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { renderRoute } from '../testing/render-route.tsx';

test('an account whose company is blocked, or that left it, reads why and can log out', async () => {
  const api = fakeApi({ 'identity.logout': { status: 'Success' } });
  const { user } = renderRoute('/partner/dashboard', {
    session: aSession({ attendeeId: null, email: 'pat@example.com' }),
  });
  expect(
    await screen.findByText(/pat@example\.com\. Your account can't use the partner portal any more\./),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to your dashboard' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(api.made('identity.logout')).toHaveLength(1);
});
