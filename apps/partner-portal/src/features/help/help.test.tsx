import { isPage } from '@atrium/domain';
import { fakeApi } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { findTopics, helpTopics } from './topics.ts';

test.each([
  ['', helpTopics.map(({ id }) => id)],
  ['letter code', ['verify-address']],
  ['PASSWORD bank', ['bank-accounts']],
  ['qr', ['share', 'check-in']],
  ['seven days', ['team']],
  ['unicorn', []],
])('“%s” finds its topics', (words, ids) => {
  expect(findTopics(words).map(({ id }) => id)).toEqual(ids);
});

test.each(helpTopics)('the topic “$title” leads to a screen that exists', ({ link }) => {
  const { pathname } = new URL(link.href, 'https://atrium.example');
  expect(isPage(pathname, 'partner') || isPage(pathname, 'public')).toBe(true);
});

test('help is searched while typing, and the address holds the words', async () => {
  fakeApi({});
  const { user, router } = renderRoute('/partner/dashboard?tab=help-centre', { session: partner });
  expect(await screen.findByText(`${helpTopics.length} topics`)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search help' }), 'qr');
  expect(await screen.findByText('2 topics')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sharing your event' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search help' }), 'x');
  expect(await screen.findByText('No topic has these words')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?tab=help-centre&search=qrx'));
});
