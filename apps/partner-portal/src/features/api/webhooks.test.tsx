import { fieldError, type Webhook, type WebhookDelivery } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const hook = {
  id: '019ffa00-0000-7000-8000-0000000000f1',
  url: 'https://forum.example/atrium',
  types: ['order.paid'],
  status: 'ACTIVE',
  createdAt: '2031-01-02T08:00:00.000Z',
} as unknown as Webhook; // its ID is branded
const delivery = {
  id: '019ffa00-0000-7000-8000-0000000000f2',
  type: 'order.paid',
  status: 'FAILED',
  attempts: 10,
  responseStatus: 503,
  failure: null,
  payload: '{"type":"order.paid"}',
  createdAt: '2031-01-02T08:00:00.000Z',
  nextAt: null,
} as unknown as WebhookDelivery; // its ID is branded
const show = () => renderRoute('/partner/settings?tab=api', { session: partner });

test('a webhook is added, and its secret shown once', async () => {
  const api = fakeApi({
    'apiKeys.apiKeys': [],
    'widget.widget': { origins: [] },
    'authoring.ownEvents': [],
    'webhooks.webhooks': [],
    'webhooks.addWebhook': failure('validation', {}, { errors: [fieldError('url', 'webhook-address')] }),
  });
  const { user } = show();
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/^Address/), hook.url);
  await user.click(form.getByRole('checkbox', { name: 'Registration paid' }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(
    await form.findByText('Enter the https:// address of a server that we can reach over the internet'),
  ).toBeVisible();
  expect(form.getByLabelText(/^Address/)).toHaveValue(hook.url);
  api.answer({ 'webhooks.webhooks': [hook], 'webhooks.addWebhook': { ...hook, secret: 'whsec_abc' } });
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_abc')).toBeVisible();
  expect(api.made('webhooks.addWebhook')[1]?.input.body).toEqual({ url: hook.url, types: ['order.paid'] });
  await user.click(screen.getByRole('button', { name: "I've copied it" }));
  await waitFor(() => expect(screen.queryByText('whsec_abc')).not.toBeInTheDocument());
  expect(await screen.findByRole('list', { name: 'Webhooks' })).toHaveTextContent('Registration paid');
});

test('deliveries show what was answered, and are sent again', async () => {
  const api = fakeApi({
    'apiKeys.apiKeys': [],
    'widget.widget': { origins: [] },
    'authoring.ownEvents': [],
    'webhooks.webhooks': [hook],
    'webhooks.webhookDeliveries': [delivery],
    'webhooks.replayDelivery': { status: 'Success' },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `Deliveries to ${hook.url}` }));
  const list = await screen.findByRole('list', { name: 'Deliveries' });
  expect(list).toHaveTextContent('response 503 · 10 attempts');
  expect(list).toHaveTextContent('Failed');
  await user.click(within(list).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sent again')).toBeVisible();
  expect(api.made('webhooks.replayDelivery')[0]?.input.params).toEqual({
    webhookId: hook.id,
    deliveryId: delivery.id,
  });
});

test('a webhook that failed is resumed; one is deleted only after confirmation', async () => {
  const api = fakeApi({
    'apiKeys.apiKeys': [],
    'widget.widget': { origins: [] },
    'authoring.ownEvents': [],
    'webhooks.webhooks': [{ ...hook, status: 'FAILED' }],
    'webhooks.changeWebhook': hook,
    'webhooks.removeWebhook': { status: 'Success' },
  });
  const { user } = show();
  expect(await screen.findByText('Paused after failures')).toBeVisible();
  api.answer({ 'webhooks.webhooks': [hook] });
  await user.click(screen.getByRole('button', { name: `Resume ${hook.url}` }));
  expect(await screen.findByText('Webhook resumed')).toBeVisible();
  expect(api.made('webhooks.changeWebhook')[0]?.input.body).toMatchObject({ isActive: true });
  await user.click(await screen.findByRole('button', { name: `Delete ${hook.url}` }));
  expect(api.made('webhooks.removeWebhook')).toHaveLength(0);
  api.answer({ 'webhooks.webhooks': [] });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Webhook deleted')).toBeVisible();
});
