import { aSession, fakeApi, fakePasskeys } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

// the package fails to load, as without a connection
jest.mock('@simplewebauthn/browser', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const message = "We couldn't load what passkeys need. Check your connection, then try again.";
const options = {
  rp: { id: 'localhost', name: 'Atrium' },
  user: { id: 'YWNjb3VudA', name: 'ada@example.com', displayName: 'Ada Lovelace' },
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

test('a login says that passkeys are not loaded, and the password still works', async () => {
  fakePasskeys({ suggests: true });
  const api = fakeApi({
    'passkeys.startPasskeyLogin': {
      rpId: 'localhost',
      challenge: 'Y2hhbGxlbmdl',
      timeout: 300_000,
      userVerification: 'required',
    },
  });
  const { user } = renderRoute('/login');
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  // what was only suggested fails without a word
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
  expect(api.made('passkeys.logInWithPasskey')).toHaveLength(0);
});

test('adding a passkey says so too, and keeps what was typed', async () => {
  fakePasskeys();
  fakeApi({
    'secondFactor.secondFactor': { enabled: false, required: false, recoveryCodesLeft: 0 },
    'identity.loginActivity': [],
    'passkeys.passkeys': [],
    'passkeys.startPasskey': options,
  });
  const { user } = renderRoute('/user/security', { session: aSession() });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Current password/), 'Atrium-demo-1');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^Current password/)).toHaveValue('Atrium-demo-1');
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
});
