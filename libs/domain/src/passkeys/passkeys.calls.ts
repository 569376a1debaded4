import { defineCalls } from '../kernel/call.ts';

export const passkeysCalls = defineCalls({
  passkeys: { method: 'GET', path: '/passkeys', access: 'signed-in', summary: 'List my passkeys' },
  startPasskey: {
    method: 'POST',
    path: '/passkeys/start',
    access: 'signed-in',
    summary: 'Start adding a passkey',
  },
  addPasskey: {
    method: 'POST',
    path: '/passkeys',
    access: 'signed-in',
    status: 201,
    summary: 'Add a passkey',
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/passkeys/:passkeyId',
    access: 'signed-in',
    summary: 'Rename a passkey',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/passkeys/:passkeyId',
    access: 'signed-in',
    summary: 'Remove a passkey',
  },
  passkeyOffer: {
    method: 'GET',
    path: '/passkeys/offer',
    access: 'partner-or-admin',
    needs: 'any',
    summary: 'Get whether to offer a passkey',
  },
  dismissPasskeyOffer: {
    method: 'POST',
    path: '/passkeys/offer/dismiss',
    access: 'partner-or-admin',
    needs: 'any',
    summary: 'Dismiss the offer of a passkey',
  },
  startPasskeyLogin: {
    method: 'POST',
    path: '/login/passkey/start',
    access: 'public',
    summary: 'Start a login with a passkey',
  },
  logInWithPasskey: {
    method: 'POST',
    path: '/login/passkey',
    access: 'public',
    summary: 'Log in with a passkey',
  },
});
