import { fieldError, type Passkey } from '@atrium/domain';
import { aSession, failure, fakeApi, fakePasskeys } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const laptop: Passkey = {
  id: '019ffa00-0000-7000-8000-0000000000a1',
  name: 'Laptop',
  browser: 'Firefox',
  system: 'Linux',
  host: 'localhost',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
};
const login = {
  id: '019ffa00-0000-7000-8000-000000000001',
  time: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-21T08:30:00.000Z',
  device: 'Firefox on Linux',
  browser: 'Firefox',
  system: 'Linux',
  address: null,
  method: 'passkey',
  current: true,
} as const;
const options = {
  rp: { id: 'localhost', name: 'Atrium' },
  user: { id: 'YWNjb3VudA', name: 'ada@example.com', displayName: 'Ada Byron' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};
const calm = {
  'secondFactor.secondFactor': { enabled: false, required: false, recoveryCodesLeft: 0 },
  'identity.loginActivity': [login],
  'passkeys.passkeys': [],
};
const open = () => renderRoute('/user/security', { session: aSession() });
const wrongPassword = failure('validation', {}, { errors: [fieldError('password', 'wrong-password')] });

test('a passkey is added with a name and the password, and listed', async () => {
  fakePasskeys();
  const api = fakeApi({ ...calm, 'passkeys.startPasskey': wrongPassword, 'passkeys.addPasskey': laptop });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText(/^Name of the passkey/);
  expect(name).toHaveValue('Firefox on Linux');
  await user.clear(name);
  await user.type(name, 'Laptop');
  await user.type(dialog.getByLabelText(/^Current password/), 'Atrium-demo-1');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText("That password isn't right")).toBeVisible();
  api.answer({ 'passkeys.startPasskey': options, 'passkeys.passkeys': [laptop] });
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const list = await screen.findByRole('list', { name: 'Passkeys' });
  expect(within(list).getByText('Laptop')).toBeVisible();
  expect(within(list).getByText(/Firefox on Linux · localhost · Added .* · Never used/)).toBeVisible();
  expect(api.made('passkeys.addPasskey')[0]?.input.body).toMatchObject({
    name: 'Laptop',
    created: { id: 'a2V5', response: { transports: ['internal'] } },
  });
});

test.each([
  ['NotAllowedError', 'No passkey was created. Try again.'],
  ['InvalidStateError', 'This device already has a passkey of your account.'],
] as const)('what the browser refuses with %s is said, and what was typed stays', async (refusal, text) => {
  fakePasskeys().refusal = refusal;
  const api = fakeApi({ ...calm, 'passkeys.startPasskey': options });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Current password/), 'Atrium-demo-1');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByLabelText(/^Current password/)).toHaveValue('Atrium-demo-1');
  expect(api.made('passkeys.addPasskey')).toHaveLength(0);
});

test('a passkey is renamed', async () => {
  const renamed = { ...laptop, name: 'Key ring' };
  const api = fakeApi({ ...calm, 'passkeys.passkeys': [laptop], 'passkeys.renamePasskey': renamed });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText(/^Name of the passkey/);
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.made('passkeys.renamePasskey')).toHaveLength(0);
  await user.type(name, 'Key ring');
  api.answer({ 'passkeys.passkeys': [renamed] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Key ring')).toBeVisible();
  expect(api.made('passkeys.renamePasskey')[0]?.input).toMatchObject({
    params: { passkeyId: laptop.id },
    body: { name: 'Key ring' },
  });
});

test('removing a passkey asks for the password', async () => {
  const api = fakeApi({ ...calm, 'passkeys.passkeys': [laptop], 'passkeys.removePasskey': wrongPassword });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Laptop?' }));
  await user.type(dialog.getByLabelText(/^Current password/), 'Atrium-demo-1');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText("That password isn't right")).toBeVisible();
  api.answer({ 'passkeys.removePasskey': { status: 'Success' }, 'passkeys.passkeys': [] });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Laptop')).not.toBeInTheDocument());
});

test('a browser without passkeys lists them and says that it can add none', async () => {
  fakeApi({ ...calm, 'passkeys.passkeys': [laptop] });
  open();
  expect(await screen.findByText('Laptop')).toBeVisible();
  expect(screen.getByText("This browser can't use passkeys.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

test('a login with a passkey is marked in the login activity', async () => {
  fakeApi(calm);
  open();
  const list = await screen.findByRole('list', { name: 'Logged-in devices' });
  expect(within(list).getByText('Passkey')).toBeVisible();
});
