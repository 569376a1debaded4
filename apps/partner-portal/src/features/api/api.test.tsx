import { fieldError, type ApiKey } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const website = {
  id: '019ffa00-0000-7000-8000-0000000000e1',
  name: 'Website',
  scopes: ['events:read', 'orders:read'],
  status: 'ACTIVE',
  ending: 'x7Qa',
  createdBy: 'Pat Stone',
  createdAt: '2031-01-02T08:00:00.000Z',
  expiresAt: '2031-04-02T08:00:00.000Z',
  lastUsedAt: null,
} as unknown as ApiKey; // its ID is branded
const show = (role: 'OWNER' | 'MANAGER' | 'FINANCE' = 'OWNER') =>
  renderRoute('/partner/settings?tab=api', { session: { ...partner, partnerRole: role } });

test('a key is created with its scopes and the password, and shown once', async () => {
  const api = fakeApi({
    'webhooks.webhooks': [],
    'widget.widget': { origins: [] },
    'authoring.ownEvents': [],
    'apiKeys.apiKeys': [],
    'apiKeys.addApiKey': failure('validation', {}, { errors: [fieldError('password', 'wrong-password')] }),
  });
  const { user } = show();
  expect(await screen.findByText('No API keys yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create API key' }));
  const form = within(await screen.findByRole('dialog'));
  const save = () => user.click(form.getByRole('button', { name: 'Create API key' }));
  await save();
  expect(await form.findByText('Choose what the key may do')).toBeVisible();
  await user.type(form.getByLabelText(/^Name/), 'Website');
  await user.click(form.getByRole('checkbox', { name: /^Read events/ }));
  await user.click(form.getByRole('checkbox', { name: /^Read and export registrations/ }));
  await user.type(form.getByLabelText(/^Current password/, { selector: 'input' }), 'Harbour-42!');
  await save();
  await waitFor(() => expect(api.made('apiKeys.addApiKey')).toHaveLength(1));
  expect(form.getByLabelText(/^Name/)).toHaveValue('Website');
  api.answer({ 'apiKeys.apiKeys': [website], 'apiKeys.addApiKey': { ...website, key: 'atr_secret-x7Qa' } });
  await save();
  expect(await screen.findByText('atr_secret-x7Qa')).toBeVisible();
  expect(api.made('apiKeys.addApiKey')[1]?.input.body).toEqual({
    name: 'Website',
    scopes: ['events:read', 'orders:read'],
    days: 90,
    password: 'Harbour-42!',
  });
  await user.click(screen.getByRole('button', { name: "I've copied it" }));
  await waitFor(() => expect(screen.queryByText('atr_secret-x7Qa')).not.toBeInTheDocument());
  const list = await screen.findByRole('list', { name: 'API keys' });
  expect(list).toHaveTextContent('Read and export registrations');
  expect(list).toHaveTextContent(
    'atr_…x7Qa · never used · expires 2 Apr 2031 · created by Pat Stone on 2 Jan 2031',
  );
});

test('a key is revoked only after confirmation', async () => {
  const api = fakeApi({
    'webhooks.webhooks': [],
    'widget.widget': { origins: [] },
    'authoring.ownEvents': [],
    'apiKeys.apiKeys': [website],
    'apiKeys.revokeApiKey': { status: 'Success' },
  });
  const { user } = show('MANAGER');
  await user.click(await screen.findByRole('button', { name: 'Revoke Website' }));
  const confirm = within(await screen.findByRole('alertdialog'));
  expect(confirm.getByText(/stop working straight away/)).toBeVisible();
  expect(api.made('apiKeys.revokeApiKey')).toHaveLength(0);
  api.answer({ 'apiKeys.apiKeys': [{ ...website, status: 'REVOKED' }] });
  await user.click(confirm.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Website revoked')).toBeVisible();
  expect(api.made('apiKeys.revokeApiKey')[0]?.input.params).toEqual({ apiKeyId: website.id });
  expect(await screen.findByText('Revoked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke Website' })).not.toBeInTheDocument();
});

test('other roles have no keys', async () => {
  fakeApi({ 'profile.currentUser': failure('unavailable') });
  show('FINANCE');
  expect(await screen.findByRole('tab', { name: 'Security' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'API and webhooks' })).not.toBeInTheDocument();
});
