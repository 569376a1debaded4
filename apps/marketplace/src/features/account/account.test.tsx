import { aSession, aUser, failure, fakeApi } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const visit = { session: aSession() };

test('my account shows the profile and that the address is verified', async () => {
  fakeApi({ 'people.currentUser': aUser() });
  renderRoute('/user/my-account', visit);
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByText('10 December 1985')).toBeVisible();
  expect(screen.getByText('United Kingdom')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend confirmation email' })).not.toBeInTheDocument();
});

test('an unverified address can have its mail sent again', async () => {
  const api = fakeApi({
    'people.currentUser': aUser({ emailVerified: false }),
    'identity.resendConfirmation': { status: 'Success' },
  });
  const { user } = renderRoute('/user/my-account', visit);
  expect(await screen.findByText('Unverified')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
  expect(await screen.findByText(/new confirmation email is on its way/)).toBeVisible();
  expect(api.made('identity.resendConfirmation')).toHaveLength(1);
});

test('a profile that fails to load can be tried again', async () => {
  const api = fakeApi({ 'people.currentUser': failure('internal') });
  const { user } = renderRoute('/user/my-account', visit);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'people.currentUser': aUser() });
  await user.click(again);
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});
