import { aSession, aUser, failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const visit = { session: aSession() };

test('my account shows the profile and that the address is verified', async () => {
  fakeApi({ 'profile.currentUser': aUser() });
  renderRoute('/user/my-account', visit);
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByText('10 December 1985')).toBeVisible();
  expect(screen.getByText('United Kingdom')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend confirmation email' })).not.toBeInTheDocument();
});

test('an unverified address can request its email again', async () => {
  const api = fakeApi({
    'profile.currentUser': aUser({ emailVerified: false }),
    'identity.resendConfirmation': { status: 'Success' },
  });
  const { user } = renderRoute('/user/my-account', visit);
  expect(await screen.findByText('Unverified')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
  expect(await screen.findByText(/sent a new confirmation email/)).toBeVisible();
  expect(api.made('identity.resendConfirmation')).toHaveLength(1);
});

test('an address whose emails come back says so, and is mended by the link of an email', async () => {
  const api = fakeApi({
    'profile.currentUser': aUser({ undeliverableSince: '2031-03-04T09:12:44.000Z' }),
    'identity.resendConfirmation': { status: 'Success' },
  });
  const { user } = renderRoute('/user/my-account', visit);
  expect(await screen.findByText('Our emails to you come back')).toBeVisible();
  expect(screen.getByText(/You still get emails about tickets and your account/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
  expect(await screen.findByText(/sent a new confirmation email/)).toBeVisible();
  expect(api.made('identity.resendConfirmation')).toHaveLength(1);
});

test('a profile that fails to load can be retried', async () => {
  const api = fakeApi({ 'profile.currentUser': failure('internal') });
  const { user } = renderRoute('/user/my-account', visit);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'profile.currentUser': aUser() });
  await user.click(again);
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

test('profile, settings and security are one item of the side menu, with a link to each', async () => {
  fakeApi({ 'profile.currentUser': aUser() });
  renderRoute('/user/my-account', visit);
  const side = within(await screen.findByRole('navigation', { name: 'Account' }));
  expect(side.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'My Account',
    'Registrations and Events',
    'Waiting lists',
    'Reviews',
    'Messages',
    'Favourites',
    'Following',
    'Saved searches',
  ]);
  const pages = within(screen.getByRole('navigation', { name: 'My Account' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/my-account',
    '/user/settings',
    '/user/security',
    '/user/decisions',
  ]);
  expect(pages.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
});
