import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const main = async () => within(await screen.findByRole('main'));

test('asking for a new password answers the same for every address', async () => {
  fakeApi({ 'identity.forgotPassword': { status: 'Success' } });
  const { user } = renderRoute('/forgot-password');
  await user.type(await (await main()).findByLabelText(/^Email/), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  expect(screen.getByText(/If nobody@example.com has an account/)).toBeVisible();
});

test('a malformed address is refused before any call', async () => {
  fakeApi({});
  const { user } = renderRoute('/forgot-password');
  await user.type(await (await main()).findByLabelText(/^Email/), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
});

test('a new password must be long enough and typed twice alike', async () => {
  const api = fakeApi({ 'identity.resetPassword': { status: 'Success' } });
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

test('a spent link says so and leads to a new one', async () => {
  fakeApi({ 'identity.resetPassword': failure('gone', { detail: 'This link has expired.' }) });
  const { user } = renderRoute('/reset-password?token=abc');
  await user.type(await screen.findByLabelText(/^New password/), 'long-enough-1');
  await user.type(screen.getByLabelText(/^Confirm new password/), 'long-enough-1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
