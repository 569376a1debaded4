import { aSession, failure, fakeApi, noConnection } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

test('a valid link confirms the address once and offers to continue', async () => {
  const api = fakeApi({ 'identity.confirmEmail': { status: 'Success' } });
  renderRoute('/email-confirmation/abc');
  expect(await screen.findByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/dashboard', '/getting-started', '/support']));
  expect(api.made('identity.confirmEmail').map(({ input }) => input.params)).toEqual([{ token: 'abc' }]);
});

test('a used link sends a new one to a user who is logged in', async () => {
  const api = fakeApi({
    'identity.confirmEmail': failure('confirmation-link-expired'),
    'identity.resendConfirmation': { status: 'Success' },
  });
  const { user } = renderRoute('/email-confirmation/abc', { session: aSession() });
  expect(
    await screen.findByText('This confirmation link has expired. Log in to have a new one sent.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
  expect(await screen.findByText(/sent a new confirmation email/)).toBeVisible();
  expect(api.made('identity.resendConfirmation')).toHaveLength(1);
});

test('a used link asks a visitor to log in for a new one', async () => {
  fakeApi({ 'identity.confirmEmail': failure('gone') });
  renderRoute('/email-confirmation/abc');
  expect(await screen.findByRole('link', { name: 'Log in for a new link' })).toHaveAttribute(
    'href',
    '/login?from=%2Fuser%2Fmy-account',
  );
});

test('a link that could not be checked can be retried', async () => {
  const api = fakeApi({ 'identity.confirmEmail': noConnection() });
  const { user } = renderRoute('/email-confirmation/abc');
  await screen.findByRole('heading', { name: "We couldn't confirm your email" });
  api.answer({ 'identity.confirmEmail': { status: 'Success' } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
});
