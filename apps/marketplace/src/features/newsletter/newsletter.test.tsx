import { fieldError } from '@atrium/domain';
import { failure, fakeApi, noConnection } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const code = '0b6f6f0e-6b0c-4d0e-9d57-6a9b8a7d5c11';

test('the emailed link confirms a subscription, once', async () => {
  const api = fakeApi({ 'newsletter.confirmSubscription': { status: 'Success' } });
  renderRoute('/newsletter/confirm/secret');
  expect(await screen.findByRole('heading', { name: "You're subscribed" })).toBeVisible();
  expect(api.made('newsletter.confirmSubscription').map(({ input }) => input.body)).toEqual([
    { token: 'secret' },
  ]);
  expect(document.title).toBe("You're subscribed | Atrium");
});

test('an expired link says how to continue', async () => {
  fakeApi({
    'newsletter.confirmSubscription': failure('newsletter-link-expired'),
  });
  renderRoute('/newsletter/confirm/old');
  expect(
    await screen.findByRole('heading', { name: 'This link has expired or was already used' }),
  ).toBeVisible();
  expect(screen.getByText('This link has expired. Subscribe again for a new one.')).toBeVisible();
});

test('one visit unsubscribes', async () => {
  const api = fakeApi({ 'newsletter.unsubscribe': { status: 'Success' } });
  renderRoute(`/newsletter/unsubscribe/${code}`);
  expect(await screen.findByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  expect(api.made('newsletter.unsubscribe')).toHaveLength(1);
});

test('without a connection the visitor can retry', async () => {
  const api = fakeApi({ 'newsletter.unsubscribe': noConnection() });
  const { user } = renderRoute(`/newsletter/unsubscribe/${code}`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'newsletter.unsubscribe': { status: 'Success' } });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
});

test('a link of which a part is missing says what would help', async () => {
  fakeApi({
    'newsletter.unsubscribe': failure('validation', {}, { errors: [fieldError('code', 'unknown-code')] }),
  });
  renderRoute('/newsletter/unsubscribe/0b6f');
  expect(await screen.findByText(/may be incomplete\. Open it from our email again/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
});
