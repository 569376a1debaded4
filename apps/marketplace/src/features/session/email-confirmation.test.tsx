import { aSession, failure, fakeApi, noConnection } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

test('a good link confirms the address once and leads on', async () => {
  const api = fakeApi({ 'identity.confirmEmail': { status: 'Success' } });
  renderRoute('/email-confirmation/abc');
  expect(await screen.findByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/dashboard', '/getting-started', '/support']));
  expect(api.made('identity.confirmEmail').map(({ input }) => input.params)).toEqual([{ token: 'abc' }]);
});

test('a spent link sends a new one to who is logged in', async () => {
  const api = fakeApi({
    'identity.confirmEmail': failure('gone', { detail: 'This link has expired.' }),
    'identity.resendConfirmation': { status: 'Success' },
  });
  const { user } = renderRoute('/email-confirmation/abc', { session: aSession() });
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
  expect(await screen.findByText(/A new confirmation email is on its way/)).toBeVisible();
  expect(api.made('identity.resendConfirmation')).toHaveLength(1);
});

test('a spent link asks a visitor to log in for a new one', async () => {
  fakeApi({ 'identity.confirmEmail': failure('gone') });
  renderRoute('/email-confirmation/abc');
  expect(await screen.findByRole('link', { name: 'Log in for a new link' })).toHaveAttribute(
    'href',
    '/login?from=%2Fuser%2Fmy-account',
  );
});

test('a link that could not be checked can be tried again', async () => {
  const api = fakeApi({ 'identity.confirmEmail': noConnection() });
  const { user } = renderRoute('/email-confirmation/abc');
  await screen.findByRole('heading', { name: 'We could not confirm your email yet' });
  api.answer({ 'identity.confirmEmail': { status: 'Success' } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
});
