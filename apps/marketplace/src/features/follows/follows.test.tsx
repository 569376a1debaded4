import { defaultSettings, FollowedOrganiser } from '@atrium/domain';
import { anOrganiser, aSession, failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const session = aSession();
const page: Answers = {
  'organisers.organiser': anOrganiser(),
  'organisers.organiserEvents': [],
  'reviews.organiserReviewMean': { count: 0, mean: null },
};
const followed = FollowedOrganiser.parse({
  id: 5,
  name: 'Forum Works',
  logoUrl: null,
  upcoming: 2,
  emails: true,
  since: '2031-02-03T10:00:00.000Z',
});

test('an attendee follows an organiser on its page, and stops', async () => {
  const api = fakeApi({
    ...page,
    'follows.followedOrganisers': [],
    'follows.followOrganiser': { status: 'Success' },
    'follows.unfollowOrganiser': { status: 'Success' },
  });
  const { user } = renderRoute('/organisers/5', { session });
  const button = await screen.findByRole('button', { name: 'Follow' });
  await waitFor(() => expect(button).toBeEnabled());
  api.answer({ 'follows.followedOrganisers': [followed] });
  await user.click(button);
  expect(await screen.findByText("You follow Forum Works. We'll email you its new events.")).toBeVisible();
  api.answer({ 'follows.followedOrganisers': [] });
  await user.click(await screen.findByRole('button', { name: 'Following', pressed: true }));
  expect(await screen.findByText('You no longer follow Forum Works')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Follow', pressed: false })).toBeVisible();
});

test('a guest logs in first, and returns', async () => {
  fakeApi(page);
  const { user, router } = renderRoute('/organisers/5');
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toContain(encodeURIComponent('/organisers/5'));
});

test('the organisers that are followed are listed, with their emails, and one is left', async () => {
  const api = fakeApi({
    'settings.settings': { ...defaultSettings, emailNotifications: false },
    'follows.followedOrganisers': [followed],
    'follows.followOrganiser': { status: 'Success' },
    'follows.unfollowOrganiser': { status: 'Success' },
  });
  const { user } = renderRoute('/user/following', { session });
  expect(await screen.findByRole('link', { name: 'Forum Works' })).toHaveAttribute('href', '/organisers/5');
  expect(screen.getByText('2 upcoming events')).toBeVisible();
  expect(await screen.findByText(/Emails are turned off in your settings/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Email new events' }));
  await waitFor(() => expect(api.made('follows.followOrganiser')[0]?.input.body).toEqual({ emails: false }));
  api.answer({ 'follows.followedOrganisers': [] });
  await user.click(screen.getByRole('button', { name: 'Unfollow Forum Works' }));
  expect(await screen.findByText("You don't follow anyone yet")).toBeVisible();
});

test('a failure says so', async () => {
  fakeApi({
    ...page,
    'follows.followedOrganisers': [],
    'follows.followOrganiser': failure('follows-full', { count: 200 }),
  });
  const { user } = renderRoute('/organisers/5', { session });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(
    await screen.findByText('You can follow up to 200 organisers. Stop following one first.'),
  ).toBeVisible();
});

test('one visit of the emailed link stops the emails about followed organisers', async () => {
  const code = '0b6f6f0e-6b0c-4d0e-9d57-6a9b8a7d5c11';
  const api = fakeApi({ 'follows.stopFollowEmails': { status: 'Success' } });
  renderRoute(`/followed-organisers/stop/${code}`);
  expect(await screen.findByText(/You still follow them/)).toBeVisible();
  expect(api.made('follows.stopFollowEmails')[0]?.input.body).toEqual({ code });
});
