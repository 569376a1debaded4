import { failure, fakeApi, noConnection } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const works = { 'identity.checkResetLink': { status: 'Success' } } as const;
const main = async () => within(await screen.findByRole('main'));

test('requesting a new password gives the same response for every address', async () => {
  fakeApi({ 'identity.forgotPassword': { status: 'Success' } });
  const { user } = renderRoute('/forgot-password');
  await user.type(await (await main()).findByLabelText(/^Email/), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  expect(screen.getByText(/If nobody@example.com has an account/)).toBeVisible();
});

test('a malformed address is rejected before any call', async () => {
  fakeApi({});
  const { user } = renderRoute('/forgot-password');
  await user.type(await (await main()).findByLabelText(/^Email/), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
});

test('a new password must be long enough and match its repetition', async () => {
  const api = fakeApi({ ...works, 'identity.resetPassword': { status: 'Success' } });
  const { user } = renderRoute('/reset-password?token=abc');
  await user.type(await screen.findByLabelText(/^New password/), 'short');
  await user.type(screen.getByLabelText(/^Confirm new password/), 'other');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible();

  await user.type(screen.getByLabelText(/^New password/), '-but-longer');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Passwords do not match')).toBeVisible();

  await user.clear(screen.getByLabelText(/^Confirm new password/));
  await user.type(screen.getByLabelText(/^Confirm new password/), 'short-but-longer');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible();
  expect(api.made('identity.resetPassword')[0]?.input.body).toMatchObject({
    token: 'abc',
    password: 'short-but-longer',
  });
});

test('a link that expires while the password is typed says so and leads to a new one', async () => {
  fakeApi({ ...works, 'identity.resetPassword': failure('link-expired') });
  const { user } = renderRoute('/reset-password?token=abc');
  await user.type(await screen.findByLabelText(/^New password/), 'long-enough-1');
  await user.type(screen.getByLabelText(/^Confirm new password/), 'long-enough-1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(
    await screen.findByText('This link has expired or was already used. Ask for a new one.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('a dead link says so when it is opened, and leads to a new one', async () => {
  fakeApi({ 'identity.checkResetLink': failure('link-expired') });
  renderRoute('/reset-password?token=abc');
  expect(
    await screen.findByRole('heading', { name: 'This link has expired or was already used' }),
  ).toBeVisible();
  expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('an address without its token says so', async () => {
  fakeApi({});
  renderRoute('/reset-password');
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
});

test('a link that could not be checked can be used all the same', async () => {
  fakeApi({ 'identity.checkResetLink': noConnection() });
  renderRoute('/reset-password?token=abc');
  expect(await screen.findByLabelText(/^New password/)).toBeVisible();
});
