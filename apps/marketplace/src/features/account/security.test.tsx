import { fieldError } from '@atrium/domain';
import { selectSession } from '@atrium/api-slice';
import { aSession, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const laptop = {
  id: '019ffa00-0000-7000-8000-000000000001',
  time: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-21T08:30:00.000Z',
  device: 'Firefox on Linux',
  browser: 'Firefox',
  system: 'Linux',
  address: '203.0.113.9',
  method: 'password' as const,
  current: true,
};
const phone = {
  ...laptop,
  id: '019ffa00-0000-7000-8000-000000000002',
  device: 'Safari on iPhone',
  browser: 'Safari',
  system: 'iPhone',
  address: null,
  current: false,
};
const off = { enabled: false, required: false, recoveryCodesLeft: 0 };
const done = { status: 'Success' } as const;

const calm = {
  'secondFactor.secondFactor': off,
  'passkeys.passkeys': [],
  'identity.loginActivity': [laptop, phone],
};
const open = () => renderRoute('/user/security', { session: aSession() });

async function fill(user: ReturnType<typeof open>['user'], current: string, next: string, again = next) {
  await user.type(await screen.findByLabelText(/^Current password/), current);
  await user.type(screen.getByLabelText(/^New password/), next);
  await user.type(screen.getByLabelText(/^Confirm new password/), again);
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
}

test('changing the password says what else happened', async () => {
  const api = fakeApi({ ...calm, 'identity.changePassword': done });
  const { user } = open();
  await fill(user, 'Atrium-demo-1', 'Atrium-demo-2');
  expect(await screen.findByText('Password changed. All other devices are logged out.')).toBeVisible();
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
  expect(api.made('identity.changePassword')[0]?.input.body).toEqual({
    currentPassword: 'Atrium-demo-1',
    newPassword: 'Atrium-demo-2',
    confirmPassword: 'Atrium-demo-2',
  });
});

test('an invalid form makes no call; a wrong current password is reported at its field', async () => {
  const api = fakeApi({
    ...calm,
    'identity.changePassword': failure(
      'validation',
      {},
      {
        errors: [fieldError('currentPassword', 'wrong-password')],
      },
    ),
  });
  const { user } = open();
  await fill(user, 'not-the-one', 'Atrium-demo-2', 'another');
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(api.made('identity.changePassword')).toHaveLength(0);
  const again = screen.getByLabelText(/^Confirm new password/);
  await user.clear(again);
  await user.type(again, 'Atrium-demo-2');
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  expect(await screen.findByText("That password isn't right")).toBeVisible();
  expect(screen.getByLabelText(/^New password/)).toHaveValue('Atrium-demo-2');
});

test('lists the devices of the account and logs another one out', async () => {
  const api = fakeApi({ ...calm, 'identity.endSession': done });
  const { user, store } = open();
  const list = await screen.findByRole('list', { name: 'Logged-in devices' });
  expect(within(list).getByText('This device')).toBeVisible();
  expect(within(list).getByText(/203\.0\.113\.9/)).toBeVisible();
  api.answer({ 'identity.loginActivity': [laptop] });
  await user.click(within(list).getByRole('button', { name: 'Log out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(api.made('identity.endSession')[0]?.input.params).toEqual({ id: phone.id });
  expect(selectSession(store.getState())).not.toBeNull();
});

test('logging out everywhere asks for confirmation and ends the session here', async () => {
  const home = {
    'catalogue.topEvents': [],
    'reference.sectors': [],
    'search.countMonths': [],
    'search.countFacets': failure('unavailable'),
  };
  const api = fakeApi({ ...calm, ...home, 'identity.logout': done });
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(selectSession(store.getState())).toBeNull());
  expect(api.made('identity.logout')[0]?.input.body).toEqual({ everywhere: true });
});

test('two-step verification is set up by a code from the app, and its recovery codes are shown once', async () => {
  const api = fakeApi({
    ...calm,
    'secondFactor.setUpSecondFactor': {
      secret: 'JBSWY3DPEHPK3PXP',
      otpauthUrl: 'otpauth://totp/Atrium:ada?secret=JBSWY3DPEHPK3PXP',
      qrCode: 'data:image/png;base64,AAAA',
    },
    'secondFactor.confirmSecondFactor': failure(
      'validation',
      {},
      {
        errors: [fieldError('code', 'wrong-app-code')],
      },
    ),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(screen.getByLabelText(/^Code/), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText("That code isn't right. Enter the next one your app shows.")).toBeVisible();
  api.answer({
    'secondFactor.confirmSecondFactor': { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] },
    'secondFactor.secondFactor': { enabled: true, required: false, recoveryCodesLeft: 10 },
  });
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  await user.click(screen.getByRole('button', { name: "I've saved them" }));
  expect(await screen.findByText('You have 10 recovery codes left.')).toBeVisible();
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument();
});

test('turning it off requires the password', async () => {
  const on = { enabled: true, required: false, recoveryCodesLeft: 1 };
  const api = fakeApi({
    ...calm,
    'secondFactor.secondFactor': on,
    'secondFactor.disableSecondFactor': failure(
      'validation',
      {},
      {
        errors: [fieldError('password', 'wrong-password')],
      },
    ),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Current password/), 'Atrium-demo-1');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText("That password isn't right")).toBeVisible();
  api.answer({ 'secondFactor.disableSecondFactor': done, 'secondFactor.secondFactor': off });
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});
