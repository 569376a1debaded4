import { selectSession } from '@atrium/api-slice';
import { aSession, failure, fakeApi, fakePasskeys, noConnection } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const home = {
  'catalogue.topEvents': [],
  'reference.sectors': [],
  'search.countMonths': [],
  'search.countFacets': { total: 0, approximate: false, facets: {} },
};
const options = {
  rpId: 'localhost',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  userVerification: 'required',
} as const;

test('a passkey logs in without email and password', async () => {
  fakePasskeys();
  const api = fakeApi({
    'passkeys.startPasskeyLogin': options,
    'passkeys.logInWithPasskey': aSession(),
    ...home,
  });
  const { user, router, store } = renderRoute('/login');
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(api.made('passkeys.logInWithPasskey')[0]?.input.body).toMatchObject({ id: 'a2V5' });
  expect(selectSession(store.getState())?.token).toBe('a-token');
});

test('a passkey that the browser suggests logs in without a click', async () => {
  fakePasskeys({ suggests: true });
  fakeApi({ 'passkeys.startPasskeyLogin': options, 'passkeys.logInWithPasskey': aSession(), ...home });
  const { router } = renderRoute('/login');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('who cancels, or has an unknown passkey, learns so and can log in with the password', async () => {
  const person = fakePasskeys();
  person.refusal = 'NotAllowedError';
  const api = fakeApi({
    'passkeys.startPasskeyLogin': options,
    'passkeys.logInWithPasskey': { status: 'InvalidCredentials' },
    'identity.login': aSession(),
    ...home,
  });
  const { user, router } = renderRoute('/login');
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
  expect(api.made('passkeys.logInWithPasskey')).toHaveLength(0);
  person.refusal = null;
  await user.click(button);
  expect(await screen.findByText(/We don't know this passkey/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Email(?! for)/), 'ada@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'Atrium-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test.each([
  ['a login that took too long', failure('passkey-expired'), /took too long/],
  ['no connection', noConnection(), /couldn't reach the server/],
])('%s has its own message', async (_, answer, text) => {
  fakePasskeys();
  fakeApi({ 'passkeys.startPasskeyLogin': options, 'passkeys.logInWithPasskey': answer });
  const { user } = renderRoute('/login');
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a suggestion that cannot be prepared is no failure of the page', async () => {
  fakePasskeys({ suggests: true });
  const api = fakeApi({ 'passkeys.startPasskeyLogin': failure('wait-minutes', { count: 5 }) });
  renderRoute('/login');
  await waitFor(() => expect(api.made('passkeys.startPasskeyLogin')).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a browser without passkeys offers none', async () => {
  fakeApi({});
  renderRoute('/login');
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});
