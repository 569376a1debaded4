import { aSession, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../testing/render-route.tsx';

const open = async (user: ReturnType<typeof renderRoute>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('dialog'));
};

test('on a phone the links are in a drawer that closes after a choice', async () => {
  fakeApi({});
  const { user, router } = renderRoute('/support');
  const drawer = await open(user);
  await user.click(drawer.getByRole('link', { name: 'List your Event' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/partner-welcome'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test("on a phone the drawer holds the account's email, pages and Logout", async () => {
  fakeApi({});
  const { user } = renderRoute('/getting-started', { session: aSession() });
  const drawer = await open(user);
  expect(drawer.getByText('ada@example.com')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/user/my-account');
  expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('on a phone the drawer offers the page in every language', async () => {
  fakeApi({});
  const { user } = renderRoute('/how-we-work');
  const drawer = await open(user);
  const languages = within(drawer.getByRole('navigation', { name: 'Language' })).getAllByRole('link');
  expect(languages.map((link) => link.getAttribute('href'))).toEqual([
    '/how-we-work',
    '/es/how-we-work',
    '/fr/how-we-work',
    '/de/how-we-work',
  ]);
});
